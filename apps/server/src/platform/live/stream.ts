import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { StreamEvent } from '@shoushou/contract';
import { failure, success, type Result } from '@shoushou/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { resetSoon } from '../http/end-connection.ts';
import type { Notifying } from '../database/types.ts';
import { isFromThisMachine } from '../http/this-machine.ts';
import { networkOf } from '../limits/network-of.ts';
import { releaseSentHeaders } from './release-sent-headers.ts';
import type { LiveHub, Listener, Subscription, Topic } from './live.ts';

/** Comment lines keep proxies and phones from closing an idle stream. Milliseconds. */
const HEARTBEAT = 25_000;
const POLL_INTERVAL = 1_000;
/** Maximum unsent bytes for a slow client; beyond it the stream is cut. */
const MAX_UNREAD_BYTES = 1_000_000;
/** Seconds after which a device behind an address with too many streams may ask again. */
const AGAIN_AFTER = 30;

export interface Gathered {
  event: StreamEvent;
  every: number;
}

export interface StreamOptions {
  topics: readonly Topic[];
  /** The person who listens; null for an anonymous stream, which counts for the address alone. */
  userId: string | null;
  /** Maximum streams of this person over all servers; default: what phones need. */
  mostPerPerson?: number;
  /** Streams that one address may have in this process. */
  mostPerAddress: number;
  /** Sends only this event, without details, at most once per this many milliseconds. */
  gathered?: Gathered;
  /** Checked at every heartbeat and after a sign-out: a stream must not outlive its session. */
  mayGoOn(): Promise<boolean>;
}

interface StreamNeeds {
  readonly live: LiveHub;
  readonly database: Notifying;
}

/** Answers a request with server-sent events of the topics until the client leaves or is no longer authorised. */
export function streamEvents(
  { live: hub, database }: StreamNeeds,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { topics, userId, mostPerPerson, mostPerAddress, gathered, mayGoOn }: StreamOptions,
): Result<'', 'platform.too_many'> {
  const address = isFromThisMachine(request) ? null : networkOf(request.ip);
  if (address !== null && hub.streamCount(address) >= mostPerAddress)
    return failure('platform.too_many', { values: { seconds: AGAIN_AFTER } });
  if (userId !== null) hub.makeRoom(database, userId, mostPerPerson);
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  new Stream(
    hub,
    reply.raw,
    topics,
    [userId, address].filter((owner) => owner !== null),
    mayGoOn,
    gathered,
  ).begin();
  return success('');
}

/** One open stream. There are thousands of them, so it holds little, and a single timer serves all. */
class Stream implements Subscription {
  readonly topics: readonly Topic[];
  readonly owners: readonly string[];
  readonly #hub: LiveHub;
  readonly #raw: ServerResponse;
  readonly #mayGoOn: StreamOptions['mayGoOn'];
  readonly #gathered: Gathered | undefined;
  #gathering: NodeJS.Timeout | undefined;

  constructor(
    hub: LiveHub,
    raw: ServerResponse,
    topics: readonly Topic[],
    owners: readonly string[],
    mayGoOn: StreamOptions['mayGoOn'],
    gathered?: Gathered,
  ) {
    this.#hub = hub;
    this.#raw = raw;
    this.topics = topics;
    this.owners = owners;
    this.#mayGoOn = mayGoOn;
    this.#gathered = gathered;
  }

  begin(): void {
    this.#raw.on('close', this.#leave).on('error', this.#leave);
    // With the head, which only the response itself can send.
    this.#raw.write('retry: 2000\n\n');
    setImmediate(releaseSentHeaders, this.#raw);
    this.#hub.subscribe(this);
    keepAlive(this);
    // The sign-out may have occurred between the token's lookup and this moment.
    void this.check();
  }

  readonly listener: Listener = (event) => {
    if (event === 'end') this.#end();
    else if (event === 'check') void this.check();
    else if (event === 'resync') this.#resync();
    else if (this.#gathered) this.#gather(this.#gathered);
    else this.#send(messageOf(event));
  };

  /** The pending event covers all notices until it is sent. */
  #gather({ event, every }: Gathered): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#send(messageOf(event));
    }, every).unref();
  }

  /** The missed notifications may include the end of the session. */
  #resync(): void {
    this.#send(resync);
    void this.check();
  }

  /** Ends the stream when its session is invalid; otherwise sends a heartbeat. */
  async check(): Promise<void> {
    // A temporarily unreachable database must not end all streams.
    if (await this.#mayGoOn().catch(() => true)) this.#send(stillAlive);
    else this.#end();
  }

  #send({ text, chunk }: Message): void {
    const raw = this.#raw;
    if (raw.writableEnded) return;
    // Bypasses the response, which would encode the text again for each of thousands of streams and pass it to the
    // system in three pieces. The response has no connection while an earlier answer is being sent on it, and buffers
    // writes until then.
    if (raw.chunkedEncoding && raw.socket instanceof Socket) raw.socket.write(chunk);
    else raw.write(text);
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  }

  #end(): void {
    this.#raw.end();
    // A client that does not read does not notice the end.
    if (this.#raw.socket) resetSoon(this.#raw.socket, () => !this.#raw.writableFinished);
  }

  readonly #leave = (): void => {
    clearTimeout(this.#gathering);
    this.#hub.unsubscribe(this);
    beats.delete(this);
  };
}

/** A stream's message: its text, and the same as a chunk of HTTP/1.1, whose bytes all streams share. */
interface Message {
  readonly text: string;
  readonly chunk: Buffer;
}

function message(text: string): Message {
  return { text, chunk: Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`) };
}

const stillAlive = message(': \n\n');
const resync = message('event: resync\ndata: {}\n\n');

/** The event that is being sent: thousands of streams receive the same object one after the other. */
let encoded: { readonly event: StreamEvent; readonly message: Message } | null = null;

function messageOf(event: StreamEvent): Message {
  if (encoded?.event !== event)
    encoded = { event, message: message(`event: ${event.name}\ndata: ${JSON.stringify(event.body)}\n\n`) };
  return encoded.message;
}

/** When each stream is next due, in milliseconds of `performance.now()`, soonest first. */
const beats = new Map<Stream, number>();
let beating: NodeJS.Timeout | null = null;

function keepAlive(stream: Stream): void {
  beats.set(stream, performance.now() + HEARTBEAT);
  beating ??= setInterval(beat, POLL_INTERVAL).unref();
}

/**
 * Some are checked early, so that thousands of streams opened in the same second are not checked in the same second
 * forever.
 */
function beat(): void {
  const now = performance.now();
  let early = Math.floor((beats.size * POLL_INTERVAL) / HEARTBEAT);
  for (const [stream, dueAt] of beats) {
    early -= 1;
    if (dueAt > now && early < 0) break;
    beats.delete(stream);
    beats.set(stream, now + HEARTBEAT);
    void stream.check();
  }
  if (beats.size === 0 && beating) {
    clearInterval(beating);
    beating = null;
  }
}
