import { useState } from 'react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Hourglass from 'lucide-react/icons/hourglass';
import LogIn from 'lucide-react/icons/log-in';
import type { Identity, User } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session.ts';
import { EmptyBlock } from '../../../ui/Blocks.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { NoticeBar } from '../../../ui/NoticeBar.tsx';
import { SkeletonCards } from '../../../ui/Skeleton.tsx';
import { FaceStep } from '../components/FaceStep.tsx';
import { OwnPhotos } from '../components/OwnPhotos.tsx';
import { RealNameForm } from '../components/RealNameForm.tsx';
import { SensitiveConsent } from '../components/SensitiveConsent.tsx';
import { Standing } from '../components/Standing.tsx';
import { useIdentity } from '../identity.queries.ts';
import { standingOf } from '../identity.rules.ts';

const title = '实名认证';

/** Proving a real name: consent, card, check, face where it is needed, result. */
export default function RealNameScreen() {
  const { user, ready } = useSession();
  if (user) return <RealName user={user} />;
  return (
    <PageFrame title={title}>
      {ready && (
        <EmptyBlock
          icon={<LogIn size={32} />}
          title="登录后实名认证"
          text="接单、提现前需要核实身份，约两分钟"
          action={
            <Button kind="primary" href="/login?return=%2Frealname">
              登录
            </Button>
          }
        />
      )}
    </PageFrame>
  );
}

function RealName({ user }: { user: User }) {
  const query = useIdentity(user.userid);
  return (
    <PageFrame title={title} onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <ListStates query={query} skeleton={<SkeletonCards count={2} height={160} />}>
          {query.data && <Steps user={user} identity={query.data} />}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function Steps({ user, identity }: { user: User; identity: Identity }) {
  const navigator = useNavigator();
  const [agreed, setAgreed] = useState(false);
  const [anew, setAnew] = useState(false);
  const standing = standingOf(identity);
  if (standing === 'verified') return <Verified user={user} identity={identity} />;
  if (standing === 'waiting') {
    return (
      <Card>
        <Standing icon={<Hourglass size={30} />} title="正在核验" text="通常几秒内有结果，可以先离开这一页" />
      </Card>
    );
  }
  if (standing === 'face' && !anew) return <FaceStep userid={user.userid} identity={identity} onFillAnew={() => setAnew(true)} />;
  const reason = identity.state === 'refused' ? identity.reason : identity.again;
  return (
    <>
      {reason !== null && (
        <NoticeBar tone="warning">
          {identity.state === 'refused' ? '未通过：' : '需要重新认证：'}
          {reason}
        </NoticeBar>
      )}
      {agreed ? <RealNameForm identity={identity} onSent={() => setAnew(false)} /> : <SensitiveConsent onAgree={() => setAgreed(true)} onRefuse={() => navigator.pop()} />}
    </>
  );
}

function Verified({ user, identity }: { user: User; identity: Identity }) {
  return (
    <>
      <Card>
        <Standing icon={<BadgeCheck size={32} />} title="已实名" text={identity.name === null ? '您的身份已经核实' : '姓名和号码加密保存，只显示首尾'} done />
        {identity.name !== null && (
          <Facts
            facts={[
              { label: '姓名', value: identity.name },
              { label: '身份证号', value: identity.number ?? '' },
              ...(identity.verifiedAt === null ? [] : [{ label: '认证时间', value: <Moment at={identity.verifiedAt} form="day" /> }]),
            ]}
          />
        )}
      </Card>
      {identity.submittedAt !== null && <OwnPhotos />}
      {user.isrecycler && (
        <Button size="large" block href="/SafeAutograph/safety">
          查看安全作业承诺书
        </Button>
      )}
    </>
  );
}
