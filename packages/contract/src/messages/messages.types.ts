import type * as z from 'zod/mini';
import type * as messages from './messages.schema.ts';

export type Message = z.output<typeof messages.message>;
export type MessageKind = z.output<typeof messages.kind>;
export type Notice = z.output<typeof messages.notice>;
