import type { messagesCalls } from '@shoushou/contract/messages/messages.contract';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { ads } from './publishing/ads.ts';
import { clearPushTags } from './delivery/clear-push-tags.ts';
import { consoleUndelivered } from './delivery/console-undelivered.ts';
import { consolePublished } from './publishing/console-published.ts';
import { counts } from './inbox/counts.ts';
import { endAd } from './publishing/end-ad.ts';
import { getSwitches } from './inbox/get-switches.ts';
import { listMessages } from './inbox/list-messages.ts';
import { markRead } from './inbox/mark-read.ts';
import { notices } from './publishing/notices.ts';
import { publishAd } from './publishing/publish-ad.ts';
import { publishNotice } from './publishing/publish-notice.ts';
import { publishVersion } from './publishing/publish-version.ts';
import { recallNotice } from './publishing/recall-notice.ts';
import { setPush } from './delivery/set-push.ts';
import { setSwitch } from './inbox/set-switch.ts';
import { stream } from './inbox/stream.ts';
import { versions } from './publishing/versions.ts';

export function messagesActions(deps: Deps, domains: () => readonly Domain[]): ActionsOf<typeof messagesCalls> {
  return {
    'messages.list': listMessages(deps),
    'messages.counts': counts(deps),
    'messages.mark_read': markRead(deps),
    'messages.get_switches': getSwitches(deps),
    'messages.set_switch': setSwitch(),
    'messages.notices': notices(deps),
    'messages.versions': versions(deps),
    'messages.ads': ads(deps),
    'messages.set_push': setPush(deps),
    'messages.clear_push_tags': clearPushTags(deps),
    'messages.console_published': consolePublished(deps),
    'messages.console_undelivered': consoleUndelivered(deps),
    'messages.publish_notice': publishNotice(deps),
    'messages.recall_notice': recallNotice(deps),
    'messages.publish_ad': publishAd(deps),
    'messages.end_ad': endAd(deps),
    'messages.publish_version': publishVersion(deps),
    'messages.stream': stream(deps, domains),
  };
}
