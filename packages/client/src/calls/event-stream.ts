import type { StreamEvent } from '@shoushou/contract/types';
import { backOffDelay, type BackOff } from './back-off.ts';
import type { DeviceClock } from '../device/device-clock.ts';
import type { Fetch } from './exchange.ts';
import { EventStreamParser, type RawEvent } from './event-stream-parser.ts';
import { readAnswer, type Refused } from './refusal.ts';
import type { BrowserSession, TokenSource } from '../tokens/token-source.ts';

export interface EventStreamListeners {
  onEvent(event: StreamEvent): void;
  /** Events may have been missed (a lost connection, or the server says so): refetch what the stream keeps current. */
  onGap?(): void;
  onOpen?(): void;
  /** An open connection ended; it is opened again. */
  onLost?(): void;
  /** The server refuses the stream to this person; it is not retried. */
  onRefused?(refused: Refused): void;
}

export interface EventStream {
  /** Reconnects at once, for when the network returns or the app wakes. */
  reconnect(): void;
  close(): void;
}

export interface EventStreamParts {
  url: string;
  fetch: Fetch;
  clock: DeviceClock;
  /** Null for a public stream. */
  source: TokenSource | BrowserSession | null;
}

const RECONNECT: BackOff = { first: 1000, most: 30_000 };
/** The server sends a comment every 25 s; a connection silent for longer than this is dead, milliseconds. */
const SILENCE_LIMIT = 60_000;

/** A connection that lasted this long resets the back-off. Milliseconds. */
const LASTING = 10_000;

type Connected = { response: Response; refused?: never } | { refused: Refused; response?: never };

/** Server-sent events over fetch, because an `EventSource` can't carry the Authorization header. */
export function openEventStream(
  { url, fetch, clock, source }: EventStreamParts,
  listeners: EventStreamListeners,
): EventStream {
  const parser = { current: new EventStreamParser() };
  let connection = new AbortController();
  let closed = false;
  let opened = 0;
  let failures = 0;

  async function connect(signal: AbortSignal): Promise<Connected> {
    const get = (token: string | null) => {
      const headers: Record<string, string> = {
        accept: 'text/event-stream',
        'content-type': 'application/x-www-form-urlencoded',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      };
      if (parser.current.lastId !== null) headers['last-event-id'] = parser.current.lastId;
      // It stays open, so requests that a page waits for have priority.
      return fetch(url, { method: 'GET', headers, signal, cache: 'no-store', priority: 'low' });
    };
    if (source === null) return { response: await get(null) };
    const held = await source.current(true);
    if (!held.ok) return { refused: held };
    const response = await get(held.token);
    if (response.status !== 401) return { response };
    const renewed = await source.renew(held.token as string, true);
    return renewed.ok ? { response: await get(renewed.token) } : { refused: renewed };
  }

  async function follow(signal: AbortSignal): Promise<void> {
    const { response, refused } = await connect(signal);
    if (refused) return refuse(refused);
    if (!response.ok || !response.body) {
      const answer = await readAnswer({ status: response.status, text: await response.text() }, 'envelope');
      return answer.ok ? undefined : refuse(answer);
    }
    opened += 1;
    const openedAt = clock.now();
    listeners.onOpen?.();
    if (opened > 1) listeners.onGap?.();
    try {
      await read(response.body, signal);
    } finally {
      if (clock.now() - openedAt > LASTING) failures = 0;
      if (!closed) listeners.onLost?.();
    }
  }

  function refuse(refused: Refused): void {
    if (refused.status !== 401 && refused.status !== 403) return;
    closed = true;
    listeners.onRefused?.(refused);
  }

  async function read(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    const { lastId } = parser.current;
    parser.current = new EventStreamParser();
    parser.current.lastId = lastId;
    try {
      for (;;) {
        const part = await withSilenceLimit(reader.read(), signal);
        if (part === null || part.done) return;
        for (const event of parser.current.push(decoder.decode(part.value, { stream: true }))) dispatch(event);
      }
    } finally {
      reader.cancel().catch(() => undefined);
    }
  }

  /** The result, or null after the silence limit. */
  async function withSilenceLimit<Part>(reading: Promise<Part>, signal: AbortSignal): Promise<Part | null> {
    const silence = new AbortController();
    const stop = () => silence.abort();
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([reading, clock.wait(SILENCE_LIMIT, silence.signal).then(() => null)]);
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
  }

  function dispatch({ name, data }: RawEvent): void {
    if (closed) return;
    if (name === 'resync') listeners.onGap?.();
    else if (name !== 'message') listeners.onEvent({ name, body: JSON.parse(data) } as StreamEvent);
  }

  async function run(): Promise<void> {
    while (!closed) {
      const { signal } = connection;
      await follow(signal).catch(() => undefined);
      if (closed) return;
      if (!signal.aborted) {
        failures += 1;
        const pause = Math.max(backOffDelay(failures, RECONNECT), failures === 1 ? (parser.current.retry ?? 0) : 0);
        await clock.wait(pause, signal).catch(() => undefined);
      }
      if (connection.signal.aborted) connection = new AbortController();
    }
  }

  void run();
  return {
    reconnect() {
      failures = 0;
      connection.abort();
    },
    close() {
      closed = true;
      connection.abort();
    },
  };
}
