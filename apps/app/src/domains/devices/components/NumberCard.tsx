import { useState } from 'react';
import type { DeviceOrder } from '@shoushou/contract/types';
import { deviceNumberNames, readDeviceNumber } from '@shoushou/rules/devices/device-number';
import { deviceTextLimits } from '@shoushou/rules/devices/text-limits';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { useIdentify } from '../devices.queries.ts';
import * as styles from './devices.module.css';

/** The device's own number, read first: it reveals whether an account is still signed in. */
export function NumberCard({ no, kind, identity }: { no: string; kind: NonNullable<DeviceOrder['numberKind']>; identity: DeviceOrder['identity'] }) {
  const identify = useIdentify();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const name = deviceNumberNames[kind];

  function submit(): void {
    const right = readDeviceNumber(kind, typed) !== null;
    setWrong(!right);
    if (right) identify.mutate({ no, number: typed }, { onSuccess: () => (setTyped(''), showToast('已核对')) });
  }

  return (
    <Card title={`核对${name}`} aside={identity === null ? '先做这一步' : `尾号 ${identity.last4}`}>
      <div className={styles.form}>
        {identity?.lock === 'on' && <NoticeBar tone="warning">设备还登录着账号，请客户退出后再核对一次</NoticeBar>}
        {identity?.lock === 'unknown' && <NoticeBar>没有查到账号锁，请当面看账号是否已退出</NoticeBar>}
        {(identity === null || identity.lock === 'on') && (
          <>
            <TextField
              label={name}
              value={typed}
              onChange={setTyped}
              inputMode={kind === 'imei' ? 'numeric' : 'text'}
              maxLength={deviceTextLimits.number}
              hint={kind === 'imei' ? '拨号键输入 *#06# 查看，15 位数字' : '在机身背面或系统设置里，8 至 20 位'}
              error={wrong ? `${name}不正确，请核对每一位` : failureText(identify.error)}
            />
            <Button kind="primary" busy={identify.isPending} disabled={typed.trim() === ''} onPress={submit}>
              核对
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
