import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { useCurrentUser, useSignOut } from '../accounts.queries.ts';
import { AboutCard } from './AboutCard.tsx';
import { DutySwitch } from '../me/DutySwitch.tsx';
import { KeepRunningCard } from './KeepRunningCard.tsx';
import { AppearanceCard } from './AppearanceCard.tsx';
import { NotificationCard } from './NotificationCard.tsx';
import { OrderVoiceCard } from './OrderVoiceCard.tsx';
import { StorageCell } from './StorageCell.tsx';

/** Settings of the app on this device and of notifications. */
export default function SettingsScreen() {
  const navigator = useNavigator();
  const { user, ready } = useCurrentUser();
  const leave = useSignOut();

  async function signOut(): Promise<void> {
    const sure = await confirmDialog({
      title: '退出登录',
      text: '退出后，这台设备上不再保留您的资料。',
      confirm: '退出登录',
      danger: true,
    });
    if (!sure) return;
    await leave.mutateAsync();
    showToast('已退出登录');
    navigator.reset('/');
  }

  return (
    <PageFrame title="设置">
      <div className="ui-stack">
        <AppearanceCard />
        {user !== null && <NotificationCard />}
        {user?.isrecycler && <DutySwitch user={user} />}
        {user?.isrecycler && <KeepRunningCard />}
        {user?.isrecycler && <OrderVoiceCard />}
        <Card flush>
          {user !== null && <Cell title="账号信息" href="/accountinfo" />}
          {user !== null && <Cell title="账号安全" href="/accountsecurity" />}
          <StorageCell />
        </Card>
        <AboutCard />
        {user !== null && (
          <Button size="large" block busy={leave.isPending} onPress={() => void signOut()}>
            退出登录
          </Button>
        )}
        {ready && user === null && (
          <Button kind="primary" size="large" block href="/login?return=%2Fsetting">
            登录
          </Button>
        )}
      </div>
    </PageFrame>
  );
}
