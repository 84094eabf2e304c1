import type { Deal } from '@shoushou/contract/types';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { dealStates, dealSteps, sides } from './deals.labels.ts';
import { isBroken, nextText, stepOf } from './deals.rules.ts';

/** The deal's state, next step and progress. */
export function DealHeader({ deal }: { deal: Deal }) {
  const { state, side } = deal;
  return <StateHeader title={dealStates[state].text} text={nextText(deal)} tag={{ text: `我是${sides[side]}`, tone: 'plain' }} steps={{ steps: dealSteps, current: stepOf(deal), ended: isBroken(deal) }} />;
}
