import { orderActions, type OrderAction, type OrderState } from './states.ts';

/** Who acts on an order. `stranger` is any signed-in recycler who does not hold it. */
export type Actor = 'customer' | 'recycler' | 'stranger' | 'operator' | 'system';

/** Everything that can happen to an order: actions of people, and transitions by time. */
export type Transition =
  | OrderAction
  | 'place'
  | 'walk_in'
  | 'settle'
  | 'expire'
  | 'complete'
  | 'claim_cash'
  | 'deny_cash'
  | 'report_absence';

interface Rule {
  from: readonly OrderState[];
  /** The resulting state; `same` when only data is added. */
  to: OrderState | 'same';
  by: readonly Actor[];
}

/** The order state machine (product rules §3). What is not in this table is refused. */
export const transitions: Readonly<Record<Exclude<Transition, 'place' | 'walk_in'>, Rule>> = {
  take: { from: ['open'], to: 'taken', by: ['stranger'] },
  release: { from: ['taken'], to: 'open', by: ['recycler', 'operator'] },
  // The customer gives a visit whose window has passed to another recycler.
  replace: { from: ['taken'], to: 'open', by: ['customer'] },
  depart: { from: ['taken'], to: 'same', by: ['recycler'] },
  arrive: { from: ['taken'], to: 'arrived', by: ['recycler'] },
  undo_arrival: { from: ['arrived'], to: 'taken', by: ['recycler'] },
  weigh: { from: ['arrived', 'weighed'], to: 'weighed', by: ['recycler'] },
  contest: { from: ['weighed'], to: 'arrived', by: ['customer'] },
  agree: { from: ['weighed'], to: 'agreed', by: ['customer', 'recycler'] },
  pay: { from: ['agreed'], to: 'paid', by: ['recycler'] },
  // Cash without immediate confirmation stays agreed until the customer confirms it on their own phone.
  claim_cash: { from: ['agreed'], to: 'same', by: ['recycler'] },
  confirm_cash: { from: ['agreed'], to: 'paid', by: ['customer'] },
  deny_cash: { from: ['agreed'], to: 'same', by: ['customer'] },
  settle: { from: ['agreed'], to: 'paid', by: ['system'] },
  complete: { from: ['paid'], to: 'done', by: ['system'] },
  rate: { from: ['paid', 'done'], to: 'same', by: ['customer', 'recycler'] },
  cancel: { from: ['open', 'taken', 'arrived', 'weighed'], to: 'cancelled', by: ['customer', 'recycler', 'operator'] },
  reschedule: { from: ['open', 'taken'], to: 'same', by: ['customer', 'operator'] },
  // The customer makes an open order more attractive, or takes that back.
  tip: { from: ['open'], to: 'same', by: ['customer'] },
  add_photo: {
    from: ['open', 'taken', 'arrived', 'weighed', 'agreed', 'paid', 'done'],
    to: 'same',
    by: ['customer', 'recycler'],
  },
  // The customer reports the recycler's absence, or the recycler the customer's.
  report_absence: { from: ['taken', 'arrived'], to: 'cancelled', by: ['customer', 'recycler'] },
  expire: { from: ['open'], to: 'expired', by: ['system'] },
};

export type TableTransition = keyof typeof transitions;

/** The state after a transition, or null when the actor may not make it from this state. */
export function stateAfter(state: OrderState, transition: TableTransition, actor: Actor): OrderState | null {
  const rule = transitions[transition];
  if (!rule.from.includes(state) || !rule.by.includes(actor)) return null;
  // Before the visit a recycler releases the order; cancelling is for problems after arrival.
  if (transition === 'cancel' && actor === 'recycler' && (state === 'open' || state === 'taken')) return null;
  // The customer also after an arrival that nothing proves.
  if (transition === 'report_absence' && actor === 'recycler' && state === 'taken') return null;
  if (transition === 'add_photo' && actor === 'recycler' && state === 'open') return null;
  return rule.to === 'same' ? state : rule.to;
}

/** Actions of the state machine that a caller may make now, in the order a screen offers them. */
export function permittedActions(facts: {
  state: OrderState;
  actor: Actor;
  /** Recyclers on duty may take orders, except their own. */
  mayTake: boolean;
  walkIn: boolean;
  paymentState: 'claimed' | 'denied' | 'paid' | null;
  ratedByMe: boolean;
  ratingOpen: boolean;
  /** The arrival is recent and can be undone. */
  undoOpen: boolean;
  /** The window is near and the recycler has not set out. */
  departOpen?: boolean;
  /** The window has passed. */
  replaceOpen?: boolean;
}): OrderAction[] {
  const { state, actor } = facts;
  return orderActions.filter((action) => {
    if (stateAfter(state, action, actor) === null) return false;
    if (action === 'take') return facts.mayTake;
    if (action === 'undo_arrival') return facts.undoOpen;
    if (action === 'depart') return facts.departOpen ?? false;
    if (action === 'replace') return facts.replaceOpen ?? false;
    if (action === 'confirm_cash') return facts.paymentState === 'claimed';
    if (action === 'rate') return !facts.ratedByMe && facts.ratingOpen && !(facts.walkIn && actor === 'customer');
    return true;
  });
}
