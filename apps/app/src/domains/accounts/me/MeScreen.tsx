import { classNames } from '@shoushou/design/class-names';
import { useQuery } from '@tanstack/react-query';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { useScreenTitle } from '../../../shell/page-frame/index.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Skeleton } from '../../../ui/list/Skeleton.tsx';
import { useCurrentUser } from '../accounts.queries.ts';
import { ElderButton } from '../welcome/ElderButton.tsx';
import { ClosingNotice } from '../security/ClosingNotice.tsx';
import { DutySwitch } from './DutySwitch.tsx';
import { MeHead } from './MeHead.tsx';
import { MeMenu } from './MeMenu.tsx';
import { RecyclerHints } from './RecyclerHints.tsx';
import { WalletSummary } from './WalletSummary.tsx';
import * as pageFrameStyles from '../../../shell/page-frame/page-frame.module.css';
import { appSettings } from '../../../shell/calls/settings.ts';
import * as styles from './me.module.css';

/** The last tab: the signed-in person, their wallet and links. */
export default function MeScreen() {
  const { ready } = useSession();
  const { user } = useCurrentUser();
  const active = useScreenActive();
  const counts = useQuery({ ...callQuery('messages.counts', {}), enabled: user !== null, subscribed: active });
  useScreenTitle('我的');
  return (
    <main className={classNames(pageFrameStyles.body, styles.me)}>
      <div className={styles.bar}>
        <h1 className="ui-unseen">我的</h1>
        <ElderButton />
      </div>
      {!ready && (
        <div className={styles.head} role="status" aria-label="正在加载">
          <Skeleton width={60} height={60} radius={30} />
          <Skeleton width={140} height={22} />
        </div>
      )}
      {ready && user === null && (
        <div className={styles.head}>
          <div className={styles.words}>
            <p className={styles.name}>欢迎来到{appSettings().name}</p>
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
