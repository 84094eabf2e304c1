import type { CompanyRole, VehicleAction, VehicleSide, VehicleState } from '@shoushou/contract';
import { DAY, HOUR } from '@shoushou/kernel';
import { actsOf, type MoveRule } from '@shoushou/rules/cases/moves';
import { hasRole } from '@shoushou/rules/companies/roles';

/** Vehicles of one person that are not over. */
export const MAX_OPEN = 5;
/** Paid to whose page led to a booking, once the vehicle is deregistered, fen; at most so often a month. */
export const REFERRAL_FEN = 5_000;
export const REFERRALS_A_MONTH = 20;
/** Days from tomorrow on of which the owner chooses one for the collection. */
export const COLLECT_WITHIN_DAYS = 14;

export type VehicleActor = 'owner' | 'company' | 'operator' | 'time';

/** What decides on a move beside the state. */
export interface VehicleFacts {
  state: VehicleState;
  /** Where it was before it was put on hold. */
  heldFrom: VehicleState | null;
  /** Shanghai days. */
  collectOn: string | null;
  today: string;
}

type Rule = MoveRule<VehicleState, VehicleActor, VehicleFacts, CompanyRole>;

const holdable = ['collecting', 'lowered', 'received'] as const;
const back = ({ heldFrom }: VehicleFacts, to: VehicleState): boolean => heldFrom === to;

/** The life of a vehicle. What is not in this table is refused. */
export const vehicleMoves = {
  cancel: [
    { from: ['submitted', 'accepted'], to: 'cancelled', by: ['owner'], act: 'cancel' },
    // Once the price is held only after the company missed the collection day.
    {
      from: ['collecting'],
      to: 'cancelled',
      by: ['owner'],
      if: ({ collectOn, today }) => collectOn !== null && collectOn < today,
      hold: 'ends',
      act: 'cancel',
    },
  ],
  lapse: { from: ['submitted'], to: 'lapsed', by: ['time'] },
  refuse: { from: ['submitted'], to: 'refused', by: ['operator'] },
  accept: { from: ['submitted'], to: 'accepted', by: ['owner'], act: 'accept' },
  // The company did not pay in time: the others may be chosen again.
  fail: { from: ['accepted'], to: 'submitted', by: ['time'] },
  pay: { from: ['accepted'], to: 'collecting', by: ['company'], role: 'cashier', hold: 'opens', act: 'pay' },
  lower: { from: ['collecting'], to: 'lowered', by: ['company'], role: 'weigher', act: 'lower' },
  agree_lower: { from: ['lowered'], to: 'collecting', by: ['owner'], act: 'answer_lower' },
  decline_lower: { from: ['lowered'], to: 'cancelled', by: ['owner'], hold: 'ends', act: 'answer_lower' },
  receive: { from: ['collecting'], to: 'received', by: ['company'], role: 'weigher', act: 'receive' },
  // With the certificate the money is the owner's.
  certificate: {
    from: ['received'],
    to: 'certified',
    by: ['company'],
    role: 'cashier',
    hold: 'ends',
    act: 'certificate',
  },
  filing: { from: ['certified'], to: 'filed', by: ['company'], role: 'cashier', act: 'filing' },
  deregistration: { from: ['filed'], to: 'deregistered', by: ['company'], role: 'cashier', act: 'deregistration' },
  hold: { from: holdable, to: 'on_hold', by: ['company', 'operator'], role: 'weigher', act: 'report' },
  resume: holdable.map((to): Rule => ({ from: ['on_hold'], to, by: ['operator'], if: (facts) => back(facts, to) })),
  stop: { from: ['on_hold'], to: 'cancelled', by: ['operator'], hold: 'ends' },
} as const satisfies Record<string, Rule | readonly Rule[]>;

export type VehicleMove = keyof typeof vehicleMoves;

/** States in which the price is held. */
export const heldStates: readonly VehicleState[] = ['collecting', 'lowered', 'received', 'on_hold'];
export const endedStates: readonly VehicleState[] = ['deregistered', 'cancelled', 'refused', 'lapsed'];
export const openStates: readonly VehicleState[] = ['submitted', 'accepted', ...heldStates, 'certified', 'filed'];

/**
 * When time decides, or a duty of the company ends, milliseconds; null when neither. Filing within 7 days: vehicle
 * registration rules, art. 38.
 */
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

export interface ActionFacts extends VehicleFacts {
  /** The caller's roles at the company that was chosen. */
  roles: readonly CompanyRole[];
  /** The caller may offer for a qualified company. */
  mayOffer: boolean;
  hasOffers: boolean;
}

/** The actions open to a side now, so that a screen offers nothing that would be refused. */
export function actionsOf(side: VehicleSide, { roles, mayOffer, hasOffers, ...facts }: ActionFacts): VehicleAction[] {
  const acts = actsOf(vehicleMoves, facts, side, (role) => hasRole(roles, role as CompanyRole)) as VehicleAction[];
  if (side === 'company') return facts.state === 'submitted' && mayOffer ? ['offer', ...acts] : acts;
  return hasOffers ? acts : acts.filter((act) => act !== 'accept');
}

/** `粤B***21`: what companies that were not chosen see. */
export const maskPlate = (plate: string): string => `${plate.slice(0, 2)}***${plate.slice(-2)}`;
/** The part that names maker and model; the serial number is hidden. */
export const maskVin = (vin: string): string => `${vin.slice(0, 8)}*********`;
