import type { Input } from '@shoushou/contract/schemas';
import type { FailureName, Refused } from './refusal.ts';

/** The writes that may wait on the phone: what a recycler does at a door without network. */
export type QueuedCall = 'orders.arrive' | 'orders.weigh' | 'orders.agree' | 'orders.pay' | 'orders.walk_in' | 'orders.add_photo';

/** What a screen hands in; order number and time are the queue's to add. Of payments only cash can wait. */
export type QueuedInput<Name extends QueuedCall> = Omit<Input<Name>, 'no' | 'occurredAt' | 'type'> & (Name extends 'orders.pay' ? { type: 2 } : unknown);

/** What travels. */
export type SentInput<Name extends QueuedCall> = QueuedInput<Name> & { no: string; occurredAt: string } & (Name extends 'orders.weigh' ? { weighingId: string } : unknown);

/** `refused`: the server has said no; it stays, and holds back what comes after it, until the person decides. */
export type EntryState = 'waiting' | 'sending' | 'refused' | 'done';

export interface Entry<Name extends QueuedCall = QueuedCall> {
  readonly id: string;
  readonly call: Name;
  readonly input: SentInput<Name>;
  /** The same through every try, so that a lost answer is heard again and nothing happens twice. */
  readonly idempotencyKey: string;
  /** When it truly happened: UTC instant. */
  readonly occurredAt: string;
  /** What was added to the device's clock for it, milliseconds: a phone's clock can be wrong. */
  readonly clockAhead?: number;
  /** The order (`OR…`) it belongs to; entries of one order are sent in their order. */
  readonly orderNo: string;
  /** Ids of photos to upload before the call. */
  readonly attachments: readonly string[];
  readonly state: EntryState;
  readonly tries: number;
  /** Not tried again before, milliseconds since the epoch. */
  readonly nextTryAt: number;
  /** Why the last try did not get through. */
  readonly lastFailure: FailureName | null;
  /** Set while `state` is `refused`. */
  readonly refusal: Refused | null;
  /** Who did it; nobody else's session sends it. */
  readonly userid: string;
  readonly sequence: number;
}

/** An entry of any queued call; `entry.call` tells its input's type. */
export type OutboxEntry = { [Name in QueuedCall]: Entry<Name> }[QueuedCall];

export interface Attachment {
  /** Made by the device (UUID), named by the input that shows the photo. */
  id: string;
  blob: Blob;
}
