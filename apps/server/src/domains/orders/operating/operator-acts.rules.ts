import type { OperatorAct } from '@shoushou/contract';
import type { Fen } from '@shoushou/kernel';
import { stateAfter } from '@shoushou/rules/orders/transitions';
import type { OrderState } from '@shoushou/rules/orders/states';

const transitionOf = { cancel: 'cancel', reopen: 'release', reschedule: 'reschedule' } as const;

/**
 * What an operator can do with an order now. Neither side pays for what an operator decides, so the info fee (fen) of the
 * receipt in force goes back whole.
 */
export function operatorActs(order: { state: OrderState; walkIn: boolean }, infoFeeFen: Fen): OperatorAct[] {
  return (['reopen', 'reschedule', 'cancel'] as const)
    .filter((act) => stateAfter(order.state, transitionOf[act], 'operator') !== null && (act === 'cancel' || !order.walkIn))
    .map((act) => ({ act, infoFeeBackFen: act === 'reschedule' ? 0 : infoFeeFen }));
}
