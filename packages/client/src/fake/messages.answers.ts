import type { messagesCalls } from '@shoushou/contract/messages/messages.contract';
import { pageOf } from './paging.ts';
import { instantOf, nextNumber, refuse, signedIn, type Answers } from './world.ts';

export const messagesAnswers: Answers<Exclude<keyof typeof messagesCalls, 'messages.stream'>> = {
  'messages.list': (context, { kind, cursor }) => pageOf(signedIn(context).messages.filter((message) => kind === undefined || message.kind === kind), cursor),
  'messages.counts': (context) => {
    const unread = signedIn(context).messages.filter(({ read }) => !read);
    const of = (kind: string): number => unread.filter((message) => message.kind === kind).length;
    return { order: of('order'), wallet: of('wallet'), notice: of('notice'), service: of('service'), total: unread.length };
  },
  'messages.mark_read': (context, { id, kind }) => {
    const chosen = signedIn(context).messages.filter((message) => (id === undefined || message.id === id) && (kind === undefined || message.kind === kind));
    if (id !== undefined && chosen.length === 0) refuse('messages.unknown');
    for (const message of chosen) message.read = true;
    return null;
  },
  'messages.get_switches': (context) => signedIn(context).switches,
  'messages.set_switch': (context, changed) => {
    const person = signedIn(context);
    person.switches = person.switches.map((each) => (each.kind === changed.kind ? changed : each));
    return null;
  },
  'messages.versions': ({ world }) => world.versions,
  'messages.ads': ({ world }) => (world.stocked ? [{ id: 'ad-1', title: '旧手机换现金', image: '/icon.svg', link: '/price?service=2', skipSeconds: 0, timesADay: 2, runsUntil: '2099-12-31T16:00:00.000Z' }] : []),
  'messages.console_published': ({ world }) => ({ notices: world.notices, ads: [], versions: world.versions }),
  'messages.publish_notice': ({ world }, { title, text, at }) => {
    const made = { id: `n-${nextNumber(world)}`, title, text, at: at ?? instantOf(world) };
    world.notices.unshift(made);
    return made;
  },
  'messages.publish_ad': ({ world }) => ({ id: `ad-${nextNumber(world)}` }),
  'messages.end_ad': (_, { id }) => (id === 'ad-1' ? null : refuse('messages.ad_unknown')),
  'messages.publish_version': ({ world }, version) => {
    if (world.versions.some((each) => each.platform === version.platform && each.version === version.version)) refuse('messages.version_published');
    world.versions.unshift({ ...version, publishedAt: instantOf(world) });
    return null;
  },
  'messages.set_push': (context, { userid }) => (signedIn(context).user.userid === userid ? null : refuse('platform.not_found')),
  'messages.clear_push_tags': (context, { userid }) => (signedIn(context).user.userid === userid ? { cleared: 1 } : refuse('platform.not_found')),
  'messages.notices': ({ world }, { limit, cursor }) => pageOf(world.notices.slice(0, limit), cursor),
};
