import type { Entry, EntryOf, QueuedCall } from '@shoushou/client/outbox/outbox-entry';
import type { Input } from '@shoushou/contract/schemas';

type Sent = Omit<Input<'chat.send'>, 'occurredAt'>;

/** Messages can be written without network: they wait on the phone. The conversation is the ordering key. */
export const chatQueued = {
  'chat.send': { complete: (given, no) => ({ ...given, no: no.replace('chat ', '') }) } satisfies QueuedCall<
    Omit<Sent, 'no'>,
    Sent
  >,
};

export type ChatEntry = EntryOf<typeof chatQueued>;

/** Apart from the visit's own steps: a refused message blocks no weighing. */
export const chatKey = (no: string): string => `chat ${no}`;

export function isChatEntry(entry: Entry): entry is ChatEntry {
  return Object.hasOwn(chatQueued, entry.call);
}
