import type * as z from 'zod/mini';
import type * as chats from './chat.schema.ts';

export type ChatMessage = z.output<typeof chats.chatMessage>;
export type Chat = z.output<typeof chats.chat>;
