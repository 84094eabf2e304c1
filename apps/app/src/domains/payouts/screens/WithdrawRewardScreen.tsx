import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { WithdrawForm } from '../components/WithdrawForm.tsx';

/** Withdrawing rewards as cash. */
export default function WithdrawRewardScreen() {
  const { user, ready } = useSession();
  if (user) return <WithdrawForm title="奖金提现" source="reward" />;
  return (
    <PageFrame title="奖金提现">
      {ready && <SignInFirst title="登录后提现" text="邀请好友和活动的奖励可以提现" />}
    </PageFrame>
  );
}
