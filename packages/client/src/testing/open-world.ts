import type { CallName } from '@shoushou/contract/calls';
import type { RefusalName } from '@shoushou/contract/refusals';
import type { Data, Input } from '@shoushou/contract/schemas';
import type { OrderState, StreamEvent } from '@shoushou/contract/types';
import type { OperatorRole } from '@shoushou/kernel/operator-role';
import { beforeAll, inject, onTestFinished } from 'vitest';
import type { TestPostgres } from '../../../../apps/server/src/testing/global-setup.ts';
import {
  WORLD_START,
  type WorldFacts,
  type WorldOrder,
  type WorldPersonName,
} from '../../../../apps/server/src/testing/worlds/world-facts.ts';
import type {
  OpenedWorld,
  WorldRequest,
  WorldResponse,
} from '../../../../apps/server/src/testing/worlds/world-messages.ts';
import type { StepInput, StepName, StepResult } from '../../../../apps/server/src/testing/worlds/world-steps.ts';
import { memoryStorage, type DeviceStorage } from '../device/device-storage.ts';
import type { Fetch } from '../calls/exchange.ts';
import { setDeviceDate, type DeviceDate } from './device-date.ts';
import { isWrite, parseCall, refusedResponse, wireRequest, type RecordedCall } from './wire-request.ts';
import { worldThread, type Question } from './world-thread.ts';

export interface WorldOptions {
  /**
   * `failing` answers everything but tokens with a server error; `signed-out` is the typical world on a device where
   * nobody is signed in.
   */
  world?: 'empty' | 'typical' | 'failing' | 'signed-out';
  /** The phone's owner; the recycler by default. */
  as?: WorldPersonName;
}

/** The caller: one of the people, an operator with all roles, or one with a single role. */
export type WorldCaller = WorldPersonName | 'operator' | OperatorRole;

/** The product's server on a database of this test's own, as a device reaches it, and what a test may do to both. */
export interface World {
  readonly fetch: Fetch;
  /** A device on which the person of `as` is signed in, or nobody in the signed-out world. */
  storage(): DeviceStorage;
  /** Refuses a call until `restore`; the placeholders of its message are filled from `values`. */
  fail(call: CallName, refusal: RefusalName, values?: Record<string, string | number>): void;
  restore(call: CallName): void;
  /** No request reaches the server while it is lost. */
  offline(lost: boolean): void;
  /** Milliseconds before each answer. */
  delay: number;
  /** Sends an event to the two people's open streams. */
  push(event: StreamEvent): Promise<void>;
  /** The person pays at the sandbox's WeChat or Alipay. */
  approvePayment(id: string): Promise<void>;
  /**
   * The number of an order in this state, of the typical world's recycler and customer (an open one is a stranger's);
   * in the empty world one that nobody has.
   */
  orderIn(state: OrderState): string;
  /** The same order's number on the recycler's side. */
  receiptIn(state: OrderState): string;
  /** The id of its latest weighing. */
  weighingIn(state: OrderState): string;
  /** Calls of the device, oldest first, tokens left out. */
  readonly requests: RecordedCall[];
  /** Inputs of the device's calls of this name, oldest first. */
  sent(name: CallName): Record<string, unknown>[];
  readonly facts: WorldFacts;
  /** A call by another person, or to read the server's state, without the device; a refusal fails the test. */
  call<Name extends CallName>(as: WorldCaller, name: Name, input: Input<Name>): Promise<Data<Name>>;
  /** Steps that no call does: `apps/server/src/testing/worlds/world-steps.ts`. */
  step<Name extends StepName>(name: Name, input: StepInput<Name>): Promise<StepResult<Name>>;
  readonly clock: DeviceDate;
}

/**
 * Requests that a server has not answered yet, of the last world too: a test may end before what it began in the
 * background.
 */
const pending = new Set<Promise<unknown>>();

/**
 * Waits until the last world's requests are answered and their effects on the device are over, so that they meet no
 * later test.
 */
async function finishedRequests(): Promise<void> {
  if (pending.size === 0) return;
  await Promise.race([Promise.allSettled(pending), new Promise((resolve) => setTimeout(resolve, 2000))]);
  await new Promise((resolve) => setTimeout(resolve, 20));
}

// The first test of a run would make the typical world in its own time, and those beside it wait for it: on a busy machine
// that takes longer than a test has.
if (inject('testPostgres') as TestPostgres | undefined)
  beforeAll(async () => {
    const { answer } = worldThread().ask({ kind: 'open', world: 'typical' });
    const { world } = (await answer) as OpenedWorld;
    await worldThread().ask({ kind: 'close', world }).answer;
  }, 300_000);

/**
 * Opens a world until the test ends. The device's clock and its server's show Saturday 21 November 2026, 10:00 in
 * Shanghai, and go on together.
 */
export async function openWorld({ world: kind = 'typical', as = 'recycler' }: WorldOptions = {}): Promise<World> {
  await finishedRequests();
  const clock = setDeviceDate(WORLD_START);
  const thread = worldThread();
  const opened = thread.ask({ kind: 'open', world: kind === 'empty' ? 'empty' : 'typical' });
  const { world, facts } = (await opened.answer) as OpenedWorld;
  const failures = new Map<CallName, { refusal: RefusalName; values: Record<string, string | number> }>();
  const requests: RecordedCall[] = [];
  /** Requested streams: changes to the world wait until they are connected. */
  const streams = new Set<Promise<unknown>>();
  let lost = false;
  let ended = false;
  onTestFinished(() => {
    ended = true;
    void thread.ask({ kind: 'close', world }).answer.catch(() => undefined);
  });

  const ask = (question: Question): Promise<unknown> => thread.ask(question).answer;
  const happens = async (question: Question): Promise<never> => {
    await Promise.allSettled(streams);
    return ask(question) as Promise<never>;
  };

  function planned(name: CallName | undefined): Response | null {
    if (!name || name === 'accounts.token') return null;
    const failure = failures.get(name);
    if (failure) return refusedResponse(failure.refusal, failure.values);
    return kind === 'failing' ? refusedResponse('platform.failed') : null;
  }

  async function stream(request: WorldRequest, signal: AbortSignal | null | undefined): Promise<Response> {
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given), cancel: () => leave() });
    let over = false;
    const onPiece = (bytes: Uint8Array): void => {
      if (!over) controller.enqueue(bytes);
    };
    const { id, answer } = thread.ask({ kind: 'request', world, request }, { onPiece, onEnd: () => end() });
    const end = (): void => {
      if (!over) controller.close();
      over = true;
    };
    const leave = (): void => {
      over = true;
      if (!ended) void ask({ kind: 'abort', world, request: id }).catch(() => undefined);
    };
    streams.add(answer);
    signal?.addEventListener('abort', leave, { once: true });
    return response(await answer, body);
  }

  const server: World = {
    async fetch(address, init) {
      if (server.delay > 0) await new Promise((resolve) => setTimeout(resolve, server.delay));
      init.signal?.throwIfAborted();
      if (lost || ended) throw new TypeError('Failed to fetch');
      const url = new URL(address, location.origin);
      const call = parseCall(init.method ?? 'GET', url, init.body);
      if (call && call.name !== 'accounts.token') requests.push(call);
      const refused = planned(call?.name);
      if (refused) return refused;
      const request = await wireRequest(url, init, call);
      if (request.streamed) return stream(request, init.signal);
      const answer = ask({ kind: 'request', world, request });
      pending.add(answer);
      void answer.catch(() => undefined).finally(() => pending.delete(answer));
      return response(await Promise.race([answer, abortOf(init.signal)]));
    },
    storage() {
      const { userid, usersecret, user } = facts.people[as];
      return memoryStorage(kind === 'signed-out' ? {} : { userid, usersecret, user, usertype: user.usertype });
    },
    fail: (call, refusal, values = {}) => void failures.set(call, { refusal, values }),
    restore: (call) => void failures.delete(call),
    offline: (value) => void (lost = value),
    delay: 0,
    push: async (event) => void (await happens({ kind: 'push', world, to: ['recycler', 'customer'], event })),
    approvePayment: (id) => server.step('approvePayment', { id }),
    orderIn: (state) => orderIn(facts, state).no,
    receiptIn(state) {
      const { receiptNo } = orderIn(facts, state);
      if (receiptNo === null) throw new Error(`nobody took the order in ${state}`);
      return receiptNo;
    },
    weighingIn(state) {
      const { weighingId } = orderIn(facts, state);
      if (weighingId === null) throw new Error(`the order in ${state} was not weighed`);
      return weighingId;
    },
    requests,
    sent: (name) => requests.filter((call) => call.name === name).map(({ input }) => input),
    facts,
    call: (caller, name, input) =>
      happens({
        kind: 'call',
        world,
        name,
        input,
        token: tokenOf(facts, caller),
        changes: isWrite(name),
      }),
    step: (name, input) => happens({ kind: 'step', world, name, input }),
    clock,
  };
  return server;
}

const NOBODYS: WorldOrder = {
  no: 'OR26112100000000',
  receiptNo: 'JD26112100000000',
  weighingId: '01a1d75a-0000-7000-8000-000000000000',
};

function tokenOf({ people, operators }: WorldFacts, caller: WorldCaller): string {
  if (caller === 'operator') return operators.all.token;
  return (caller in people ? people[caller as WorldPersonName] : operators[caller as OperatorRole]).token;
}

function orderIn({ orders }: WorldFacts, state: OrderState): WorldOrder {
  return orders[state]?.[0] ?? NOBODYS;
}

/** Rejects when the caller aborts; the server continues, as in production. */
function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
}

const bodiless = new Set([204, 205, 304]);

function response(answer: unknown, stream?: ReadableStream<Uint8Array>): Response {
  const { status, headers, body } = answer as WorldResponse;
  return new Response(bodiless.has(status) ? null : (stream ?? body.slice()), { status, headers });
}
