import { useQuery } from '@tanstack/react-query';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { useScreenTitle } from '../../../shell/page-frame/index.ts';
import { callQuery } from '../../../shell/queries.ts';
import { useSession } from '../../../shell/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFreshUser } from '../accounts.queries.ts';
import { ClosingNotice } from '../components/ClosingNotice.tsx';
import { DutySwitch } from '../components/DutySwitch.tsx';
import { MeHead } from '../components/MeHead.tsx';
import { MeMenu } from '../components/MeMenu.tsx';
import { RecyclerHints } from '../components/RecyclerHints.tsx';
import { WalletSummary } from '../components/WalletSummary.tsx';
import '../components/me.css';

/** The last tab: who I am, what I have, where my things are. */
export default function MeScreen() {
  const { ready } = useSession();
  const { user } = useFreshUser();
  const active = useScreenActive();
  const counts = useQuery({ ...callQuery('messages.counts', {}), enabled: user !== null, subscribed: active });
  useScreenTitle('我的');
  return (
    <main className="sh-body ac-me">
      <h1 className="ui-unseen">我的</h1>
      {!ready && (
        <div className="ac-me__head" role="status" aria-label="正在加载">
          <Skeleton width={60} height={60} radius={30} />
          <Skeleton width={140} height={22} />
        </div>
      )}
      {ready && user === null && (
        <div className="ac-me__head">
          <div className="ac-me__words">
            <p className="ac-me__name">欢迎来到收收</p>
            <p className="ui-note">登录后预约上门、查看订单和钱包</p>
          </div>
          <Button kind="primary" href="/login?return=%2Ftabs%2Fme">
            登录
          </Button>
        </div>
      )}
      {user !== null && <MeHead user={user} />}
      <div className="ui-stack">
        {user !== null && <ClosingNotice />}
        {user?.isrecycler && <DutySwitch user={user} />}
        {user !== null && <WalletSummary />}
        {user !== null && <RecyclerHints user={user} />}
        {ready && <MeMenu user={user} unread={counts.data?.total ?? 0} />}
      </div>
    </main>
  );
}
