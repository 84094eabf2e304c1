import type * as z from 'zod/mini';
import type * as messages from './messages.schema.ts';

export type Message = z.output<typeof messages.message>;
export type { MessageKind } from '../message-kinds.ts';
export type Notice = z.output<typeof messages.notice>;
