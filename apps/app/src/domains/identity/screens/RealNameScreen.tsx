import { useEffect, useState } from 'react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Hourglass from 'lucide-react/icons/hourglass';
import type { Identity, User } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame, type PageFrameProps } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { FaceStep } from '../components/FaceStep.tsx';
import { OwnPhotos } from '../components/OwnPhotos.tsx';
import { RealNameForm } from '../components/RealNameForm.tsx';
import { SensitiveConsent } from '../components/SensitiveConsent.tsx';
import { useIdentity } from '../identity.queries.ts';
import { identityStatusOf } from '../identity.rules.ts';

const title = '实名认证';

/** Real-name verification: consent, card, check, face check where needed, result. */
export default function RealNameScreen() {
  const { user, ready } = useSession();
  if (user) return <RealName user={user} />;
  return (
    <PageFrame title={title}>
      {ready && <SignInFirst title="登录后实名认证" text="接单、提现前需要核实身份，约两分钟" />}
    </PageFrame>
  );
}

function RealName({ user }: { user: User }) {
  const query = useIdentity(user.userid);
  const frame = { title, onRefresh: () => query.refetch() };
  if (query.data) return <Steps user={user} identity={query.data} frame={frame} />;
  return (
    <PageFrame {...frame}>
      <div className="ui-stack">
        <ListStates query={query} skeleton={<SkeletonCards count={2} height={160} />}>
          {null}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function Steps({ user, identity, frame }: { user: User; identity: Identity; frame: PageFrameProps }) {
  const navigator = useNavigator();
  const [agreed, setAgreed] = useState(false);
  const [anew, setAnew] = useState(false);
  const identityStatus = identityStatusOf(identity);
  // Who was led here by something that needs a verified name returns to it once it is.
  const returns = useQueryParameters().get('then') === 'back';
  const verified = identityStatus === 'verified';
  useEffect(() => {
    if (!returns || !verified) return;
    showToast('已实名', { style: 'success' });
    navigator.pop();
  }, [returns, verified, navigator]);
  if (verified) return <Verified user={user} identity={identity} frame={frame} />;
  if (identityStatus === 'waiting') {
    return (
      <PageFrame {...frame}>
        <div className="ui-stack">
          <Card>
            <ResultHead icon={<Hourglass size={30} />} title="正在核验" text="通常几秒内有结果，可以先离开这一页" />
          </Card>
        </div>
      </PageFrame>
    );
  }
  if (identityStatus === 'face' && !anew)
    return <FaceStep userid={user.userid} identity={identity} frame={frame} onFillAnew={() => setAnew(true)} />;
  const reason = identity.state === 'refused' ? identity.reason : identity.again;
  const notice = reason !== null && (
    <NoticeBar tone="warning">
      {identity.state === 'refused' ? '未通过：' : '需要重新认证：'}
      {reason}
    </NoticeBar>
  );
  if (agreed) return <RealNameForm identity={identity} frame={frame} notice={notice} onSent={() => setAnew(false)} />;
  return (
    <SensitiveConsent frame={frame} notice={notice} onAgree={() => setAgreed(true)} onRefuse={() => navigator.pop()} />
  );
}

function Verified({ user, identity, frame }: { user: User; identity: Identity; frame: PageFrameProps }) {
  return (
    <PageFrame
      {...frame}
      footer={
        user.isrecycler ? (
          <BottomBar>
            <Button size="large" href="/SafeAutograph/safety">
              查看安全作业承诺书
            </Button>
          </BottomBar>
        ) : undefined
      }
    >
      <div className="ui-stack">
        <Card>
          <ResultHead
            icon={<BadgeCheck size={32} />}
            title="已实名"
            text={identity.name === null ? '您的身份已经核实' : '姓名和号码加密保存，只显示首尾'}
            done
          />
          {identity.name !== null && (
            <Facts
              facts={[
                { label: '姓名', value: identity.name },
                { label: '身份证号', value: identity.number ?? '' },
                ...(identity.verifiedAt === null
                  ? []
                  : [{ label: '认证时间', value: <Moment at={identity.verifiedAt} form="day" /> }]),
              ]}
            />
          )}
        </Card>
        {identity.submittedAt !== null && <OwnPhotos />}
      </div>
    </PageFrame>
  );
}
