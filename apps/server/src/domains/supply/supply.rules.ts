import type {
  CompanyRole,
  SaleContractAction,
  SaleContractSide,
  SaleContractState,
  SupplyAction,
  SupplyState,
} from '@shoushou/contract';
import { DAY } from '@shoushou/kernel';
import { ruleFor, type MoveRule } from '@shoushou/rules/cases/moves';

/** Supplies of one person that are not over. */
export const MAX_OPEN = 10;
/** A delivered contract closes after as long, milliseconds. */
export const TIME_TO_CLOSE = 7 * DAY;

export type SupplyActor = 'seller' | 'company' | 'operator' | 'time';
type SupplyRule = MoveRule<SupplyState, SupplyActor, { state: SupplyState }>;

/** The life of a supply. What is not in this table is refused. */
export const supplyMoves = {
  approve: { from: ['in_review'], to: 'open', by: ['operator'] },
  refuse: { from: ['in_review'], to: 'refused', by: ['operator'] },
  withdraw: { from: ['in_review', 'open'], to: 'withdrawn', by: ['seller'], act: 'withdraw' },
  close: { from: ['open'], to: 'closed', by: ['time'] },
  fail: { from: ['open'], to: 'failed', by: ['time'] },
  award: { from: ['closed'], to: 'awarded', by: ['seller'], act: 'award' },
  lapse: { from: ['closed'], to: 'lapsed', by: ['time'] },
  unsigned: { from: ['awarded'], to: 'lapsed', by: ['time'] },
  // The winner did not sign, and others have bid: the seller chooses once more.
  next_best: { from: ['awarded'], to: 'closed', by: ['time'] },
  edit: { from: ['in_review', 'refused', 'open'], to: 'in_review', by: ['seller'], act: 'edit' },
} as const satisfies Record<string, SupplyRule>;

export type SupplyMove = keyof typeof supplyMoves;

type ContractRule = MoveRule<SaleContractState, SupplyActor, { state: SaleContractState }>;

/** The life of a contract. `settle`: an operator closes a disputed one. */
export const contractMoves = {
  sign: { from: ['signing'], to: 'signed', by: ['seller', 'company'], act: 'sign' },
  lapse: { from: ['signing'], to: 'lapsed', by: ['time'] },
  deliver: { from: ['signed'], to: 'delivered', by: ['time'] },
  dispute: { from: ['signed', 'delivered'], to: 'disputed', by: ['seller', 'company'], act: 'dispute' },
  resume: { from: ['disputed'], to: 'signed', by: ['operator'] },
  close: { from: ['delivered'], to: 'closed', by: ['time'] },
  settle: { from: ['disputed'], to: 'closed', by: ['operator'] },
  break: { from: ['disputed'], to: 'broken', by: ['operator'] },
} as const satisfies Record<string, ContractRule>;

export type ContractMove = keyof typeof contractMoves;

const mayContract = (state: SaleContractState, move: ContractMove, by: SupplyActor): boolean =>
  ruleFor<SaleContractState, ContractMove, SupplyActor, { state: SaleContractState }>(
    contractMoves,
    move,
    { state },
    by,
  ) !== undefined;

export const openSupplyStates: readonly SupplyState[] = ['in_review', 'open', 'closed'];
export const openContractStates: readonly SaleContractState[] = ['signing', 'signed', 'delivered', 'disputed'];

/** Whether bids may be read: of an open auction always, of a sealed one when the server has opened them at its end. */
export const bidsAreRead = (kind: 'sealed' | 'open', state: SupplyState): boolean =>
  state !== 'in_review' && (kind === 'open' || !['open', 'withdrawn'].includes(state));

export interface SupplyFacts {
  state: SupplyState;
  mine: boolean;
  /** Milliseconds. */
  endsAt: number | null;
  dueAt: number | null;
  now: number;
  /** The caller's entry: absent, without its deposit, or ready to bid. */
  entry: 'none' | 'unpaid' | 'ready';
  /** The caller owns a company that may bid. */
  canEnter: boolean;
  /** Companies that have entered. */
  entered: number;
  signedIn: boolean;
}

/** The actions open to the caller now, so that a screen offers nothing that would be refused. */
export function supplyActions({
  state,
  mine,
  endsAt,
  dueAt,
  now,
  entry,
  canEnter,
  entered,
  signedIn,
}: SupplyFacts): SupplyAction[] {
  const running = state === 'open' && endsAt !== null && now < endsAt;
  if (mine)
    return [
      ...(state === 'in_review' || running ? (['withdraw'] as const) : []),
      ...((state === 'in_review' || state === 'refused' || running) && entered === 0 ? (['edit'] as const) : []),
      ...(state === 'closed' && dueAt !== null && now < dueAt ? (['award'] as const) : []),
    ];
  if (!running) return [];
  const ask: SupplyAction[] = signedIn ? ['ask'] : [];
  if (entry === 'none') return canEnter ? ['enter', ...ask] : ask;
  return [entry === 'unpaid' ? 'pay_deposit' : 'bid', ...ask];
}

/** The actions open to a side of a contract now. */
export function contractActions(
  state: SaleContractState,
  side: SaleContractSide,
  { signed, leftGrams, roles }: { signed: boolean; leftGrams: number; roles: readonly CompanyRole[] },
): SaleContractAction[] {
  const may: Record<SaleContractAction, boolean> = {
    sign: state === 'signing' && !signed && (side === 'seller' || roles.includes('owner')),
    book_delivery: state === 'signed' && side === 'seller' && leftGrams >= 1_000,
    dispute: mayContract(state, 'dispute', side) && (side === 'seller' || roles.includes('owner')),
  };
  return (Object.keys(may) as SaleContractAction[]).filter((action) => may[action]);
}
