import type { CallTable } from '../call.ts';

export { messagesRefusals } from './messages.errors.ts';
export type * from './messages.types.ts';

/** In-app messages, notices, switches and the live stream. */
export const messagesCalls = {
  'messages.list': { method: 'GET', path: '/api/messages/list', auth: 'user', shows: ['message'], summary: 'My messages, newest first' },
  'messages.counts': { method: 'GET', path: '/api/messages/counts', auth: 'user', shows: ['message'], summary: 'Unread messages by kind' },
  'messages.mark_read': {
    method: 'POST', path: '/api/messages/markread', auth: 'user', stale: ['message'], refusals: ['messages.unknown'],
    trust: { names: [{ foreign: { id: 'message.id' }, heard: 'messages.unknown' }] },
    summary: 'Marks one message, a kind or all as read',
  },
  'messages.get_switches': { method: 'GET', path: '/api/messages/switches', auth: 'user', summary: 'Which kinds reach me by push and SMS' },
  'messages.set_switch': {
    method: 'POST', path: '/api/messages/setswitch', auth: 'user', stale: ['messages.get_switches'],
    summary: 'Turns push or SMS of a kind on or off',
  },
  'messages.notices': {
    method: 'GET', path: '/api/util/get_notices', auth: 'app', replica: true,
    trust: { ignoresUnknownFields: 'the specification’s pages send fields of their own' },
    summary: 'Notices for the caller, newest first: for everybody or for their side, for the whole country or for the city that is looked at; recalled ones are gone',
  },
  'messages.versions': {
    method: 'GET', path: '/api/util/getversionslist/1/1', auth: 'app',
    summary: 'Published versions of the app, newest first; a forced one requires older versions to update',
  },
  'messages.ads': {
    method: 'GET', path: '/api/util/getadmsg', auth: 'app',
    summary: 'Current advertisements, with the seconds after which they can be skipped and the maximum views per day',
  },
  'messages.set_push': {
    method: 'POST', path: '/api/MessagePush/set', auth: 'user', stale: [],
    trust: { names: [{ foreign: { userid: 'customer.userId' }, heard: 'platform.not_found' }] },
    summary: 'Registers this device for push with its tags; a device belongs to the last person who registered it',
  },
  'messages.clear_push_tags': {
    method: 'GET', path: '/api/MessagePush/clearDeviceTags/{userid}', auth: 'user', changes: true,
    trust: { names: [{ foreign: { userid: 'customer.userId' }, heard: 'platform.not_found' }] },
    summary: 'Removes the tags of all devices of the caller',
  },
  'messages.console_published': {
    method: 'GET', path: '/api/console/published', auth: 'operator', right: 'publishing',
    summary: 'Published and planned notices, ads and versions of the app, newest first',
  },
  'messages.publish_notice': {
    method: 'POST', path: '/api/console/publishnotice', auth: 'operator', right: 'publishing', act: '发布公告',
    stale: ['messages.console_published', 'messages.notices'],
    summary: 'Publishes a notice for everybody, one side or one city, now or from a given time',
  },
  'messages.recall_notice': {
    method: 'POST', path: '/api/console/recallnotice', auth: 'operator', right: 'publishing', act: '撤回公告',
    stale: ['messages.console_published', 'messages.notices'], refusals: ['messages.notice_unknown'],
    trust: { names: 'public' },
    summary: 'Takes a notice back, published or planned: nobody reads it any more, operators still see it',
  },
  'messages.publish_ad': {
    method: 'POST', path: '/api/console/publishad', auth: 'operator', right: 'publishing', act: '投放广告', stale: ['messages.console_published', 'messages.ads'],
    refusals: ['messages.period_wrong', 'messages.picture_unknown'],
    trust: { names: 'public' },
    summary: 'Schedules an ad for a period; it links to a page of the app or nowhere',
  },
  'messages.end_ad': {
    method: 'POST', path: '/api/console/endad', auth: 'operator', right: 'publishing', act: '撤下广告', stale: ['messages.console_published', 'messages.ads'],
    refusals: ['messages.ad_unknown'],
    trust: { names: 'public' },
    summary: 'Ends an ad now',
  },
  'messages.publish_version': {
    method: 'POST', path: '/api/console/publishversion', auth: 'operator', right: 'publishing', act: '发布版本',
    stale: ['messages.console_published', 'messages.versions'], refusals: ['messages.version_published'],
    summary: 'Publishes a version of the native app; a forced one requires older versions to update',
  },
  'messages.console_undelivered': {
    method: 'GET', path: '/api/console/undelivered', auth: 'operator', right: 'service',
    summary: 'Pushes and SMS that were given up in the last thirty days, newest first, and why',
  },
  'messages.stream': {
    method: 'GET', path: '/api/messages/stream', auth: 'user', reply: 'stream',
    summary: 'Server-sent events: hall.opened, hall.left, order.changed, message.new, wallet.changed',
  },
} as const satisfies CallTable;

export const messagesLiveEvents = { 'message.new': ['message', 'news'] } as const;
