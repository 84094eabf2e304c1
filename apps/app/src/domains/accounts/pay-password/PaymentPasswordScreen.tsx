import { useState } from 'react';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { Moment } from '@shoushou/design/Moment';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useCurrentUser } from '../accounts.queries.ts';
import { NewPasscode } from './NewPasscode.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PresentPasscode } from './PresentPasscode.tsx';
import { useSetPayPasswordNew, usePayPassword } from './pay-password.queries.ts';
import * as styles from './passcode.module.css';

const title = '支付密码';

/** The payment password: set, change, or reset it. */
export default function PaymentPasswordScreen() {
  const { user } = useCurrentUser();
  const query = usePayPassword();
  const [changing, setChanging] = useState(false);
  const kept = query.data;
  if (changing) return <ChangePaymentPassword onLeave={() => setChanging(false)} />;
  const locked = kept?.lockedUntil ?? null;
  return (
    <PageFrame
      title={title}
      onRefresh={() => query.refetch()}
      footer={
        kept && !kept.set ? (
          <BottomBar>
            <Button kind="primary" size="large" href="/payvercode">
              设置支付密码
            </Button>
          </BottomBar>
        ) : undefined
      }
    >
      <div className="ui-stack">
        <ListStates query={query} skeleton={<SkeletonCards count={2} height={120} />}>
          {kept && (
            <>
              <Card>
                <ResultHead
                  done={kept.set}
                  icon={<LockKeyhole size={30} />}
                  title={locked ? '支付密码已锁定' : kept.set ? '支付密码已设置' : '还没有设置支付密码'}
                  text={
                    locked ? (
                      <>
                        输错次数过多，
                        <Moment at={locked} /> 后可再试；用短信验证码重设可立即解锁
                      </>
                    ) : (
                      '余额支付、提现、管理银行卡时使用，是 6 位数字，与登录密码不同'
                    )
                  }
                />
              </Card>
              {kept.set && (
                <Card flush>
                  <Cell
                    title="修改支付密码"
                    note="记得现在的支付密码"
                    disabled={locked !== null}
                    onPress={() => setChanging(true)}
                  />
                  <Cell
                    title="忘记支付密码"
                    note={kept.asksNumber ? '用短信验证码和身份证号重新设置' : '用短信验证码重新设置'}
                    href="/payvercode"
                  />
                </Card>
              )}
              {kept.set && user && <PasskeysCard user={user} />}
            </>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}

/** The current password, then a new one twice. Back leads to the start. */
function ChangePaymentPassword({ onLeave }: { onLeave: () => void }) {
  const navigator = useNavigator();
  const change = useSetPayPasswordNew();
  const [present, setPresent] = useState<string | null>(null);
  const forgotten = (
    <Button kind="text" href="/payvercode?then=back" onPress={() => navigator.replace('payvercode?then=back')}>
      忘记支付密码
    </Button>
  );

  function choose(paypassword: string): void {
    if (present === null) return;
    change.mutate(
      { oldpaypassword: present, paypassword },
      {
        onSuccess: () => {
          showToast('支付密码已修改', { style: 'success' });
          onLeave();
        },
        // The current password was changed elsewhere or is locked, so it is asked for again.
        onError: (error) =>
          refusalOf(error)?.name !== 'wallet.paypassword_weak' && refusalOf(error)?.status === 200 && setPresent(null),
      },
    );
  }

  return (
    <PageFrame title={title} back={onLeave}>
      {present === null ? (
        <div className={styles.passcode}>
          <PresentPasscode
            ask="请输入现在的支付密码"
            error={failureText(change.error)}
            foot={forgotten}
            onRight={setPresent}
          />
        </div>
      ) : (
        <NewPasscode onChosen={choose} busy={change.isPending} error={failureText(change.error)} />
      )}
    </PageFrame>
  );
}
