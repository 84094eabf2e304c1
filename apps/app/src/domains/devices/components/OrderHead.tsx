import type { DeviceOrder } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { nextText, orderState, orderSteps, progressOf, wayNames } from '../devices.labels.ts';

/** The price compared with the promised one. */
function priceText({ priceFen, promisedFen }: DeviceOrder): string {
  if (priceFen === null) return '报价';
  if (priceFen === promisedFen) return '和报价一样';
  return `比报价${priceFen > promisedFen ? '高' : '少'} ${formatMoney(Math.abs(priceFen - promisedFen))}`;
}

/** The state, what comes next, the price and the progress. */
export function OrderHead({ order }: { order: DeviceOrder }) {
  const { way, priceFen, promisedFen } = order;
  const progress = progressOf(order);
  return (
    <StateHeader
      title={orderState(order).text}
      text={nextText(order)}
      tag={{ text: wayNames[way], tone: 'plain' }}
      figure={{
        value: <Money fen={priceFen ?? promisedFen} tone={progress.ended ? 'quiet' : 'amount'} />,
        label: priceText(order),
      }}
      steps={{ steps: orderSteps[way], ...progress }}
    />
  );
}
