import { OUTBOX_CHANNEL } from './events/events.ts';
import { WRITES_CHANNEL } from './database/read-replica.ts';
import type { Database } from './database/types.ts';
import { listen } from './live/listen.ts';
import { LIVE_CHANNEL, type LiveHub } from './live/live.ts';
import { ServerHeartbeats, SERVERS_CHANNEL, HEARTBEAT_INTERVAL } from './live/servers.ts';

/** Notified when something is queued for a provider. */
export const SENDING_CHANNEL = 'sending';
/** Milliseconds between checks of outbox and queues without a notification. */
const POLL_INTERVAL = 5_000;

export interface BackgroundOptions {
  databaseUrl: string;
  database: Pick<Database, 'notify' | 'replica'>;
  live: LiveHub;
  /** Delivers due events of the outbox until stopped; the number of events delivered. */
  deliver: (stopped: AbortSignal) => Promise<number>;
  /** Sends queued requests to providers until stopped; the number sent. Separate from events, because a provider may be slow. */
  send: (stopped: AbortSignal) => Promise<number>;
  onWarning: (message: string, error: unknown) => void;
}

export interface Background {
  /** Resolves once live notifications are received, so that later streams miss none. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Notifies the other servers that this one has sent all its notifications. */
  leave(): void;
  /** Milliseconds since this server last received its own heartbeat on the listening connection; 0 before the start. */
  silence(): number;
}

interface Loop {
  /** Runs the work now, and once more when it is running. */
  kick(): void;
  /** Resolves when the work is not running. */
  settled(): Promise<void>;
}

function createLoop(
  stopped: AbortSignal,
  work: (stopped: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): Loop {
  let running: Promise<unknown> | null = null;
  let again = false;
  return {
    kick() {
      if (stopped.aborted) return;
      again = true;
      running ??= (async () => {
        while (again && !stopped.aborted) {
          again = false;
          await work(stopped).catch(onError);
        }
      })().finally(() => {
        running = null;
      });
    },
    async settled() {
      await running;
    },
  };
}

/** Background work of a server: forwards live notifications, and delivers events and sends messages when notified and every few seconds. */
export function createBackground({
  databaseUrl,
  database,
  live,
  deliver,
  send,
  onWarning,
}: BackgroundOptions): Background {
  let listening: ReturnType<typeof listen> | null = null;
  let looking: NodeJS.Timeout | null = null;
  let heartbeats: NodeJS.Timeout | null = null;
  const servers = new ServerHeartbeats();
  const stopped = new AbortController();
  const events = createLoop(stopped.signal, deliver, (error) => onWarning('outbox not reached', error));
  const sending = createLoop(stopped.signal, send, (error) => onWarning('queue of messages not reached', error));
  const kick = (): void => {
    events.kick();
    sending.kick();
  };
  const rejoin = (): void => {
    live.isConnected = true;
    servers.resetTimeouts(performance.now());
    database.replica?.recordWrite();
    live.resync();
  };
  const sendHeartbeat = (): void => {
    const missing = servers.missing(performance.now());
    if (missing.others) live.resync();
    // The connection only looks open: a new one is tried, after which all screens refetch.
    if (missing.self) listening?.reopen();
    database.notify(servers.heartbeat(performance.now()));
  };
  return {
    async start() {
      database.replica?.watchSilence(() => servers.silence(performance.now()));
      listening = listen(
        databaseUrl,
        {
          [WRITES_CHANNEL]: (caller) => database.replica?.recordWrite(caller),
          [LIVE_CHANNEL]: (content) => live.receive(content),
          [OUTBOX_CHANNEL]: events.kick,
          [SENDING_CHANNEL]: sending.kick,
          [SERVERS_CHANNEL]: (content) => servers.receive(content, performance.now()),
        },
        {
          onReconnect: rejoin,
          onError: (error) => {
            live.isConnected = false;
            onWarning('listening connection lost', error);
          },
        },
      );
      looking = setInterval(kick, POLL_INTERVAL);
      kick();
      await listening.begun;
      live.isConnected = true;
      sendHeartbeat();
      heartbeats = setInterval(sendHeartbeat, HEARTBEAT_INTERVAL);
    },
    async stop() {
      stopped.abort();
      live.isConnected = false;
      if (looking) clearInterval(looking);
      await listening?.stop();
      await Promise.all([events.settled(), sending.settled()]);
    },
    silence: () => servers.silence(performance.now()),
    leave() {
      if (heartbeats) clearInterval(heartbeats);
      database.notify(servers.leave());
    },
  };
}
