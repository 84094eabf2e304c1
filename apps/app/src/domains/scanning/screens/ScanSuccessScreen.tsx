import Check from 'lucide-react/icons/check';
import Monitor from 'lucide-react/icons/monitor';
import ShieldX from 'lucide-react/icons/shield-x';
import type { ScanPurpose } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { useNow } from '@shoushou/design/clock';
import { fromInstant } from '@shoushou/kernel/instant';
import { formatMobile, maskMobile } from '@shoushou/kernel/phone';
import { SECRET_TOKEN } from '@shoushou/rules/numbers/codes';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Countdown } from '../../../ui/display/Countdown.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useOpenScanLogin, useAnswerScanLogin } from '../scan-login.queries.ts';
import { purposes } from '../scanning.labels.ts';
import { appSettings } from '../../../shell/calls/settings.ts';

const title = '确认登录';

/** A sign-in on another screen: what is asking, from where and since when. Confirmed by pressing only. */
export default function ScanSuccessScreen() {
  const { secret } = useParams<'secret'>();
  const { user, ready } = useSession();
  const navigator = useNavigator();
  const wellFormed = SECRET_TOKEN.test(secret);
  const query = useOpenScanLogin(secret, user !== null && wellFormed);
  const answer = useAnswerScanLogin();

  if (!wellFormed) return <Unusable text="这个登录码不完整，请在电脑上刷新后重新扫码" />;
  if (ready && user === null) {
    return (
      <PageFrame title={title}>
        <SignInFirst title="登录后确认" text="请先在本机登录，再确认电脑上的登录" />
      </PageFrame>
    );
  }
  if (answer.data)
    return (
      <Answered state={answer.data.state} purpose={answer.data.purpose} onLeave={() => navigator.openTab('home')} />
    );
  const refused = refusalOf(query.error);
  if (refused !== null && refused.name.startsWith('accounts.')) return <Unusable text={refused.message} />;
  return (
    <PageFrame
      title={title}
      footer={
        query.data && (
          <Decision
            purpose={query.data.purpose}
            expiresAt={query.data.expiresAt}
            busy={answer.isPending}
            failure={failureText(answer.error)}
            onAnswer={(confirm) => answer.mutate({ secret, confirm })}
          />
        )
      }
    >
      <div className="ui-stack">
        <ListStates query={query} skeleton={<SkeletonCards count={1} height={320} />}>
          {query.data && user && (
            <>
              <Card>
                <ResultHead
                  icon={<Monitor size={32} />}
                  title={purposes[query.data.purpose].title}
                  text={`账号 ${user.username} ${formatMobile(maskMobile(user.mobile))}`}
                />
                <Facts
                  facts={[
                    {
                      label: '登录到',
                      value:
                        query.data.operator === null
                          ? purposes[query.data.purpose].what
                          : `${purposes[query.data.purpose].what}（${query.data.operator}）`,
                    },
                    { label: '设备', value: query.data.device },
                    { label: '发起时间', value: <Moment at={query.data.startedAt} /> },
                    { label: '网络', value: query.data.samenetwork ? '与本机相同' : '与本机不同' },
                  ]}
                />
              </Card>
              <NoticeBar tone="warning">
                如果不是您本人在电脑前操作，请点拒绝。{appSettings().name}不会让您替别人扫码登录
              </NoticeBar>
            </>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function Decision({
  purpose,
  expiresAt,
  busy,
  failure,
  onAnswer,
}: {
  purpose: ScanPurpose;
  expiresAt: string;
  busy: boolean;
  failure: string | undefined;
  onAnswer: (confirm: boolean) => void;
}) {
  const over = useNow(1000) >= fromInstant(expiresAt);
  return (
    <BottomBar
      failure={failure ?? (over ? '登录码已过期，请在电脑上刷新后重新扫码' : undefined)}
      summary={
        <span>
          请在 <Countdown until={expiresAt} label="确认剩余时间" /> 内确认
        </span>
      }
    >
      <Button size="large" disabled={busy || over} onPress={() => onAnswer(false)}>
        拒绝
      </Button>
      <Button kind="primary" size="large" busy={busy} disabled={over} onPress={() => onAnswer(true)}>
        {purposes[purpose].confirm}
      </Button>
    </BottomBar>
  );
}

function Answered({
  state,
  purpose,
  onLeave,
}: {
  state: 'confirmed' | 'refused';
  purpose: ScanPurpose;
  onLeave: () => void;
}) {
  return (
    <PageFrame
      title={title}
      footer={
        <BottomBar>
          {state === 'refused' && (
            <Button size="large" href="/accountsecurity">
              账号安全
            </Button>
          )}
          <Button kind="primary" size="large" onPress={onLeave}>
            完成
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Card>
          {state === 'confirmed' ? (
            <ResultHead done icon={<Check size={36} />} title="已确认" text={purposes[purpose].done} />
          ) : (
            <ResultHead
              icon={<ShieldX size={32} />}
              title="已拒绝"
              text="电脑上不会登录。如果有人让您扫码，请不要再扫"
            />
          )}
        </Card>
      </div>
    </PageFrame>
  );
}

function Unusable({ text }: { text: string }) {
  const navigator = useNavigator();
  return (
    <PageFrame title={title}>
      <EmptyBlock
        icon={<ShieldX size={32} />}
        title="这个登录码不能用"
        text={text}
        action={
          <Button kind="primary" onPress={() => navigator.replace('scan-code')}>
            重新扫码
          </Button>
        }
      />
    </PageFrame>
  );
}
