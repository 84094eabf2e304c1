import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../http/caller.ts';
import type { FairQueue, FairQueueLimits, Release, Share } from './fair-queue.ts';
import { isFromThisMachine, isThisMachine } from '../http/this-machine.ts';
import { networkOf } from './network-of.ts';

/** Input fields that name the row which a call changes: an order or another numbered thing, a phone number, a code. */
const subjectFields = ['no', 'mobile', 'customerMobile', 'username', 'code', 'id'] as const;

/** The caller as limits count them: a person, or an address where there is no session. */
export function callerKeyOf(caller: Caller, address: string): { caller: string; isSharedAddress: boolean } {
  if (caller.kind === 'user') return { caller: `user ${caller.userId}`, isSharedAddress: false };
  if (caller.kind === 'operator') return { caller: `operator ${caller.operatorId}`, isSharedAddress: false };
  return { caller: networkOf(address), isSharedAddress: true };
}

export function shareOf(request: FastifyRequest, input: Readonly<Record<string, unknown>>): Share {
  const field = subjectFields.find((name) => typeof input[name] === 'string');
  return {
    ...callerKeyOf(request.caller, request.ip),
    address: isFromThisMachine(request) ? null : networkOf(request.ip),
    subject: field === undefined ? null : String(input[field]),
  };
}

/**
 * The share of a device, which has no session; its address is that of its connection unless a proxy forwards another.
 */
export function shareOfDevice({ address, headers }: { address: string; headers: IncomingHttpHeaders }): Share {
  const network = networkOf(address);
  return {
    caller: network,
    isSharedAddress: true,
    address: isThisMachine(address, headers) ? null : network,
    subject: null,
  };
}

/**
 * Limits of concurrent requests. A phone sends a handful; an address may be an office or a carrier with thousands of
 * phones, so it gets many, which its callers share fairly.
 */
export function requestLimits(perAddress: number): FairQueueLimits {
  return {
    total: 1_024,
    perCaller: 8,
    perSharedAddress: perAddress,
    perAddress,
    perSubject: 1_024,
    maxWaiting: 2_048,
    maxWait: 2_000,
  };
}

interface RunningRequest {
  readonly share: Share;
  /** Whether a transaction of this request has begun before. */
  hasBegun: boolean;
  openTransactions: number;
}

const running = new AsyncLocalStorage<RunningRequest>();

/** Runs the work of a request, whose transactions are then queued fairly with those of other callers. */
export function runWithShare<Outcome>(share: Share, work: () => Outcome): Outcome {
  return running.run({ share, hasBegun: false, openTransactions: 0 }, work);
}

const nothing: Release = () => {};

/**
 * A queue slot for a transaction. Background work has no share and needs none, and neither does a transaction inside
 * another one, which would wait for itself. @throws Overloaded for the first transaction of a request only
 */
export async function acquireTransactionSlot(turns: FairQueue): Promise<Release> {
  const request = running.getStore();
  if (!request || request.openTransactions > 0) return nothing;
  const release = await turns.enter(request.share, { isContinued: request.hasBegun });
  request.hasBegun = true;
  request.openTransactions += 1;
  return () => {
    request.openTransactions -= 1;
    release();
  };
}
