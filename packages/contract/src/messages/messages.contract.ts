import type { CallTable } from '../call.ts';

/** In-app messages, notices, switches and the live stream. */
export const messagesCalls = {
  'messages.list': { method: 'GET', path: '/api/messages/list', auth: 'user', summary: 'My messages, newest first' },
  'messages.counts': { method: 'GET', path: '/api/messages/counts', auth: 'user', summary: 'Unread messages by kind' },
  'messages.mark_read': { method: 'POST', path: '/api/messages/markread', auth: 'user', summary: 'Marks one message, a kind or all as read' },
  'messages.get_switches': { method: 'GET', path: '/api/messages/switches', auth: 'user', summary: 'Which kinds reach me by push and SMS' },
  'messages.set_switch': { method: 'POST', path: '/api/messages/setswitch', auth: 'user', summary: 'Turns push or SMS of a kind on or off' },
  'messages.notices': { method: 'GET', path: '/api/util/get_notices', auth: 'app', summary: 'Public notices, newest first' },
  'messages.stream': { method: 'GET', path: '/api/messages/stream', auth: 'user', reply: 'stream', summary: 'Server-sent events: hall.opened, hall.left, order.changed, message.new, wallet.changed' },
} as const satisfies CallTable;
