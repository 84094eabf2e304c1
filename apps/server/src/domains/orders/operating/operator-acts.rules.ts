import type { OperatorAct } from '@shoushou/contract';
import type { Fen } from '@shoushou/kernel';
import { stateAfter } from '@shoushou/rules/orders/transitions';
import type { OrderState } from '@shoushou/rules/orders/states';

const transitionOf = { cancel: 'cancel', reopen: 'release', reschedule: 'reschedule' } as const;

interface ChargedReceipt {
  infoFeeFen: Fen;
  infoFeeState: 'none' | 'held' | 'captured' | 'returned';
}

/** Whether an info fee was already captured and exceeds what one operator may return alone. */
export const feeWaits = ({ infoFeeFen, infoFeeState }: ChargedReceipt, secondAboveFen: Fen): boolean =>
  infoFeeState === 'captured' && infoFeeFen > secondAboveFen;

/**
 * The acts that an operator can perform on an order now. Neither side pays for an operator's decision, so the info fee
 * (fen) owed for the current receipt is returned in full; `waits`: after another operator agrees.
 */
export function operatorActs(
  order: { state: OrderState; walkIn: boolean },
  infoFeeFen: Fen,
  waits = false,
): OperatorAct[] {
  return (['reopen', 'reschedule', 'cancel'] as const)
    .filter(
      (act) => stateAfter(order.state, transitionOf[act], 'operator') !== null && (act === 'cancel' || !order.walkIn),
    )
    .map((act) => ({
      act,
      infoFeeBackFen: act === 'reschedule' ? 0 : infoFeeFen,
      second: act !== 'reschedule' && waits,
    }));
}
