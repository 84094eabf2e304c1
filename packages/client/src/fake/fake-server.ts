import { IDEMPOTENCY_HEADER, SUCCESS_CODE, type CallDefinition, type RefusalDefinition } from '@shoushou/contract/call';
import { calls, type CallName } from '@shoushou/contract/calls';
import { refusalMessage } from '@shoushou/contract/refusal-message';
import { refusals, type RefusalName } from '@shoushou/contract/refusals';
import { schemas, type CallSchema } from '@shoushou/contract/schemas';
import type { OrderState, StreamEvent } from '@shoushou/contract/types';
import { memoryStorage, type DeviceStorage } from '../device/device-storage.ts';
import type { Fetch } from '../calls/exchange.ts';
import { contentAnswers } from './content.answers.ts';
import { joiningAnswers } from './joining.answers.ts';
import { stationsAnswers } from './stations.answers.ts';
import { accountsAnswers } from './accounts.answers.ts';
import { catalogAnswers } from './catalog.answers.ts';
import { identityAnswers } from './identity.answers.ts';
import { reportsAnswers } from './reports.answers.ts';
import { filesAnswers } from './files.answers.ts';
import { messagesAnswers } from './messages.answers.ts';
import { alipayAnswers, insuranceAnswers, wechatAnswers } from './external.answers.ts';
import { ordersAnswers } from './orders.answers.ts';
import { placesAnswers } from './places.answers.ts';
import { dealsAnswers } from './deals.answers.ts';
import { scanningAnswers } from './scanning.answers.ts';
import { peopleOfEmptyWorld, peopleOfTypicalWorld, type FakePersonName } from './seed.ts';
import { tradeAnswers } from './trade.answers.ts';
import { finish, walletAnswers } from './wallet.answers.ts';
import { FakeRefusal, type Answers, type FakePerson, type FakeWorld } from './world.ts';

/** Every call has an answer here; a new call of the contract without one does not compile. */
const answers: Answers<Exclude<CallName, 'accounts.token' | 'messages.stream' | 'accounts.follow_scan_login'>> = {
  ...accountsAnswers, ...reportsAnswers, ...identityAnswers, ...placesAnswers, ...catalogAnswers, ...messagesAnswers, ...filesAnswers, ...walletAnswers, ...ordersAnswers,
  ...wechatAnswers, ...alipayAnswers, ...insuranceAnswers,
  ...contentAnswers, ...stationsAnswers, ...joiningAnswers,
  ...wechatAnswers, ...alipayAnswers, ...insuranceAnswers, ...scanningAnswers,
  ...tradeAnswers, ...dealsAnswers,
};

export interface FakeServerOptions {
  /** `failing` answers everything but tokens with a server error; `signed-out` knows the typical world and no session until somebody signs in. */
  world: 'empty' | 'typical' | 'failing' | 'signed-out';
  /** Milliseconds since the epoch, or a clock. */
  now?: number | (() => number);
  /** Whose session `storage()` holds. */
  as?: FakePersonName;
}

export interface FakeServer {
  fetch: Fetch;
  /** A device on which the person of `as` is signed in, or nobody in the signed-out world. */
  storage(): DeviceStorage;
  /** Refuses a call until `restore`; the first value of every placeholder is filled from `values`. */
  fail(call: CallName, refusal: RefusalName, values?: Record<string, string | number>): void;
  restore(call: CallName): void;
  offline(lost: boolean): void;
  /** Milliseconds before each answer. */
  delay: number;
  /** Sends an event to everybody who follows the stream. */
  push(event: StreamEvent): void;
  /** What a payment provider's notice does. */
  approvePayment(id: string): void;
  /** The number of an order in this state, of the typical world's recycler and customer (an open one is a stranger's). */
  orderIn(state: OrderState): string;
  /** Calls heard, oldest first, tokens left out. */
  readonly heard: { name: CallName; input: Record<string, unknown> }[];
  readonly world: FakeWorld;
}

const START = Date.parse('2026-11-21T02:00:00.000Z');

/** A server in memory, typed by the contract and with the life of an order, for screens under test. */
export function createFakeServer({ world: kind, now = START, as = 'recycler' }: FakeServerOptions): FakeServer {
  const eventHandlers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const failures = new Map<CallName, { refusal: RefusalName; values: Record<string, string | number> }>();
  const kept = new Map<string, { body: string; reply: Response }>();
  const heard: FakeServer['heard'] = [];
  let lost = false;
  let admits = kind !== 'signed-out';
  let tokens = 0;

  function push(event: StreamEvent): void {
    const bytes = new TextEncoder().encode(`event: ${event.name}\ndata: ${JSON.stringify(event.body)}\n\n`);
    for (const eventHandler of eventHandlers) eventHandler.enqueue(bytes);
  }

  const world: FakeWorld = {
    now: typeof now === 'number' ? () => now : now,
    people: [], orders: new Map(), payments: new Map(), notices: [], versions: [], photos: new Set(), stocked: kind !== 'empty', numbers: 100, tell: push,
  };
  if (kind === 'empty') peopleOfEmptyWorld(world);
  else peopleOfTypicalWorld(world);

  function token(form: URLSearchParams): Response {
    tokens += 1;
    if (form.get('grant_type') === 'client_credentials') return tokenReply(`fake.${form.get('scope') ?? 'app'}.${tokens}`);
    const person = world.people.find(({ user, usersecret }) => user.userid === form.get('username') && usersecret === form.get('password'));
    return person && admits ? tokenReply(`fake.${person.user.userid}.${tokens}`) : refusalReply('accounts.bad_credentials');
  }

  function stream(signal: AbortSignal | null | undefined): Response {
    let leave = (): void => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller: ReadableStreamDefaultController<Uint8Array>) {
        eventHandlers.add(controller);
        leave = () => void eventHandlers.delete(controller);
      },
      cancel: () => leave(),
    });
    signal?.addEventListener('abort', () => leave(), { once: true });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  async function answer(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://fake.test');
    const name = nameOf(init.method ?? 'GET', pathname);
    if (!name) return refusalReply('platform.not_found');
    if (name === 'accounts.token') return token(new URLSearchParams(String(init.body)));
    const definition: CallDefinition = calls[name];
    const headers = new Headers(init.headers);
    const caller = callerOf(headers.get('authorization'), world);
    const input = { ...pathParameters(definition.path, pathname), ...Object.fromEntries(searchParams), ...(typeof init.body === 'string' ? (JSON.parse(init.body) as object) : {}) };
    heard.push({ name, input });
    const planned = failures.get(name);
    if (planned) return refusalReply(planned.refusal, planned.values);
    const denied = denial(definition, caller);
    if (denied) return refusalReply(denied);
    if (kind === 'failing') return refusalReply('platform.failed');
    if (name === 'messages.stream' || name === 'accounts.follow_scan_login') return stream(init.signal);
    const key = headers.get(IDEMPOTENCY_HEADER);
    const body = JSON.stringify([name, input]);
    const earlier = key === null ? undefined : kept.get(key);
    if (earlier) return earlier.body === body ? earlier.reply.clone() : refusalReply('platform.key_reused');
    const reply = act(name, definition, caller.person, input);
    if (key !== null) kept.set(key, { body, reply: reply.clone() });
    return reply;
  }

  function act(name: keyof typeof answers, definition: CallDefinition, person: FakePerson | null, input: object): Response {
    const read = (schemas[name] as CallSchema).input.safeParse(input);
    if (!read.success) return refusalReply('platform.malformed', { problem: read.error.issues[0]?.message ?? '' });
    try {
      const data = (answers[name] as (context: object, input: object) => unknown)({ world, person }, read.data);
      // Whoever is handed a secret may use it.
      if (typeof (data as { usersecret?: unknown } | null)?.usersecret === 'string') admits = true;
      return definition.reply ? Response.json(data) : Response.json({ code: SUCCESS_CODE, data, message: '' });
    } catch (error) {
      if (error instanceof FakeRefusal) return refusalReply(error.refusal, error.values, error.detail);
      throw error;
    }
  }

  const server: FakeServer = {
    async fetch(url, init) {
      if (server.delay > 0) await new Promise((resolve) => setTimeout(resolve, server.delay));
      init.signal?.throwIfAborted();
      if (lost) throw new TypeError('Failed to fetch');
      return answer(url, init);
    },
    storage() {
      const index = as === 'recycler' ? 0 : 1;
      const { user, usersecret } = world.people[index]!;
      return memoryStorage(kind === 'signed-out' ? {} : { userid: user.userid, usersecret, user, usertype: user.usertype });
    },
    fail: (call, refusal, values = {}) => void failures.set(call, { refusal, values }),
    restore: (call) => void failures.delete(call),
    offline: (value) => void (lost = value),
    delay: 0,
    push,
    approvePayment(id) {
      const owner = world.people.find(({ user }) => user.userid === world.payments.get(id)?.owner);
      if (owner) finish({ world, person: owner }, owner, id);
    },
    orderIn(state) {
      const found = [...world.orders.values()].find(({ detail, customerId }) => detail.state === state && (state !== 'open' || customerId?.startsWith('u-stranger')));
      if (!found) throw new Error(`this world has no order in ${state}`);
      return found.detail.no;
    },
    heard,
    world,
  };
  return server;
}

interface FakeCaller {
  kind: 'nobody' | 'app' | 'upload' | 'user' | 'operator';
  person: FakePerson | null;
}

function callerOf(authorization: string | null, world: FakeWorld): FakeCaller {
  const id = /^Bearer fake\.(.+)\.\d+$/.exec(authorization ?? '')?.[1];
  if (id === undefined) return { kind: 'nobody', person: null };
  if (id === 'app' || id === 'upload' || id === 'operator') return { kind: id, person: null };
  const person = world.people.find(({ user }) => user.userid === id) ?? null;
  return { kind: person ? 'user' : 'nobody', person };
}

function denial({ auth }: CallDefinition, { kind, person }: FakeCaller): RefusalName | null {
  if (auth === 'none' || auth === 'basic') return null;
  if (kind === 'nobody') return 'platform.unauthenticated';
  if ((auth === 'operator') !== (kind === 'operator')) return 'platform.forbidden';
  if (kind === 'upload' && auth !== 'upload') return 'platform.forbidden';
  if (auth === 'app' || auth === 'upload' || auth === 'operator') return null;
  if (kind !== 'user') return 'platform.unauthenticated';
  return auth === 'recycler' && !person?.user.isrecycler ? 'platform.forbidden' : null;
}

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
const routes = Object.entries<CallDefinition>(calls).map(([name, { method, path }]) => ({ name: name as CallName, method, path: pattern(path) }));

function nameOf(method: string, pathname: string): CallName | null {
  return routes.find((route) => route.method === method && route.path.test(pathname))?.name ?? null;
}

function pathParameters(path: string, pathname: string): Record<string, string> {
  const groups = pattern(path).exec(pathname)?.groups ?? {};
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
}

function tokenReply(token: string): Response {
  return Response.json({ access_token: token, token_type: 'bearer', expires_in: 7200 });
}

function refusalReply(name: RefusalName, values: Record<string, string | number> = {}, detail: unknown = null): Response {
  const definition: RefusalDefinition = refusals[name];
  const status = definition.status ?? (name === 'platform.failed' ? 500 : 200);
  return Response.json({ code: definition.code, data: detail, message: refusalMessage(name, values) }, { status });
}
