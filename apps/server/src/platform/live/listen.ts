import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface NotificationListener {
  /** Resolves once the first connection listens or has failed; later gaps are reported by `onReconnect`. */
  readonly begun: Promise<void>;
  /** Ends a connection that may look open but be dead; another one is opened. */
  reopen(): void;
  stop(): Promise<void>;
}

/**
 * Listens on PostgreSQL channels with its own connection, reopened after a loss. `onReconnect` runs after a gap in
 * which notifications may have been missed.
 */
export function listen(
  connectionString: string,
  channels: Readonly<Record<string, (payload: string) => void>>,
  { onReconnect, onError }: { onReconnect: () => void; onError: (error: unknown) => void },
): NotificationListener {
  const stopped = new AbortController();
  let current: pg.Client | null = null;
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));

  const once = async (first: boolean): Promise<void> => {
    const client = new pg.Client({ connectionString, application_name: 'shoushou-listen', keepAlive: true });
    const ended = new Promise<void>((resolve) => {
      client.on('end', () => resolve());
      client.on('error', (error) => {
        onError(error);
        resolve();
      });
    });
    await client.connect();
    current = client;
    // It was stopped while there was no connection to close.
    if (stopped.signal.aborted) return client.end();
    client.on('notification', (message) => channels[message.channel]?.(message.payload ?? ''));
    for (const channel of Object.keys(channels)) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    begin();
    if (!first) onReconnect();
    await ended;
    await client.end().catch(() => {});
  };

  const run = async (): Promise<void> => {
    for (let attempt = 0; !stopped.signal.aborted; attempt += 1) {
      await once(attempt === 0).catch(onError);
      begin();
      if (!stopped.signal.aborted)
        await wait(Math.min(5_000, 200 * 2 ** Math.min(attempt, 5)), undefined, { signal: stopped.signal }).catch(
          () => {},
        );
    }
  };

  const running = run();
  return {
    begun,
    reopen() {
      // Without a word to the other side, which may never answer.
      current?.connection.stream.destroy();
    },
    async stop() {
      stopped.abort();
      await current?.end().catch(() => {});
      await running;
    },
  };
}
