import type { DeviceOrder } from '@shoushou/contract/types';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { formatMoney } from '@shoushou/kernel/money';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { OrderFacts } from '../components/OrderFacts.tsx';
import { DeviceOrderStates } from '../components/DeviceOrderStates.tsx';
import { nextText, orderState } from '../devices.labels.ts';
import { useDeviceOrder } from '../devices.queries.ts';

/** After placing an order (`?no=`): what comes next, and what to prepare; later, how far it is. */
export default function OrderPlacedScreen() {
  const no = useQueryParameters().get('no') ?? '';
  const query = useDeviceOrder(no);
  return (
    <PageFrame
      title="下单成功"
      onRefresh={() => query.refetch()}
      footer={
        query.data && (
          <BottomBar>
            <Button kind="primary" size="large" href={`/gzmyorderdetails/${no}`}>
              看订单
            </Button>
          </BottomBar>
        )
      }
    >
      <DeviceOrderStates no={no} query={query}>
        {(order) =>
          order.side === 'customer' ? (
            <Placed order={order} />
          ) : (
            <Unavailable
              reason="wrong_side"
              text="这是客户下单后看的，进度在订单里"
              action={<Button href={`/gzmyorderdetails/${no}`}>看订单</Button>}
            />
          )
        }
      </DeviceOrderStates>
    </PageFrame>
  );
}

function Placed({ order }: { order: DeviceOrder }) {
  const { no, state } = order;
  const { text, tone } = orderState(order);
  return (
    <>
      <Card>
        <ResultHead
          done={state === 'placed' || tone === 'success'}
          icon={tone === 'plain' ? <CircleSlash size={32} /> : <CircleCheck size={32} />}
          title={state === 'placed' ? '下单成功' : text}
          text={nextText(order)}
        />
      </Card>
      <OrderFacts order={order} before={[{ label: '报价', value: formatMoney(order.promisedFen) }]} />
      {order.actions.includes('cancel') && (
        <>
          <Card title="接下来" flush>
            {order.storesData && (
              <Cell title="备份资料、退出账号" note="存有资料的设备，交机前做完" href="/organizingdata/all" />
            )}
            <Cell title="逐项检测" note="只有和您说的不一样的项才会改，每项都有原因和照片" arrow={false} />
            <Cell title="您来决定" note="同意后货款马上到钱包；不同意免费拿回" arrow={false} />
          </Card>
          <p className="ui-hint">订单编号 {no}，检测之前可以在订单里免费取消</p>
        </>
      )}
    </>
  );
}
