import type { Deal } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { dealState, dealSteps, offeredPrice, sides } from '../deals.labels.ts';
import { isBroken, nextText, stepOf } from '../deals.rules.ts';

/** The deal's state, next step, price and progress. */
export function DealHeader({ deal }: { deal: Deal }) {
  const { side, amountFen } = deal;
  const step = stepOf(deal);
  return (
    <StateHeader
      title={dealState(deal).text}
      text={nextText(deal)}
      tag={{ text: `我是${sides[side]}`, tone: 'plain' }}
      figure={{
        value: <Money fen={amountFen} tone={isBroken(deal) ? 'quiet' : 'amount'} />,
        label: step === 0 ? offeredPrice(deal) : '成交价',
      }}
      steps={{ steps: dealSteps, current: step, ended: isBroken(deal) }}
    />
  );
}
