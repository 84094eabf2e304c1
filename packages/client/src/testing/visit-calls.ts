import type { QueuedCall } from '../outbox/outbox-entry.ts';

type Given = { readonly [field: string]: unknown };

const visitCall = {
  complete: (given, no) => ({ ...given, no }),
  clockRefusal: 'orders.time_implausible',
} satisfies QueuedCall<Given, Given & { no: string }>;

/** Write calls of a visit that may wait, as an app registers them. */
export const visitCalls = {
  'orders.arrive': visitCall,
  'orders.weigh': {
    ...visitCall,
    complete: (given, no, generateId) => ({ ...given, no, weighingId: generateId() }),
  } satisfies QueuedCall<Given, Given & { no: string; weighingId: string }>,
  'orders.agree': visitCall,
  'orders.add_photo': visitCall,
};
