import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoOrders } from './NoOrders.tsx';
import { useHallSummary, useNearPosition } from './hall.queries.ts';

/** Why there is nothing to do, and what to do about each reason. */
export default function NoOrderScreen() {
  const navigator = useNavigator();
  const { user } = useSession();
  return (
    <PageFrame title="暂无订单">
      {user?.isrecycler ? (
        <Reasons />
      ) : (
        <EmptyBlock
          title="这里还没有您的订单"
          text={user ? '选好要卖的物品和时间，回收员上门称重付款' : '预约上门回收，或登录查看已有的订单'}
          action={
            <>
              {!user && <Button onPress={() => navigator.push('login?return=%2Ftabs%2Forders')}>登录</Button>}
              <Button kind="primary" href="/conorder">
                预约上门
              </Button>
            </>
          }
        />
      )}
    </PageFrame>
  );
}

function Reasons() {
  const here = useNearPosition();
  const summary = useHallSummary(here.data);
  const open =
    summary.data &&
    summary.data.hasArea &&
    summary.data.hasCategory &&
    summary.data.onduty &&
    summary.data.lockedUntil === null &&
    summary.data.nearbyCount > 0;
  return (
    <ListStates query={summary}>
      {open ? (
        <EmptyBlock
          title={`附近有 ${summary.data.nearbyCount} 单可以接`}
          text="去大厅看看哪一单顺路"
          action={
            <Button kind="primary" href="/jiedan/0">
              去接单
            </Button>
          }
        />
      ) : (
        <NoOrders summary={summary.data} onUnlock={() => void summary.refetch()} />
      )}
    </ListStates>
  );
}
