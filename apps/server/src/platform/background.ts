import { OUTBOX_CHANNEL } from './events/events.ts';
import { listen } from './live/listen.ts';
import { LIVE_CHANNEL, type LiveHub, type LiveNotice } from './live/live.ts';

/** Milliseconds between checks of the outbox without a notification. */
const OUTBOX_LOOK = 5_000;

export interface BackgroundOptions {
  databaseUrl: string;
  live: LiveHub;
  /** Delivers what is due in the outbox; the number of events delivered. */
  deliver: () => Promise<number>;
  onWarning: (message: string, error: unknown) => void;
}

export interface Background {
  /** Resolves once live notifications are received, so that later streams miss none. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Background work of a server: forwards live notifications, and delivers events when notified and every few seconds. */
export function createBackground({ databaseUrl, live, deliver, onWarning }: BackgroundOptions): Background {
  let listening: ReturnType<typeof listen> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let delivering: Promise<unknown> | null = null;
  let again = false;
  const kick = (): void => {
    again = true;
    delivering ??= (async () => {
      while (again) {
        again = false;
        await deliver().catch((error: unknown) => onWarning('outbox not reached', error));
      }
    })().finally(() => {
      delivering = null;
    });
  };
  return {
    async start() {
      listening = listen(
        databaseUrl,
        { [LIVE_CHANNEL]: (payload) => live.tell(JSON.parse(payload) as LiveNotice), [OUTBOX_CHANNEL]: kick },
        { onReconnect: () => live.resync(), onError: (error) => onWarning('listening connection lost', error) },
      );
      timer = setInterval(kick, OUTBOX_LOOK);
      kick();
      await listening.begun;
    },
    async stop() {
      if (timer) clearInterval(timer);
      await listening?.stop();
      await delivering;
    },
  };
}
