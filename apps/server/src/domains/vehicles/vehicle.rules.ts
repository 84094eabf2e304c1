import type { CompanyRole, VehicleAction, VehicleProof, VehicleSide, VehicleState } from '@shoushou/contract';
import { DAY, HOUR } from '@shoushou/kernel';
import { hasRole } from '@shoushou/rules/companies/roles';

/** Vehicles of one person that are not over. */
export const MAX_OPEN = 5;
/** Paid to whose page led to a booking, once the vehicle is deregistered, fen; at most so often a month. */
export const REFERRAL_FEN = 5_000;
export const REFERRALS_A_MONTH = 20;
/** Days from tomorrow on of which the owner chooses one for the collection. */
export const COLLECT_WITHIN_DAYS = 14;

export type VehicleActor = 'owner' | 'company' | 'operator' | 'time';
export type VehicleMove =
  | 'cancel'
  | 'lapse'
  | 'refuse'
  | 'accept'
  | 'fail'
  | 'pay'
  | 'lower'
  | 'agree_lower'
  | 'decline_lower'
  | 'receive'
  | 'certificate'
  | 'filing'
  | 'deregistration'
  | 'hold'
  | 'resume'
  | 'stop';

interface Rule {
  from: readonly VehicleState[];
  /** Null: where it was before the hold. */
  to: VehicleState | null;
  by: readonly VehicleActor[];
  /** The role that a member of the company needs; its owner has all. */
  role?: CompanyRole;
}

/** The state machine of a vehicle. What is not in this table is refused. */
export const moves: Readonly<Record<VehicleMove, Rule>> = {
  cancel: { from: ['submitted', 'accepted', 'collecting'], to: 'cancelled', by: ['owner'] },
  lapse: { from: ['submitted'], to: 'lapsed', by: ['time'] },
  refuse: { from: ['submitted'], to: 'refused', by: ['operator'] },
  accept: { from: ['submitted'], to: 'accepted', by: ['owner'] },
  // The company did not pay in time: the others may be chosen again.
  fail: { from: ['accepted'], to: 'submitted', by: ['time'] },
  pay: { from: ['accepted'], to: 'collecting', by: ['company'], role: 'cashier' },
  lower: { from: ['collecting'], to: 'lowered', by: ['company'], role: 'weigher' },
  agree_lower: { from: ['lowered'], to: 'collecting', by: ['owner'] },
  decline_lower: { from: ['lowered'], to: 'cancelled', by: ['owner'] },
  receive: { from: ['collecting'], to: 'received', by: ['company'], role: 'weigher' },
  certificate: { from: ['received'], to: 'certified', by: ['company'], role: 'cashier' },
  filing: { from: ['certified'], to: 'filed', by: ['company'], role: 'cashier' },
  deregistration: { from: ['filed'], to: 'deregistered', by: ['company'], role: 'cashier' },
  hold: { from: ['collecting', 'lowered', 'received'], to: 'on_hold', by: ['company', 'operator'], role: 'weigher' },
  resume: { from: ['on_hold'], to: null, by: ['operator'] },
  stop: { from: ['on_hold'], to: 'cancelled', by: ['operator'] },
};

export function mayMove(state: VehicleState, move: VehicleMove, by: VehicleActor): boolean {
  return moves[move].from.includes(state) && moves[move].by.includes(by);
}

/** States in which the price is held. */
export const heldStates: readonly VehicleState[] = ['collecting', 'lowered', 'received', 'on_hold'];
export const endedStates: readonly VehicleState[] = ['deregistered', 'cancelled', 'refused', 'lapsed'];
export const openStates: readonly VehicleState[] = ['submitted', 'accepted', ...heldStates, 'certified', 'filed'];

/** Once the price is held the owner may cancel only after the company missed the collection day. @param collectOn Shanghai day @param today Shanghai day */
export function mayCancel(state: VehicleState, collectOn: string | null, today: string): boolean {
  return mayMove(state, 'cancel', 'owner') && (state !== 'collecting' || (collectOn !== null && collectOn < today));
}

/** When time decides, or a duty of the company ends, milliseconds; null when neither. Filing within 7 days: vehicle registration rules, art. 38. */
export function dueOf(state: VehicleState, now: number): number | null {
  const within: Partial<Record<VehicleState, number>> = {
    submitted: 7 * DAY,
    accepted: 48 * HOUR,
    received: DAY,
    certified: 7 * DAY,
    filed: 7 * DAY,
  };
  const time = within[state];
  return time === undefined ? null : now + time;
}

/** The effect of a transition on the held money; null when it stays held. */
export function endOfHold(move: VehicleMove): 'paid' | 'returned' | null {
  if (move === 'certificate') return 'paid';
  return move === 'cancel' || move === 'decline_lower' || move === 'stop' ? 'returned' : null;
}

export interface ActionFacts {
  /** The caller's roles at the company that was chosen. */
  roles: readonly CompanyRole[];
  /** The caller may offer for a qualified company. */
  mayOffer: boolean;
  hasOffers: boolean;
  collectOn: string | null;
  today: string;
}

const proofKinds: readonly VehicleProof[] = ['certificate', 'filing', 'deregistration'];

/** The actions open to a side now, so that a screen offers nothing that would be refused. */
export function actionsOf(
  state: VehicleState,
  side: VehicleSide,
  { roles, mayOffer, hasOffers, collectOn, today }: ActionFacts,
): VehicleAction[] {
  const company = (move: VehicleMove): boolean =>
    mayMove(state, move, 'company') && hasRole(roles, moves[move].role ?? 'owner');
  const may: Partial<Record<VehicleAction, boolean>> =
    side === 'owner'
      ? {
          cancel: mayCancel(state, collectOn, today),
          accept: state === 'submitted' && hasOffers,
          answer_lower: state === 'lowered',
        }
      : {
          offer: state === 'submitted' && mayOffer,
          pay: company('pay'),
          lower: company('lower'),
          receive: company('receive'),
          ...Object.fromEntries(proofKinds.map((kind) => [kind, company(kind)])),
          report: company('hold'),
        };
  return (Object.keys(may) as VehicleAction[]).filter((action) => may[action]);
}

/** `粤B***21`: what companies that were not chosen see. */
export const maskPlate = (plate: string): string => `${plate.slice(0, 2)}***${plate.slice(-2)}`;
/** The part that names maker and model; the serial number is hidden. */
export const maskVin = (vin: string): string => `${vin.slice(0, 8)}*********`;
