import { useSyncExternalStore } from 'react';
import { QrCode } from '../../ui/media/QrCode.tsx';
import { useNavigatorInstance } from '../navigator/context.ts';
import { appSettings } from '../calls/settings.ts';
import * as styles from './open-on-phone.module.css';

/** Beside the column on wide screens: a QR code that opens the same page on a phone. */
export default function OpenOnPhone() {
  const navigator = useNavigatorInstance();
  const path = useSyncExternalStore(navigator.subscribe, () => navigator.top().path);
  const address = (appSettings().mobileSite || location.origin) + path;
  return (
    <aside className={styles.openOnPhone} aria-label="在手机上打开">
      <QrCode text={address} label={`二维码：${address}`} size={148} />
      <p>用手机扫码，打开同一页面</p>
    </aside>
  );
}
