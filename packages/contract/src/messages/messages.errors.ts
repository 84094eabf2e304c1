import type { RefusalTable } from '../call.ts';

export const messagesRefusals = {
  'messages.unknown': { code: 7001, status: 404, message: '消息不存在，可能已被清理' },
} as const satisfies RefusalTable;
