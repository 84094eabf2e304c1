import { deviceClock } from '@shoushou/client/device/device-clock';
import type { Data } from '@shoushou/contract/schemas';
import { watchScanLogin, type ScanView } from '@shoushou/rules/accounts/scan-login';
import { pathOfCode } from '@shoushou/rules/numbers/scanned-code';
import { QRCode } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../shell/api.ts';
import { brand } from '../../../shell/brand.ts';
import * as styles from '../../../shell/console.module.css';

export type ScanSession = Data<'accounts.collect_scan_login'>;
type Start = Parameters<typeof watchScanLogin<ScanSession>>[1];

const texts: Readonly<Record<Exclude<ScanView['state'], 'failed'>, string>> = {
  starting: '正在生成二维码',
  waiting: `请用${brand.name} App 的扫一扫`,
  scanned: '已扫码，请在手机上确认',
  refused: '手机上已拒绝',
  expired: '二维码已过期',
  done: '已确认',
};

const qrCodeStates = {
  starting: 'loading',
  waiting: 'active',
  scanned: 'scanned',
  refused: 'expired',
  expired: 'expired',
  failed: 'expired',
  done: 'scanned',
} as const;

export interface ScanCodeProps {
  /** Requests a code from the server. */
  start: Start;
  onDone: (session: Pick<ScanSession, 'signedIn' | 'operator'>) => unknown;
  /** False where a new code needs more than a press, such as a one-time code. */
  refreshable?: boolean;
  onEnd?: () => void;
}

/** A QR code for the operator's phone, with its state. */
export function ScanCode({ start, onDone, onEnd, refreshable = true }: ScanCodeProps) {
  const [view, setView] = useState<ScanView<ScanSession>>({ state: 'starting' });
  const [round, setRound] = useState(0);
  const latest = useRef({ start, onDone });
  useEffect(() => {
    latest.current = { start, onDone };
  });
  useEffect(
    () =>
      watchScanLogin<ScanSession>(
        api,
        () => latest.current.start(),
        (next) => {
          setView(next);
          if (next.state === 'done') latest.current.onDone(next.session);
        },
        deviceClock,
      ),
    [round],
  );
  const again = refreshable ? () => setRound(round + 1) : onEnd;
  return (
    <div className={styles.scan}>
      <QRCode
        value={
          'secret' in view ? location.origin + pathOfCode({ kind: 'login', secret: view.secret }) : location.origin
        }
        size={184}
        status={qrCodeStates[view.state]}
        {...(again ? { onRefresh: again } : {})}
      />
      <p role="status">{view.state === 'failed' ? view.message : texts[view.state]}</p>
    </div>
  );
}
