import { generateId } from '@shoushou/client/device/identifier';
import type { PlainCallName } from '@shoushou/client/calls/api-client';
import type { EnqueueOptions, Queue } from '@shoushou/client/outbox/outbox';
import type { GivenInput, QueuedCalls } from '@shoushou/client/outbox/outbox-entry';
import type { Refused } from '@shoushou/client/calls/refusal';
import { endingOf, type EntryEnding } from './entry-ending.ts';
import { awaitedEntries, outbox } from './outbox.ts';

/** `kept`: stored on this phone; it is sent when its ending allows it. */
export type PerformResult =
  | { readonly state: 'sent' }
  | { readonly state: 'kept'; readonly ending: EntryEnding }
  | { readonly state: 'refused'; readonly refusal: Refused };

/** Milliseconds to wait for an answer before the write continues in the background. */
const timeoutMs = 8000;

/**
 * Sends a write now where the network allows it, otherwise leaves it in the outbox. A refusal while the person waits is
 * returned and removed from the queue, because the screen still has the input. @throws when the device can't store the
 * write; then nothing was done
 */
export async function perform<Calls extends QueuedCalls, Name extends keyof Calls & PlainCallName>(
  queue: Queue<Calls>,
  call: Name,
  given: GivenInput<Calls[Name]>,
  options: EnqueueOptions,
): Promise<PerformResult> {
  const id = generateId();
  awaitedEntries.add(id);
  try {
    await queue.enqueue(call, given, { ...options, id });
    const outcome = navigator.onLine ? await outcomeOf(id) : ({ state: 'kept', ending: 'offline' } as const);
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
      // An earlier entry with the same key that cannot be sent blocks this one.
      const head = entries.find((each) => each.orderingKey === entry.orderingKey) ?? entry;
      if (head.state === 'refused') end({ state: 'kept', ending: 'sending' });
      else if (head.state === 'waiting' && head.lastFailure !== null)
        end({ state: 'kept', ending: endingOf(head, navigator.onLine) });
    };
    const unsubscribe = outbox.subscribe(look);
    const timer = setTimeout(() => end({ state: 'kept', ending: navigator.onLine ? 'sending' : 'offline' }), timeoutMs);
    look();
  });
}
