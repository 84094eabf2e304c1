import type { DeviceOrder } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { nextText, orderState, orderSteps, progressOf, wayNames } from '../devices.labels.ts';

/** The state, what comes next, the price and how far it is. */
export function OrderHead({ order }: { order: DeviceOrder }) {
  const { way, priceFen, promisedFen } = order;
  const progress = progressOf(order);
  return (
    <StateHeader
      title={orderState(order).text}
      text={nextText(order)}
      tag={{ text: wayNames[way], tone: 'plain' }}
      figure={{ value: <Money fen={priceFen ?? promisedFen} tone={progress.ended ? 'quiet' : 'amount'} />, label: priceFen === null ? '报价' : priceFen === promisedFen ? '和报价一样' : priceFen > promisedFen ? '比报价高' : '检测价' }}
      steps={{ steps: orderSteps[way], ...progress }}
    />
  );
}
