import { useState } from 'react';
import type { User } from '@shoushou/contract/types';
import { formatMobile, maskMobile } from '@shoushou/kernel/phone';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { useIdentity } from '../../identity/identity.queries.ts';
import { useCurrentUser } from '../accounts.queries.ts';
import { BindingsCard } from './BindingsCard.tsx';
import { ClosingNotice } from './ClosingNotice.tsx';
import { CloseAccountSheet } from './CloseAccountSheet.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { ExportSheet } from './ExportSheet.tsx';
import { PasswordSheet } from './PasswordSheet.tsx';
import { identityText, NOT_LOADED } from '../details/details.labels.ts';
import { usePayPassword } from '../pay-password/pay-password.queries.ts';
import { useCancellation, useDevices } from './security.queries.ts';
import { appSettings } from '../../../shell/calls/settings.ts';

const title = '账号安全';

/** Number, passwords, devices, bindings, and deleting the account. */
export default function AccountSecurityScreen() {
  const { user, ready } = useCurrentUser();
  if (user) return <Security user={user} />;
  return (
    <PageFrame title={title}>
      {ready && <SignInFirst title="登录后管理账号安全" text="在这里设置密码、更换手机号、查看登录的设备" />}
    </PageFrame>
  );
}

type Sheet = 'password' | 'export' | 'close';

function Security({ user }: { user: User }) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const payment = usePayPassword();
  const identity = useIdentity(user.userid);
  const devices = useDevices();
  const closing = useCancellation();
  const isClosing = (closing.data?.erasesAt ?? null) !== null;
  const close = () => setSheet(null);
  return (
    <PageFrame
      title={title}
      onRefresh={() => Promise.all([payment.refetch(), identity.refetch(), devices.refetch(), closing.refetch()])}
    >
      <div className="ui-stack">
        <ClosingNotice />
        <Card flush>
          <Cell title="手机号" value={formatMobile(maskMobile(user.mobile))} href="/bindingmobile/1" />
          <Cell title="登录密码" value="设置或修改" onPress={() => setSheet('password')} />
          <Cell
            title="支付密码"
            value={
              payment.data === undefined ? (payment.isError ? NOT_LOADED : ' ') : payment.data.set ? '已设置' : '未设置'
            }
            href="/paymentpassword"
          />
          <Cell
            title="实名认证"
            value={identity.data === undefined ? (identity.isError ? NOT_LOADED : ' ') : identityText(identity.data)}
            href="/realname"
          />
        </Card>
        <BindingsCard />
        <DevicesCard />
        {/* Shown once the list of devices above it has its length. */}
        {devices.status !== 'pending' && (
          <Card flush>
            <Cell title="导出个人信息" note="我们保存的关于您的信息，一份文件" onPress={() => setSheet('export')} />
            {!isClosing && (
              <Cell
                title="注销账号"
                note={`不再使用${appSettings().name}，删除个人信息`}
                onPress={() => setSheet('close')}
              />
            )}
          </Card>
        )}
      </div>
      <PasswordSheet mobile={user.mobile} open={sheet === 'password'} onClose={close} />
      <ExportSheet mobile={user.mobile} open={sheet === 'export'} onClose={close} />
      <CloseAccountSheet mobile={user.mobile} open={sheet === 'close'} onClose={close} />
    </PageFrame>
  );
}
