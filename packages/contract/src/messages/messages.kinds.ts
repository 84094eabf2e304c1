import type { MessageKindTable, PushTypeTable } from '../kind-tables.ts';

/** `service` is for messages of domains without their own kind. */
export const messagesMessageKinds = {
  notice: { name: '公告', position: 30 },
  service: { name: '服务', position: 40 },
} as const satisfies MessageKindTable;

/** `text`: there is nothing to open but the message itself. `page`: a tap opens the page whose path is the number. */
export const messagesPushTypes = {
  text: { type: 4, pathOf: () => null },
  page: { type: 11, pathOf: (path) => (path === '' ? null : path.replace(/^\/+/, '')) },
} as const satisfies PushTypeTable;
