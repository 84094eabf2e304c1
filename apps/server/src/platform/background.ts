import { setTimeout as wait } from 'node:timers/promises';
import { OUTBOX_CHANNEL } from './events/events.ts';
import { WRITES_CHANNEL } from './database/read-replica.ts';
import type { Database } from './database/types.ts';
import { listen } from './live/listen.ts';
import { LIVE_CHANNEL, type LiveHub } from './live/live.ts';
import { ServerHeartbeats, SERVERS_CHANNEL, HEARTBEAT_INTERVAL } from './live/servers.ts';

/** Notified when something is queued for a provider; the content is the queue's name. */
export const SENDING_CHANNEL = 'sending';
/** Milliseconds between checks of outbox and queues without a notification. */
const POLL_INTERVAL = 5_000;
/** Milliseconds in which events are gathered, so that those of a moment share a transaction. Nobody waits for them. */
const GATHER_EVENTS = 20;

/** Queued requests to a provider or messages to people. */
export interface SendQueue {
  /** What its notifications contain. */
  name: string;
  /** Milliseconds in which what is queued is gathered; 0 by default. */
  gatherFor?: number;
  /** Sends what is due until stopped; the number sent. */
  send(stopped?: AbortSignal): Promise<number>;
}

export interface BackgroundOptions {
  databaseUrl: string;
  database: Pick<Database, 'notify' | 'replica' | 'keepNotifications'>;
  live: LiveHub;
  /** Delivers due events of the outbox until stopped; the number of events delivered. */
  deliver: (stopped: AbortSignal) => Promise<number>;
  /** Each apart from events and from the others, because a provider may be slow. */
  queues: readonly SendQueue[];
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
  gather = 0,
): Loop {
  let running: Promise<unknown> | null = null;
  let again = false;
  return {
    kick() {
      if (stopped.aborted) return;
      again = true;
      running ??= (async () => {
        while (again && !stopped.aborted) {
          // Even without gathering, one commit may announce several.
          if (gather > 0) await wait(gather, undefined, { signal: stopped }).catch(() => undefined);
          else await Promise.resolve();
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

/**
 * Background work of a server: forwards live notifications, and delivers events and sends messages every few seconds
 * and when there are any. Of those that it has written itself it takes care without a notification; another server
 * finds them within seconds if it dies.
 */
export function createBackground({
  databaseUrl,
  database,
  live,
  deliver,
  queues,
  onWarning,
}: BackgroundOptions): Background {
  let listening: ReturnType<typeof listen> | null = null;
  let looking: NodeJS.Timeout | null = null;
  let heartbeats: NodeJS.Timeout | null = null;
  const servers = new ServerHeartbeats();
  const stopped = new AbortController();
  const events = createLoop(stopped.signal, deliver, (error) => onWarning('outbox not reached', error), GATHER_EVENTS);
  const sending = new Map(
    queues.map(({ name, send, gatherFor }) => [
      name,
      createLoop(stopped.signal, send, (error) => onWarning(`queue of ${name} not reached`, error), gatherFor),
    ]),
  );
  const kick = (): void => {
    events.kick();
    for (const queue of sending.values()) queue.kick();
  };
  const receive: Readonly<Record<string, (content: string) => void>> = {
    [OUTBOX_CHANNEL]: events.kick,
    [SENDING_CHANNEL]: (name) => sending.get(name)?.kick(),
  };
  let leaveToOthers: (() => void)[] = [];
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
          ...receive,
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
      leaveToOthers = Object.entries(receive).map(([channel, act]) => database.keepNotifications(channel, act));
      looking = setInterval(kick, POLL_INTERVAL);
      kick();
      await listening.begun;
      live.isConnected = true;
      sendHeartbeat();
      heartbeats = setInterval(sendHeartbeat, HEARTBEAT_INTERVAL);
    },
    async stop() {
      for (const leave of leaveToOthers) leave();
      stopped.abort();
      live.isConnected = false;
      if (looking) clearInterval(looking);
      await listening?.stop();
      await Promise.all([events, ...sending.values()].map((loop) => loop.settled()));
    },
    silence: () => servers.silence(performance.now()),
    leave() {
      if (heartbeats) clearInterval(heartbeats);
      database.notify(servers.leave());
    },
  };
}
