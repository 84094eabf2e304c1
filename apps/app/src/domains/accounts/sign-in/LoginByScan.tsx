import { useEffect, useRef, useState } from 'react';
import { deviceClock } from '@shoushou/client/device/device-clock';
import type { Data } from '@shoushou/contract/schemas';
import { watchScanLogin, type ScanView } from '@shoushou/rules/accounts/scan-login';
import { pathOfCode } from '@shoushou/rules/numbers/scanned-code';
import { api } from '../../../shell/calls/api.ts';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { QrCode } from '../../../ui/media/QrCode.tsx';
import * as styles from './login-by-scan.module.css';

type Collected = Data<'accounts.collect_scan_login'>;
export type ScanSession = NonNullable<Collected['signedIn']>;

const texts: Readonly<Record<Exclude<ScanView['state'], 'failed'>, string>> = {
  starting: '正在生成登录码',
  waiting: `用${appSettings().name} App 扫一扫登录`,
  scanned: '已扫码，请在手机上确认',
  refused: '手机上已拒绝登录',
  expired: '登录码已过期',
  done: '登录成功',
};

/** Beside the form on a desktop: a code that a signed-in phone confirms. Active while the screen is in front. */
export default function LoginByScan({ onSession }: { onSession: (session: ScanSession) => unknown }) {
  const active = useScreenActive();
  const [view, setView] = useState<ScanView<Collected>>({ state: 'starting' });
  const [round, setRound] = useState(0);
  const take = useRef(onSession);
  useEffect(() => {
    take.current = onSession;
  });
  useEffect(() => {
    if (!active) return;
    return watchScanLogin<Collected>(
      api,
      () => api.call('accounts.start_scan_login', { purpose: 'app' }, { silent: true }),
      (next) => {
        setView(next);
        if (next.state === 'done' && next.session.signedIn) take.current(next.session.signedIn);
      },
      deviceClock,
    );
  }, [active, round]);

  const site = appSettings().mobileSite || location.origin;
  const over = view.state === 'refused' || view.state === 'expired' || view.state === 'failed';
  return (
    <Card title="扫码登录">
      <div className={styles.loginByScan}>
        <div className={styles.code}>
          {'secret' in view && (
            <QrCode text={site + pathOfCode({ kind: 'login', secret: view.secret })} label="登录二维码" size={176} />
          )}
          {over && (
            <Button kind="primary" onPress={() => setRound(round + 1)}>
              刷新登录码
            </Button>
          )}
        </div>
        <p className={styles.words} role="status">
          {view.state === 'failed' ? view.message : texts[view.state]}
        </p>
      </div>
    </Card>
  );
}
