import type { messagesCalls } from '@shoushou/contract/messages/messages.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { ads } from './ads.ts';
import { clearPushTags } from './clear-push-tags.ts';
import { consolePublished } from './console-published.ts';
import { counts } from './counts.ts';
import { endAd } from './end-ad.ts';
import { getSwitches } from './get-switches.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { notices } from './notices.ts';
import { publishAd } from './publish-ad.ts';
import { publishNotice } from './publish-notice.ts';
import { publishVersion } from './publish-version.ts';
import { setPush } from './set-push.ts';
import { setSwitch } from './set-switch.ts';
import { stream } from './stream.ts';
import { versions } from './versions.ts';

export function messagesActions(deps: Deps): ActionsOf<typeof messagesCalls> {
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
    'messages.publish_notice': publishNotice(deps),
    'messages.publish_ad': publishAd(deps),
    'messages.end_ad': endAd(deps),
    'messages.publish_version': publishVersion(deps),
    'messages.stream': stream(deps),
  };
}
