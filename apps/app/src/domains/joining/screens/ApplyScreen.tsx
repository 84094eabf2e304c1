import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { useCurrentUser } from '../../accounts/accounts.queries.ts';
import { ApplicationForm } from '../components/ApplicationForm.tsx';
import { WaitingApplication } from '../components/WaitingApplication.tsx';
import { useApplication } from '../joining.queries.ts';

/** Becoming a recycler: the application, its state while waiting, the next steps once accepted. */
export default function ApplyScreen() {
  const { ready } = useSession();
  const { user } = useCurrentUser();
  const application = useApplication();
  if (ready && user === null) {
    return (
      <PageFrame title="回收员入驻">
        <SignInFirst title="登录后申请入驻" text="用手机号登录，填写姓名、区域、品类和车辆，两个工作日内答复" />
        <div className="ui-stack">
          <Rules />
        </div>
      </PageFrame>
    );
  }
  if (user?.isrecycler) {
    return (
      <PageFrame title="回收员入驻">
        <div className="ui-stack">
          <StateHeader
            title="您已经是回收员"
            text="开通区域、选好品类，就可以接单"
            tag={{ text: '已通过', tone: 'success' }}
          />
          <Card flush>
            <Cell title="开通服务区域" href="/recycarea" />
            <Cell title="选择回收品类" href="/modifycategory" />
            <Cell title="新手指南" note="看看还差哪些步骤" href="/guide" />
          </Card>
        </div>
      </PageFrame>
    );
  }
  const latest = application.data ?? null;
  if (application.isSuccess && latest?.state !== 'submitted')
    return <ApplicationForm earlier={latest} onRefresh={() => application.refetch()} />;
  return (
    <PageFrame title="回收员入驻" onRefresh={() => application.refetch()}>
      <div className="ui-stack">
        <ListStates query={application} skeleton={<SkeletonCards count={2} height={200} />}>
          {latest && <WaitingApplication application={latest} />}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function Rules() {
  return (
    <Card flush>
      <Cell title="入驻规则" note="需要什么材料，多久有结果" href="/caption?code=joining" />
      <Cell title="新手指南" note="从认证到第一单的六步" href="/guide" />
    </Card>
  );
}
