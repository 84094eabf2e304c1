import type { Fen } from '@shoushou/kernel/money';
import type { Grams } from '@shoushou/kernel/weight';
import type { WeightTrust } from '../scales/trust.ts';
import type { SignatureStrokes } from './signature.ts';
import type { OrderAction, OrderState } from './states.ts';
import { permittedActions, stateAfter } from './transitions.ts';
import { totalOf, weighedLine, type ListedItem, type Measured, type WeighedLine } from './weighing.ts';

/** A step of a visit that waits on a phone, and the time (UTC instant) at which it happened. */
export type VisitStep = { readonly at: string } & (
  | { readonly kind: 'arrive' }
  | { readonly kind: 'undo_arrival' }
  | { readonly kind: 'weigh'; readonly weighingId: string; readonly lines: readonly MeasuredItem[] }
  | {
      readonly kind: 'agree';
      readonly weighingId: string;
      readonly method: 'signature' | 'code' | 'own_phone';
      readonly strokes: SignatureStrokes | null;
    }
  /** Only cash payments can wait; `confirmed`: the customer has signed for it or given their code. */
  | { readonly kind: 'pay_cash'; readonly amountFen: Fen; readonly confirmed: boolean }
);

export interface MeasuredItem extends Measured {
  readonly itemId: string;
  readonly source?: 'typed' | 'scale' | undefined;
  /** The capture of the gross weight. */
  readonly capture?: { readonly id: string } | undefined;
  readonly tareCapture?: { readonly id: string } | undefined;
}

/** The customer's estimate of their goods, at the list prices of that day. */
interface EstimatedGoods {
  readonly itemId: string;
  readonly name: string;
  readonly unit: 'kg' | 'piece';
  readonly grams: Grams | null;
  readonly pieces: number | null;
  readonly priceFen: Fen;
}

/** The fields of an order that a step depends on. */
export interface VisitedOrder {
  readonly role: 'customer' | 'recycler' | 'viewer' | 'operator';
  readonly state: OrderState;
  readonly walkIn: boolean;
  readonly infoFee: { readonly amountFen: Fen; readonly state: 'none' | 'held' | 'captured' | 'returned' };
  readonly goods: readonly EstimatedGoods[];
  readonly weighing: { readonly id: string } | null;
  readonly events: readonly VisitEvent[];
  readonly permitted: readonly OrderAction[];
}

interface VisitEvent {
  kind: string;
  title: string;
  note: string | null;
  actor: 'customer' | 'recycler' | 'operator' | 'system';
  at: string;
  recordedAt: string;
}

export interface ProjectedLine extends WeighedLine {
  id: string;
  photos: string[];
  estimatedGrams: Grams | null;
  estimatedPieces: number | null;
}

/** The fields of an order that a step changes. */
export interface OrderChanges {
  state: OrderState;
  deadline: null;
  events: VisitEvent[];
  permitted: OrderAction[];
  infoFee?: VisitedOrder['infoFee'];
  weighing?: {
    id: string;
    lines: ProjectedLine[];
    totalFen: Fen;
    totalGrams: Grams;
    serviceFeeFen: Fen;
    weighedAt: string;
    contested: null;
  };
  agreement?: { method: 'signature' | 'code' | 'own_phone'; at: string; strokes: [number, number][][] | null };
  payment?: { type: 2; amountFen: Fen; serviceFeeFen: Fen; state: 'paid' | 'claimed'; at: string };
}

/** Looks up an item that the customer had not named in the phone's price lists. */
export type FindItem = (itemId: string) => ListedItem | undefined;

/** The actions that can wait on the phone without network. A wallet payment needs the server. */
const mayWait: readonly OrderAction[] = ['arrive', 'undo_arrival', 'weigh', 'agree', 'pay', 'add_photo'];

/**
 * The changes that a waiting step will make when sent; null if the order already shows them, or if the step is not
 * possible.
 */
export function changesByStep(
  order: VisitedOrder,
  step: VisitStep,
  findItem: FindItem = () => undefined,
): OrderChanges | null {
  switch (step.kind) {
    case 'arrive': {
      const state = stateAfter(order.state, 'arrive', 'recycler');
      if (state === null) return null;
      return withStep(order, step, 'arrived', '回收员已到达', state);
    }
    case 'undo_arrival': {
      const state = order.weighing === null ? stateAfter(order.state, 'undo_arrival', 'recycler') : null;
      return state === null ? null : withStep(order, step, 'arrival_undone', '已撤销到达', state);
    }
    case 'weigh': {
      const state = order.weighing?.id === step.weighingId ? null : stateAfter(order.state, 'weigh', 'recycler');
      if (state === null) return null;
      const lines = step.lines.map((measured, index) =>
        projectedLine(order, measured, `${step.weighingId}-${index + 1}`, findItem),
      );
      // Offline only cash is possible, which carries no fee.
      const infoFee = order.infoFee.state === 'held' ? { ...order.infoFee, state: 'captured' as const } : order.infoFee;
      return {
        infoFee,
        ...withStep(order, step, 'weighed', lines.every(({ unit }) => unit === 'piece') ? '已点数' : '已称重', state),
        weighing: {
          id: step.weighingId,
          lines,
          ...totalOf(lines),
          serviceFeeFen: 0,
          weighedAt: step.at,
          contested: null,
        },
      };
    }
    case 'agree': {
      const state = order.weighing?.id === step.weighingId ? stateAfter(order.state, 'agree', 'recycler') : null;
      if (state === null) return null;
      const strokes = step.strokes?.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y])) ?? null;
      return {
        ...withStep(order, step, 'agreed', '客户已确认', state, 'customer'),
        agreement: { method: step.method, at: step.at, strokes },
      };
    }
    case 'pay_cash': {
      const state = stateAfter(order.state, step.confirmed ? 'pay' : 'claim_cash', 'recycler');
      if (state === null) return null;
      const changes = step.confirmed
        ? withStep(order, step, 'paid', '已付现金，客户已确认', state)
        : withStep(order, step, 'cash_claimed', '已付现金，等待客户确认', state);
      const payment = {
        type: 2 as const,
        amountFen: step.amountFen,
        serviceFeeFen: 0,
        state: step.confirmed ? ('paid' as const) : ('claimed' as const),
        at: step.at,
      };
      // Cash is not paid twice while it waits for the customer's confirmation.
      return { ...changes, permitted: changes.permitted.filter((action) => action !== 'pay'), payment };
    }
  }
}

function projectedLine({ goods }: VisitedOrder, measured: MeasuredItem, id: string, findItem: FindItem): ProjectedLine {
  const estimate = goods.find((each) => each.itemId === measured.itemId);
  const unknown = {
    name: '其他物品',
    unit: measured.pieces == null ? ('kg' as const) : ('piece' as const),
    priceFen: measured.unitPriceFen,
  };
  const { name, unit, priceFen } = estimate ?? findItem(measured.itemId) ?? unknown;
  const line = weighedLine({ itemId: measured.itemId, name, unit, priceFen }, measured, {
    trust: trustBefore(unit, measured.capture),
    tareTrust: trustBefore(unit, measured.tareCapture),
  });
  return {
    ...line,
    id,
    photos: [],
    estimatedGrams: estimate?.grams ?? null,
    estimatedPieces: estimate?.pieces ?? null,
  };
}

/** The provisional trust of a captured weight until the server has parsed the scale's data. */
function trustBefore(unit: 'kg' | 'piece', capture: { readonly id: string } | undefined): WeightTrust {
  return unit === 'kg' && capture ? 'phone' : 'typed';
}

/** The state after a step, its line in the history, and the recycler's next actions without network. */
function withStep(
  order: VisitedOrder,
  { at, kind: step }: VisitStep,
  kind: string,
  title: string,
  state: OrderState,
  actor: 'recycler' | 'customer' = 'recycler',
): OrderChanges {
  const facts = {
    state,
    actor: 'recycler' as const,
    mayTake: false,
    walkIn: order.walkIn,
    paymentState: null,
    ratedByMe: false,
    ratingOpen: false,
    undoOpen: step === 'arrive',
  };
  const permitted =
    order.role === 'recycler'
      ? permittedActions(facts).filter((action) => mayWait.includes(action))
      : [...order.permitted];
  return {
    state,
    deadline: null,
    events: [...order.events, { kind, title, note: null, actor, at, recordedAt: at }],
    permitted,
  };
}
