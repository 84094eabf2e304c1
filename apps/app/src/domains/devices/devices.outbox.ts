import type { Entry, EntryOf, QueuedCall } from '@shoushou/client/outbox/outbox-entry';
import type { Input } from '@shoushou/contract/schemas';

type Sent = Omit<Input<'devices.inspect'>, 'occurredAt'>;

/**
 * An inspection on site can be made without network: it waits on the phone, with its photos. The order's number is the
 * ordering key.
 */
export const devicesQueued = {
  'devices.inspect': { complete: (given) => given } satisfies QueuedCall<Sent, Sent>,
};

export type InspectionEntry = EntryOf<typeof devicesQueued>;

export const inspectionKey = (no: string): string => `device ${no}`;

export function isInspectionEntry(entry: Entry): entry is InspectionEntry {
  return Object.hasOwn(devicesQueued, entry.call);
}
