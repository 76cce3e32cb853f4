FROM python:3.11-slim

# The bot needs no rights beyond its own folder.
RUN useradd --create-home --uid 10001 bot \
    && install --directory --owner=bot --group=bot /var/lib/long-night

WORKDIR /src
COPY . .
RUN pip install --no-cache-dir -c constraints.txt . && rm -rf /src/*

# The database lives here and outlives the container.
USER bot
WORKDIR /var/lib/long-night
VOLUME /var/lib/long-night

HEALTHCHECK --interval=60s --timeout=10s --start-period=30s CMD ["python", "-m", "bot", "health"]
CMD ["python", "-m", "bot"]
