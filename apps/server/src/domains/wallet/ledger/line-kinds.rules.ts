import type { LineKind } from '@shoushou/contract';

declare module '../../../domain.ts' {
  interface Domain {
    /** The kinds of ledger lines in its movements. */
    ledgerLineKinds?: LedgerLineKinds;
  }
}

interface LedgerLineKind {
  /** `信息费`. */
  name: string;
  /** The position among the filters that recyclers and customers see; no filter without it. */
  recyclerFilter?: number;
  customerFilter?: number;
  /** Money that stays its owner's: neither earned nor spent. */
  isTransfer?: true;
  /** The movements whose lines give back what an earlier one took, such as `info_fee.return`. */
  returns?: readonly string[];
  /** The movements that end a hold and give a part of it back to its owner: to others the line is what they got. */
  partReturns?: readonly string[];
}

/** Movements that give back what an earlier one took: to everybody, and to the owner of the hold that they end. */
export interface ReturnKinds {
  whole: readonly string[];
  parts: readonly string[];
}

export type LedgerLineKinds = Readonly<Record<string, LedgerLineKind>>;

/** The kinds of all domains. */
export interface LineKindTable {
  nameOf(kind: string): string;
  filtersFor(isRecycler: boolean): LineKind[];
  isTransfer(kind: string): boolean;
  /** The movements of all kinds that give back what an earlier one took. */
  returns(): ReturnKinds;
}

/** @param domains called at the first look-up, when all domains exist */
export function createLineKindTable(domains: () => readonly { ledgerLineKinds?: LedgerLineKinds }[]): LineKindTable {
  let table: Map<string, LedgerLineKind> | null = null;
  const kinds = (): Map<string, LedgerLineKind> =>
    (table ??= new Map(domains().flatMap(({ ledgerLineKinds }) => Object.entries(ledgerLineKinds ?? {}))));
  return {
    nameOf: (kind) => kinds().get(kind)?.name ?? '其他',
    isTransfer: (kind) => kinds().get(kind)?.isTransfer === true,
    returns: () => ({
      whole: [...kinds().values()].flatMap(({ returns = [] }) => returns),
      parts: [...kinds().values()].flatMap(({ partReturns = [] }) => partReturns),
    }),
    filtersFor(isRecycler) {
      const position = ({ recyclerFilter, customerFilter }: LedgerLineKind): number | undefined =>
        isRecycler ? recyclerFilter : customerFilter;
      return [...kinds()]
        .filter(([, kind]) => position(kind) !== undefined)
        .sort(([, a], [, b]) => position(a)! - position(b)!)
        .map(([kind, { name }]) => ({ kind, name }));
    },
  };
}
