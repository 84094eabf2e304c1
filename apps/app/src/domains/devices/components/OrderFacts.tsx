import type { DeviceOrder } from '@shoushou/contract/types';
import { Phone } from '@shoushou/design/Phone';
import { formatMoney } from '@shoushou/kernel/money';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts, type Fact } from '../../../ui/display/Facts.tsx';
import { parcelStates, partNames, wayNames } from '../devices.labels.ts';

/** The device, and method, time, place and recipient of its delivery. `before` is shown first. */
export function OrderFacts({ order, before = [] }: { order: DeviceOrder; before?: readonly Fact[] }) {
  return (
    <Card title={order.device}>
      <Facts facts={[...before, ...factsOf(order)]} />
    </Card>
  );
}

function factsOf({
  way,
  visit,
  buyer,
  recycler,
  side,
  parcels,
  name,
  mobile,
  place,
  visitFeeFen,
  promisedFen,
  priceFen,
}: DeviceOrder): Fact[] {
  return [
    { label: '方式', value: wayNames[way] },
    ...(priceFen === null || priceFen === promisedFen ? [] : [{ label: '原报价', value: formatMoney(promisedFen) }]),
    ...(visit === null
      ? []
      : [
          {
            label: '上门时间',
            value: `${Number(visit.on.slice(5, 7))}月${Number(visit.on.slice(8))}日 ${partNames[visit.part]}`,
          },
        ]),
    ...(buyer === 'house'
      ? []
      : [{ label: '付款', value: side === 'customer' ? '回收员付到您的钱包' : '成交时从您的钱包付' }]),
    ...(visitFeeFen === null
      ? []
      : [
          {
            label: '成交后上门费',
            value: priceFen === null ? `${formatMoney(visitFeeFen)}，不超过成交价` : formatMoney(visitFeeFen),
          },
        ]),
    ...(recycler !== null && side === 'customer'
      ? [
          {
            label: '回收员',
            value: (
              <>
                {recycler.name} <Phone mobile={recycler.mobile} dial />
              </>
            ),
          },
        ]
      : []),
    ...parcels.map(({ direction, carrier, trackingNo, state }) => ({
      label: direction === 'in' ? '快递' : '寄回',
      value: [parcelStates[state], carrier, trackingNo].filter(Boolean).join(' '),
    })),
    {
      label: '联系人',
      value:
        side !== 'customer' ? (
          <>
            {name} <Phone mobile={mobile} dial />
          </>
        ) : (
          <>
            {name} <Phone mobile={mobile} />
          </>
        ),
    },
    { label: way === 'store' ? '门店' : '地址', value: place },
  ];
}
