import { useState } from 'react';
import { DEVICE_ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { showToast } from '../../../shell/messages/messages.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { InspectionForm } from '../components/InspectionForm.tsx';
import { OrderDetails } from '../components/OrderDetails.tsx';
import { DeviceOrderStates } from '../components/DeviceOrderStates.tsx';
import { ReasonSheet } from '../components/ReasonSheet.tsx';
import { VisitList } from '../components/VisitList.tsx';
import { useDeviceOrder, useGiveBack } from '../devices.queries.ts';
import { useOnSiteInspection } from '../on-site.queries.ts';
import * as styles from '../components/devices.module.css';

/** Inspection on site: the recycler checks the customer's answers. Without an order's number it lists the visits. */
export default function OnSiteScreen() {
  const { orno } = useParams<'orno'>();
  return DEVICE_ORDER_NUMBER.test(orno) ? <Visit no={orno} /> : <Visits />;
}

const groups = [
  { id: 'open', label: '可接的' },
  { id: 'mine', label: '我接的' },
] as const;

function Visits() {
  const { state } = useParams<'state'>();
  const { user, ready } = useSession();
  const [group, setGroup] = useState<'open' | 'mine'>(state === '1' ? 'mine' : 'open');
  const recycler = user !== null && user.usertype !== 0;
  return (
    <PageFrame
      title="上门复估"
      header={
        recycler ? (
          <div className={styles.head}>
            <SegmentedTabs
              label="旧机上门"
              segments={[...groups]}
              selected={group}
              onSelect={(id) => setGroup(id as 'open' | 'mine')}
              controls="device-visits"
            />
          </div>
        ) : undefined
      }
    >
      {ready && user === null ? (
        <SignInFirst title="登录后看旧机上门" text="回收员上门检测旧手机、旧家电" />
      ) : ready && !recycler ? (
        <NotRecycler title="成为回收员，上门收旧机" />
      ) : (
        <div
          className="ui-stack"
          id="device-visits"
          role="tabpanel"
          aria-label={group === 'open' ? '可接的' : '我接的'}
        >
          <VisitList key={group} group={group} />
        </div>
      )}
    </PageFrame>
  );
}

function Visit({ no }: { no: string }) {
  const navigator = useNavigator();
  const query = useDeviceOrder(no);
  const order = query.data;
  const giveBack = useGiveBack();
  const inspect = useOnSiteInspection(no);
  const [leaving, setLeaving] = useState(false);
  if (order?.sheet) {
    return (
      <>
        <InspectionForm
          title="上门复估"
          inspect={inspect}
          order={order}
          sheet={order.sheet}
          action={<BarAction onPress={() => setLeaving(true)}>退回</BarAction>}
        />
        <ReasonSheet
          open={leaving}
          onClose={() => setLeaving(false)}
          title="退回这次上门"
          text="会马上安排别的回收员，客户会收到通知"
          submitText="退回"
          required
          send={(reason) => giveBack.mutateAsync({ no, reason })}
          onDone={() => {
            showToast('已退回');
            navigator.replace('snxyguzhi/0/0/0/0');
          }}
        />
      </>
    );
  }
  return (
    <PageFrame title="上门复估" onRefresh={() => query.refetch()}>
      <DeviceOrderStates no={no} query={query}>
        {(known) => <OrderDetails order={known} />}
      </DeviceOrderStates>
    </PageFrame>
  );
}
