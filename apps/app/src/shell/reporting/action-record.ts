import type { Input } from '@shoushou/contract/schemas';
import { host, isAndroid, isIos } from '../../device/host/platform.ts';
import { api } from '../calls/api.ts';
import { hasConsented } from '../session/consent.ts';
import { session } from '../session/session.ts';

type ActionRecord = Input<'reports.add_action'>;

/** What this app runs as, by the specification's labels (§3). */
export function actionPlatform(): ActionRecord['platform'] {
  if (host() === 'native') return isIos() ? 'app-ios' : isAndroid() ? 'app-android' : 'app-web';
  return host() === 'wechat' ? 'app-weixin' : 'app-web';
}

/** Keeps what a person did (specification §3), once they have consented. Nobody waits for it, and what becomes of it is ignored. */
export function recordAction(act: Pick<ActionRecord, 'title' | 'url' | 'arevent' | 'shareplatform'>): void {
  const record = { ...act, userid: session.state().user?.userid ?? '', platform: actionPlatform() };
  void hasConsented().then((consented) => {
    if (consented) void api.call('reports.add_action', { ...record, json: JSON.stringify(record) }, { unattended: true, once: true });
  });
}
