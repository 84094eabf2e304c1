import type { ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import { Moment } from '@shoushou/design/Moment';
import { MoneyRange } from '@shoushou/design/Money';
import type { OrderDetail } from '@shoushou/contract/types';
import { ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { OrderStates } from '../order-page/OrderStates.tsx';
import { reachedBy, reachedTexts } from '../visit/success.labels.ts';
import { useOrder } from '../orders.queries.ts';
import * as styles from '../my-bookings/booking-details.module.css';

interface BookingPlacedProps {
  no: string;
  /** The path of the booking's page. */
  detailsPath?: string;
  /** Under what was booked: what is still to do. */
  more?: ReactNode;
}

/**
 * What stands of a booking: that it was placed, how far it has come since, or that it has ended; and the next steps up
 * to payment.
 */
export function BookingPlaced({ no, detailsPath = `myorderdetails/${no}`, more }: BookingPlacedProps) {
  const navigator = useNavigator();
  const known = ORDER_NUMBER.test(no);
  const loaded = useOrder(known ? no : '');
  const own = loaded.order?.role === 'customer';
  const goHome = (): void => navigator.openTab('home');
  return (
    <PageFrame
      title="预约成功"
      back={goHome}
      {...(own
        ? {
            footer: (
              <BottomBar>
                <Button size="large" onPress={goHome}>
                  回首页
                </Button>
                <Button kind="primary" size="large" onPress={() => navigator.replace(detailsPath)}>
                  查看预约
                </Button>
              </BottomBar>
            ),
          }
        : {})}
    >
      {known ? (
        <OrderStates loaded={loaded} only="customer">
          {(order) => <Placed order={order} more={more} />}
        </OrderStates>
      ) : (
        <Unavailable
          reason="unknown"
          text="没有找到这次预约"
          action={
            <Button kind="primary" href="/tabs/orders">
              看我的预约
            </Button>
          }
        />
      )}
    </PageFrame>
  );
}

/** The titles of a booking that was placed and has not ended undone. */
function titleOf(order: OrderDetail): string {
  if (order.state === 'open') return '预约成功';
  if (order.state === 'cancelled') return '预约已取消';
  if (order.state === 'expired') return '预约已过期';
  const reached = reachedBy(order)!;
  return reachedTexts[reached === 'rated' ? 'paid' : reached].customer;
}

function Placed({ order, more }: { order: OrderDetail; more: ReactNode }) {
  const { state, windowFrom, windowTo, title, place, estimateLowFen, estimateHighFen } = order;
  const ended = state === 'cancelled' || state === 'expired';
  const next = placedSteps.slice(state === 'open' ? 0 : state === 'taken' ? 1 : placedSteps.length);
  return (
    <>
      <Card>
        <ResultHead done={!ended} icon={ended ? <Ban size={36} /> : <Check size={36} />} title={titleOf(order)}>
          <p className={styles.placedTime}>
            <Moment at={windowFrom} to={windowTo} />
          </p>
        </ResultHead>
        <Facts
          facts={[
            { label: '物品', value: title },
            { label: '地址', value: place.address },
            { label: '预估可得', value: <MoneyRange from={estimateLowFen} to={estimateHighFen} /> },
          ]}
        />
      </Card>
      {more}
      {next.length > 0 && !ended && (
        <Card title="接下来">
          <ol className={styles.next}>
            {next.map((step) => (
              <li key={step.title}>
                <b>{step.title}</b>
                <span className="ui-note">{step.text}</span>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}

const placedSteps = [
  { title: '最近的回收员接单', text: '接单后您会收到通知，可以看到他的电话和评分' },
  { title: '上门时出示到达码', text: '预约详情里有 6 位凭证码，确认是本人上门后再给他看' },
  { title: '当面称重，您确认后付款', text: '每一项的重量和单价都会列出来，不满意可以要求重称' },
];
