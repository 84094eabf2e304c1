import type { OrderDetail } from '@shoushou/contract';
import { absenceOf, absenceText, absentSince } from '../fees/absence.rules.ts';
import { isUnsettled, lateFee, lateRule, type FeeRules } from '../fees/fees.rules.ts';
import { lateFrom, type StoredArrival } from '../order/step-times.rules.ts';
import type { Role } from '../orders.policy.ts';
import type { OrderBundle, StoredEvent } from './detail.store.ts';

/** The fees of an order as one reader sees them. */
export function feesFor(
  role: Role,
  bundle: OrderBundle,
  rules: FeeRules,
  now: number,
): Pick<
  OrderDetail,
  'infoFee' | 'lateFee' | 'lateTerms' | 'absence' | 'moves' | 'escapedFee' | 'owedFen' | 'settlesFen' | 'tipFen'
> {
  const escapedFen = role === 'recycler' ? (bundle.receipt?.escapedFeeFen ?? 0) : 0;
  return {
    infoFee: infoFeeOf(bundle, role),
    ...(bundle.tipFen > 0 ? { tipFen: bundle.tipFen } : {}),
    ...(role === 'viewer' ? {} : { ...lateFeeOf(bundle, rules, now), ...absenceFeeOf(bundle, role, rules) }),
    ...(role === 'customer' ? movesOf(bundle, rules) : {}),
    ...(role !== 'viewer' && bundle.receipt?.owedFen ? { owedFen: bundle.receipt.owedFen } : {}),
    ...(role === 'customer' ? settledOf(bundle) : {}),
    ...(escapedFen > 0 ? { escapedFee: { feeFen: escapedFen, charged: true } } : {}),
  };
}

/** What a paid deal settled of fees that its customer owed before. */
function settledOf({ events }: OrderBundle): Pick<OrderDetail, 'settlesFen'> {
  const settlesFen = events.findLast(({ kind }) => kind === 'paid')?.payload.settledFen;
  return settlesFen ? { settlesFen } : {};
}

/** The lateness fee, fen: paid, due, or for arriving now; none when in time. */
function lateFeeOf(
  { state, receipt, windowTo, weighingId, walkIn, customerId, events }: OrderBundle,
  rules: FeeRules,
  now: number,
): Pick<OrderDetail, 'lateFee' | 'lateTerms'> {
  if (receipt === null || walkIn || customerId === null) return {};
  const rule = lateRule(rules);
  const terms = state === 'taken' && rules.late ? { lateTerms: rules.late } : {};
  if (receipt.lateFeeFen > 0) return { lateFee: { feeFen: receipt.lateFeeFen, charged: true, rule } };
  const at =
    state === 'taken'
      ? now
      : receipt.infoFeeState !== 'captured' && isUnsettled({ state, weighingId })
        ? lateFrom(arrivalIn(events), now)
        : null;
  const feeFen = at === null ? 0 : lateFee(rules, windowTo, at);
  return { ...terms, ...(feeFen > 0 ? { lateFee: { feeFen, charged: false, rule } } : {}) };
}

function arrivalIn(events: readonly StoredEvent[]): StoredArrival | null {
  const event = events.findLast(({ kind }) => kind === 'arrived');
  return event ? { recordedAt: event.recordedAt, feeAt: event.payload.feeAt } : null;
}

/** How often the customer can still move the visit of a taken order. */
function movesOf(
  { state, receiptNo, closedFor, events }: OrderBundle,
  { moves }: FeeRules,
): Pick<OrderDetail, 'moves'> {
  // Off a closed day a visit is moved as often as needed.
  if (!moves || state !== 'taken' || closedFor !== null) return {};
  const made = events.filter(
    (event) =>
      event.kind === 'rescheduled' &&
      event.actor === 'customer' &&
      event.receiptNo === receiptNo &&
      !event.payload.askedByRecycler &&
      !event.payload.offClosedDay,
  ).length;
  return { moves: { left: Math.max(0, moves.most - made), freeMinutes: moves.freeMinutes } };
}

/** The recorded absence with its payment, or the one that can be reported and from when. */
function absenceFeeOf(
  bundle: OrderBundle,
  role: Exclude<Role, 'viewer'>,
  rules: FeeRules,
): Pick<OrderDetail, 'absence'> {
  const { receipt } = bundle;
  if (receipt?.absence)
    return { absence: { kind: receipt.absence, feeFen: receipt.absenceFeeFen, from: null, rule: '' } };
  const possible =
    receipt &&
    absenceOf(rules, {
      ...bundle,
      arrival: arrivalIn(bundle.events),
    });
  return possible
    ? {
        absence: {
          kind: possible.kind,
          feeFen: possible.feeFen,
          from: absentSince(possible),
          rule: rules.absence ? absenceText(possible.kind, rules.absence, role) : '',
        },
      }
    : {};
}

/** The info fee concerns the recycler and the platform only, so the customer does not see it. */
function infoFeeOf({ infoFeeFen, receipt }: OrderBundle, role: Role): OrderDetail['infoFee'] {
  if (role === 'customer') return { amountFen: 0, state: 'none' };
  return { amountFen: receipt?.infoFeeFen ?? infoFeeFen, state: receipt?.infoFeeState ?? 'none' };
}
