import { useState } from 'react';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import { useSession } from '../../../shell/session/session.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { LookUp } from '../components/LookUp.tsx';
import { OrderRow } from '../components/OrderRow.tsx';
import { useDeviceOrders } from '../devices.queries.ts';
import * as styles from '../components/devices.module.css';

const tabs = [
  { id: 'mine', label: '我的订单' },
  { id: 'mobile', label: '手机号查询' },
] as const;

/** The person's device orders; without an account, those of a mobile number. */
export default function FindOrdersScreen() {
  const { user, ready } = useSession();
  const signedOut = ready && user === null;
  const [tab, setTab] = useState('mine');
  return (
    <PageFrame
      title="查询订单"
      header={
        !signedOut ? (
          <div className={styles.head}>
            <SegmentedTabs
              label="查询订单"
              segments={[...tabs]}
              selected={tab}
              onSelect={setTab}
              controls="device-orders"
            />
          </div>
        ) : undefined
      }
    >
      <div
        className="ui-stack"
        id="device-orders"
        {...(signedOut ? {} : { role: 'tabpanel', 'aria-label': tabs.find(({ id }) => id === tab)!.label })}
      >
        {!ready ? <SkeletonRows count={4} height={76} /> : user !== null && tab === 'mine' ? <Mine /> : <LookUp />}
      </div>
    </PageFrame>
  );
}

function Mine() {
  const query = useDeviceOrders();
  return (
    <Card flush>
      <PagedList
        query={query}
        items={query.items}
        label="我的旧机订单"
        keyOf={({ no }) => no}
        form="rows"
        rowHeight={76}
        skeleton={<SkeletonRows count={4} height={76} />}
        empty={
          <EmptyBlock
            title="还没有旧机订单"
            text={`先估个价，${QUOTE_LIFETIME_DAYS} 天内都算数`}
            action={<Button href="/guzhi">去估价</Button>}
          />
        }
        render={(order) => <OrderRow order={order} href={`/gzmyorderdetails/${order.no}`} />}
      />
    </Card>
  );
}
