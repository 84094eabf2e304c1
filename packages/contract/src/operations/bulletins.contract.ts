import type { CallTable } from '../call.ts';

/** Notices of operators to colleagues, with who has read them. */
export const bulletinCalls = {
  'operations.bulletins': {
    method: 'GET',
    path: '/api/console/bulletins',
    auth: 'operator',
    right: null,
    trust: { names: 'public' },
    summary: 'Notices of colleagues to the caller, or those that the caller wrote with how many have read them',
  },
  'operations.bulletin_readers': {
    method: 'GET',
    path: '/api/console/bulletinreaders',
    auth: 'operator',
    right: 'bulletins',
    refusals: ['operations.bulletin_unknown'],
    trust: { names: 'public' },
    summary: 'To whom a notice of the caller went: who has read it and when, and who not yet',
  },
  'operations.bulletin_roles': {
    method: 'GET',
    path: '/api/console/bulletinroles',
    auth: 'operator',
    right: 'bulletins',
    summary: 'The roles to which a notice can be written, with how many active operators have each',
  },
  'operations.write_bulletin': {
    method: 'POST',
    path: '/api/console/writebulletin',
    auth: 'operator',
    right: 'bulletins',
    act: '写内部通知',
    stale: ['operations.bulletins'],
    refusals: ['operations.bulletin_unread'],
    trust: { names: 'public' },
    summary:
      'Writes to the operators with one of these roles in one of these cities and districts; to all of the caller’s own where none are named',
  },
  'operations.read_bulletin': {
    method: 'POST',
    path: '/api/console/readbulletin',
    auth: 'operator',
    right: null,
    act: '读过内部通知',
    stale: ['operations.bulletins'],
    refusals: ['operations.bulletin_unknown'],
    trust: { names: 'public' },
    summary: 'Marks a notice to the caller as read; the first time counts',
  },
  'operations.recall_bulletin': {
    method: 'POST',
    path: '/api/console/recallbulletin',
    auth: 'operator',
    right: 'bulletins',
    act: '撤回内部通知',
    stale: ['operations.bulletins', 'operations.bulletin_readers'],
    refusals: ['operations.bulletin_unknown'],
    trust: { names: 'public' },
    summary: 'Takes back a notice that the caller wrote: nobody is shown it any more',
  },
} as const satisfies CallTable;
