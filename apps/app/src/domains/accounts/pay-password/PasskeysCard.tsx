import { useEffect, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { User } from '@shoushou/contract/types';
import { maskMobile } from '@shoushou/kernel/phone';
import { Moment } from '@shoushou/design/Moment';
import { devicePasskey } from '../../../device/passkey/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { callQuery, request } from '../../../shell/calls/queries.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { callMutation } from '../../../shell/calls/writes.ts';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PresentPasscode } from './PresentPasscode.tsx';

/** The devices that confirm payments by fingerprint or face; nothing where there are none and this one can't. */
export function PasskeysCard({ user }: { user: User }) {
  const active = useScreenActive();
  const list = useQuery({ ...callQuery('wallet.list_passkeys', {}), subscribed: active });
  const remove = useMutation(callMutation('wallet.remove_passkey'));
  const add = useMutation(callMutation('wallet.add_passkey'));
  const [possible, setPossible] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    void devicePasskey()
      .then((passkey) => passkey.available())
      .then(setPossible);
  }, []);
  const enable = useMutation({
    gcTime: 0,
    async mutationFn() {
      const passkey = await devicePasskey();
      const { challenge } = await request('wallet.start_passkey', {}, { silent: true });
      const made = await passkey.create({
        challenge,
        site: appSettings().name,
        userId: user.userid,
        name: maskMobile(user.mobile),
      });
      if (made === null) throw new Error('没有开启：手机没有认出您，可以再试一次');
      await add.mutateAsync(made);
    },
    onSuccess: () => showToast('已开启', { style: 'success' }),
  });

  async function end(device: string, name: string): Promise<void> {
    const sure = await confirmDialog({
      title: '关闭指纹或面容支付',
      text: `${name}以后用支付密码付款。`,
      confirm: '关闭',
    });
    if (sure) remove.mutate({ device }, { onSuccess: () => showToast('已关闭', { style: 'success' }) });
  }

  const passkeys = list.data ?? [];
  const offered = possible && list.data !== undefined && !passkeys.some(({ current }) => current);
  if (passkeys.length === 0 && !offered) return null;
  return (
    <Card title="指纹或面容支付" flush>
      {passkeys.map(({ device, name, current, madeAt, usedAt }) => {
        const label = current ? '本机' : name || '未命名的设备';
        return (
          <Cell
            key={device}
            title={label}
            note={
              <>
                <Moment at={usedAt ?? madeAt} /> {usedAt ? '用过' : '开启'}
              </>
            }
            value={
              <Button
                size="small"
                busy={remove.isPending && remove.variables.device === device}
                label={`关闭${label}的指纹或面容支付`}
                onPress={() => void end(device, label)}
              >
                关闭
              </Button>
            }
          />
        );
      })}
      {offered && (
        <Cell
          title="在本机开启"
          note="付款和提现时不用再输支付密码"
          disabled={enable.isPending}
          onPress={() => setAsking(true)}
        />
      )}
      <FormFailure text={failureText(enable.error) ?? failureText(remove.error)} />
      <BottomSheet open={asking} onClose={() => setAsking(false)} title="输入支付密码" flush>
        <PresentPasscode
          ask="开启指纹或面容支付"
          onRight={() => {
            setAsking(false);
            enable.mutate();
          }}
        />
      </BottomSheet>
    </Card>
  );
}
