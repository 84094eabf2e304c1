import { useEffect } from 'react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import IdCard from 'lucide-react/icons/id-card';
import type { Identity } from '@shoushou/contract/types';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useIdentity } from '../identity.queries.ts';
import { repeatStatus } from '../identity.rules.ts';

/** The next action in each state; all are on the real-name screen. */
const steps = { '0': '开始认证', '1': '去完成核验', '2': '查看实名信息', '3': '重新认证' } as const;

/** Required reverification: why, progress, next step. The path follows the actual state. */
export default function RepeatRealNameScreen() {
  const navigator = useNavigator();
  const { user } = useSession();
  const { status } = useParams<'status'>();
  const query = useIdentity(user?.userid ?? '');
  const actual = query.data && repeatStatus(query.data);
  useEffect(() => {
    if (actual !== undefined && actual !== status) navigator.replace(`tworealname/${actual}`);
  }, [actual, status, navigator]);
  return (
    <PageFrame
      title="二次实名"
      onRefresh={() => query.refetch()}
      footer={
        actual !== undefined ? (
          <BottomBar>
            <Button kind={actual === '2' ? 'secondary' : 'primary'} size="large" href="/realname">
              {steps[actual]}
            </Button>
          </BottomBar>
        ) : undefined
      }
    >
      <div className="ui-stack">
        <ListStates query={query} skeleton={<SkeletonCards count={1} height={180} />}>
          {query.data && (
            <Card>
              <State identity={query.data} />
            </Card>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function State({ identity }: { identity: Identity }) {
  switch (repeatStatus(identity)) {
    case '0':
      return (
        <ResultHead
          icon={<IdCard size={30} />}
          title={identity.again === null ? '还没有实名认证' : '请重新实名认证'}
          text={identity.again ?? '接单、提现前需要核实身份，约两分钟'}
        />
      );
    case '1':
      return (
        <ResultHead
          icon={<Hourglass size={30} />}
          title="认证中"
          text={identity.faceNeeded ? '还差人脸核验' : '正在核验，通常几秒内有结果'}
        />
      );
    case '2':
      return <ResultHead icon={<BadgeCheck size={32} />} title="认证已通过" text="不需要重复提交" done />;
    case '3':
      return (
        <ResultHead
          icon={<CircleAlert size={30} />}
          title="认证未通过"
          text={identity.reason ?? '请核对信息后重新提交'}
        />
      );
  }
}
