import type { DeviceOrder } from '@shoushou/contract/types';
import { deviceNumberNames, readDeviceNumber } from '@shoushou/rules/devices/device-number';
import { deviceTextLimits } from '@shoushou/rules/devices/text-limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { useIdentify } from '../devices.queries.ts';
import * as styles from './devices.module.css';

/** The device's own number, read first: it reveals whether an account is still signed in. */
export function NumberCard({
  no,
  kind,
  identity,
}: {
  no: string;
  kind: NonNullable<DeviceOrder['numberKind']>;
  identity: DeviceOrder['identity'];
}) {
  const identify = useIdentify();
  const name = deviceNumberNames[kind];
  const form = useForm({
    first: { typed: '' },
    check: ({ typed }): { number?: string } =>
      readDeviceNumber(kind, typed) === null ? { number: `${name}不正确，请核对每一位` } : {},
    fieldOf: { number: 'number' },
    send: ({ typed }) => identify.mutateAsync({ no, number: typed }),
    onDone() {
      form.reset({ typed: '' });
      showToast('已核对');
    },
  });
  const { typed } = form.draft;

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
              onChange={(next) => form.change({ typed: next })}
              inputMode={kind === 'imei' ? 'numeric' : 'text'}
              maxLength={deviceTextLimits.number}
              hint={kind === 'imei' ? '拨号键输入 *#06# 查看，15 位数字' : '在机身背面或系统设置里，8 至 20 位'}
              error={form.errors.number ?? form.failure}
            />
            <Button kind="primary" busy={form.busy} disabled={typed.trim() === ''} onPress={form.submit}>
              核对
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
