import type { Input } from '@shoushou/contract/schemas';
import { host, isAndroid, isIos } from '../../device/host/platform.ts';
import { api } from '../calls/api.ts';
import { hasConsented } from '../session/consent.ts';
import { session } from '../session/session.ts';

type ActionRecord = Input<'reports.add_action'>;

/** Platform of this app by the specification's labels (§3). */
export function actionPlatform(): ActionRecord['platform'] {
  if (host() === 'native') return isIos() ? 'app-ios' : isAndroid() ? 'app-android' : 'app-web';
  return host() === 'wechat' ? 'app-weixin' : 'app-web';
}

/** Records a user action (specification §3) after consent, in the background; failures are ignored. */
export function recordAction(act: Pick<ActionRecord, 'title' | 'url' | 'arevent' | 'shareplatform'>): void {
  const record = { ...act, userid: session.state().user?.userid ?? '', platform: actionPlatform() };
  void hasConsented().then((consented) => {
    if (consented)
      void api.call(
        'reports.add_action',
        { ...record, json: JSON.stringify(record) },
        { unattended: true, once: true },
      );
  });
}
