import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { Moment } from '@shoushou/design/Moment';
import { MoneyRange } from '@shoushou/design/Money';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { Skeleton } from '../../../ui/list/Skeleton.tsx';
import { useOrder } from '../orders.queries.ts';
import * as styles from '../my-bookings/booking-details.module.css';

interface BookingPlacedProps {
  no: string;
  /** The path of the booking's page; the list without a booking. */
  detailsPath?: string;
  /** Under what was booked: what is still to do. */
  more?: ReactNode;
}

/** The booking was placed: its time, and the next steps up to payment. */
export function BookingPlaced({
  no,
  detailsPath = no === '' ? 'myorder' : `myorderdetails/${no}`,
  more,
}: BookingPlacedProps) {
  const navigator = useNavigator();
  const { order, query } = useOrder(no);
  const coming = <Skeleton width={120} />;
  const goHome = (): void => navigator.openTab('home');
  return (
    <PageFrame
      title="预约成功"
      back={goHome}
      footer={
        <BottomBar>
          <Button size="large" onPress={goHome}>
            回首页
          </Button>
          <Button kind="primary" size="large" onPress={() => navigator.replace(detailsPath)}>
            查看预约
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Card>
          <ResultHead done icon={<Check size={36} />} title="预约成功">
            <p className={styles.placedTime}>
              {order ? <Moment at={order.windowFrom} to={order.windowTo} /> : '回收员会在您选的时段上门'}
            </p>
          </ResultHead>
          {(order !== undefined || (no !== '' && query.status === 'pending')) && (
            <Facts
              facts={[
                { label: '物品', value: order?.title ?? coming },
                { label: '地址', value: order?.place.address ?? coming },
                {
                  label: '预估可得',
                  value: order ? <MoneyRange from={order.estimateLowFen} to={order.estimateHighFen} /> : coming,
                },
              ]}
            />
          )}
        </Card>
        {more}
        <Card title="接下来">
          <ol className={styles.next}>
            <li>
              <b>最近的回收员接单</b>
              <span className="ui-note">接单后您会收到通知，可以看到他的电话和评分</span>
            </li>
            <li>
              <b>上门时出示到达码</b>
              <span className="ui-note">预约详情里有 6 位凭证码，确认是本人上门后再给他看</span>
            </li>
            <li>
              <b>当面称重，您确认后付款</b>
              <span className="ui-note">每一项的重量和单价都会列出来，不满意可以要求重称</span>
            </li>
          </ol>
        </Card>
      </div>
    </PageFrame>
  );
}
