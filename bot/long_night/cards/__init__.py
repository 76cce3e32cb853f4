"""The cards' language: selectors, amounts, tests, verbs; parsed once into immutable objects."""
