import { useState } from 'react';
import { DEVICE_ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { BindStaff } from '../components/BindStaff.tsx';
import { CommissionList } from '../components/CommissionList.tsx';
import { CounterOrder } from '../components/CounterOrder.tsx';
import { StaffHead } from '../components/StaffHead.tsx';
import { StoreOrderList } from '../components/StoreOrderList.tsx';
import { TakeInBar } from '../components/TakeInBar.tsx';
import { useStaff } from '../chain.queries.ts';
import { storeLink } from '../chain.rules.ts';
import * as styles from '../components/chain.module.css';

type Tab = 'waiting' | 'mine' | 'store' | 'commission';

/**
 * The clerk's page: what waits at the counter, what they took in, commission. `?no=` inspects one; without a staff
 * number it asks for one.
 */
export default function StoreOrdersScreen() {
  const no = useQueryParameters().get('no');
  return no !== null && DEVICE_ORDER_NUMBER.test(no) ? <CounterOrder no={no} /> : <Staff />;
}

function Staff() {
  const parameters = useQueryParameters();
  const { user, ready } = useSession();
  const [tab, setTab] = useState<Tab>('waiting');
  const query = useStaff();
  const staff = query.data?.state === 'active' ? query.data : null;
  const tabs = [
    { id: 'waiting', label: '待收货' },
    { id: 'mine', label: '我收的' },
    ...(staff?.kind === '2' ? [{ id: 'store', label: '全店' }] : []),
    { id: 'commission', label: '佣金' },
  ];
  return (
    <PageFrame
      title="门店订单"
      onRefresh={() => query.refetch()}
      header={
        (staff || (user !== null && query.data === undefined)) && (
          <div className={styles.header}>
            <SegmentedTabs
              label="门店订单"
              segments={tabs}
              selected={tab}
              onSelect={(id) => setTab(id as Tab)}
              controls="store-orders"
            />
          </div>
        )
      }
      footer={staff && tab !== 'commission' && <TakeInBar />}
    >
      {ready && user === null ? (
        <SignInFirst title="登录后看门店订单" text="店员收货、检测、看佣金都在这里" />
      ) : (
        <ListStates
          query={query}
          skeleton={
            <div className="ui-stack">
              <SkeletonCards count={2} height={160} />
            </div>
          }
        >
          {staff ? (
            <div
              className="ui-stack"
              id="store-orders"
              role="tabpanel"
              aria-label={tabs.find(({ id }) => id === tab)?.label}
            >
              <StaffHead staff={staff} />
              {tab === 'commission' ? <CommissionList rule={staff.rule} /> : <StoreOrderList key={tab} group={tab} />}
            </div>
          ) : (
            query.data !== undefined && (
              <BindStaff waiting={query.data} link={storeLink((name) => parameters.get(name))} />
            )
          )}
        </ListStates>
      )}
    </PageFrame>
  );
}
