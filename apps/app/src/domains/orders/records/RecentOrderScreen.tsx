import { classNames } from '@shoushou/design/class-names';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { ReadingRegion } from '../../../ui/display/ReadingRegion.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { EstimatedGoods } from '../order-page/EstimatedGoods.tsx';
import { MoneyFacts } from '../order-page/MoneyFacts.tsx';
import { OrderStates } from '../order-page/OrderStates.tsx';
import { OrderTimeline } from '../order-page/OrderTimeline.tsx';
import { RatingSummary } from '../ratings/RatingSummary.tsx';
import { WeighedGoods } from '../order-page/WeighedGoods.tsx';
import { stateText } from '../orders.labels.ts';
import { useOrder } from '../orders.queries.ts';
import { numberOf } from '../orders.rules.ts';
import * as styles from './records.module.css';

/** An earlier order of the recycler, read-only. */
export default function RecentOrderScreen() {
  const { orno } = useParams<'orno'>();
  const loaded = useOrder(orno);
  return (
    <PageFrame title="近期订单详情" onRefresh={() => loaded.query.refetch()}>
      <OrderStates loaded={loaded}>
        {(order) =>
          order.role === 'recycler' ? (
            <ReadingRegion label="订单内容">
              <Card
                title={order.title}
                aside={<StateTag tone={stateText[order.state].tone ?? 'plain'}>{stateText[order.state].text}</StateTag>}
              >
                <Facts
                  facts={[
                    { label: '客户', value: order.customer?.name ?? '现场客户' },
                    { label: '地址', value: [order.place.street, order.place.address].filter(Boolean).join(' · ') },
                    { label: '上门时间', value: <Moment at={order.windowFrom} to={order.windowTo} /> },
                  ]}
                />
              </Card>
              {order.weighing && (
                <WeighedGoods
                  weighing={order.weighing}
                  service={order.service}
                  totalLabel={order.payment?.state === 'paid' ? '已付客户' : '应付客户'}
                />
              )}
              <EstimatedGoods order={order} />
              <MoneyFacts order={order} />
              <RatingSummary order={order} />
              <OrderTimeline events={order.events} />
              <p className={classNames('ui-hint', styles.number)}>单号 {numberOf(order)}</p>
            </ReadingRegion>
          ) : (
            <Unavailable
              reason="forbidden"
              title="这不是您接的订单"
              text="只有这一单的回收员能在这里查看"
              action={<Button href="/tabs/orders">我的订单</Button>}
            />
          )
        }
      </OrderStates>
    </PageFrame>
  );
}
