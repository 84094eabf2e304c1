import { generateId } from '@shoushou/client/identifier';
import type { EnqueueOptions } from '@shoushou/client/outbox';
import type { QueuedCall, QueuedInput } from '@shoushou/client/outbox-entry';
import type { Refused } from '@shoushou/client/refusal';
import { awaitedEntries, outbox } from './outbox.ts';

/** `waiting`: kept on this phone, it goes by itself when the network is back. */
export type PerformResult = { readonly state: 'sent' } | { readonly state: 'waiting' } | { readonly state: 'refused'; readonly refusal: Refused };

/** Milliseconds that a person is kept waiting for an answer before the write goes on by itself. */
const patienceMs = 8000;

/**
 * Does a write now where the network allows it, and leaves it in the queue where it does not. What the server refuses while
 * the person waits is answered and no longer queued: the screen has what they typed.
 * @throws when the device can't keep the write; then nothing was done.
 */
export async function perform<Name extends QueuedCall>(call: Name, input: QueuedInput<Name>, options: EnqueueOptions): Promise<PerformResult> {
  const id = generateId();
  awaitedEntries.add(id);
  try {
    await outbox.enqueue(call, input, { ...options, id });
    const outcome = navigator.onLine ? await outcomeOf(id) : ({ state: 'waiting' } as const);
    if (outcome.state === 'refused') await outbox.discard(id);
    return outcome;
  } finally {
    awaitedEntries.delete(id);
  }
}

function outcomeOf(id: string): Promise<PerformResult> {
  return new Promise((resolve) => {
    const end = (outcome: PerformResult): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve(outcome);
    };
    const look = (): void => {
      const entries = outbox.snapshot();
      const entry = entries.find((each) => each.id === id);
      if (!entry) return end({ state: 'sent' });
      if (entry.refusal) return end({ state: 'refused', refusal: entry.refusal });
      // What stands before it and can't go on holds it back.
      const head = entries.find((each) => each.orderNo === entry.orderNo) ?? entry;
      if (head.state === 'refused' || (head.state === 'waiting' && head.lastFailure !== null)) end({ state: 'waiting' });
    };
    const unsubscribe = outbox.subscribe(look);
    const timer = setTimeout(() => end({ state: 'waiting' }), patienceMs);
    look();
  });
}
