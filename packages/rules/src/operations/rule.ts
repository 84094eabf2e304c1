export type RuleUnit =
  | 'fen'
  | 'thousandths'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'metres'
  | 'grams'
  | 'times'
  | 'pieces'
  | 'points'
  | 'orders'
  | 'people';

/** One number of the rules. */
export interface Rule {
  /** Its path in the set's object: `late.capFen`. */
  readonly path: string;
  readonly group: string;
  readonly name: string;
  readonly unit: RuleUnit;
  /** Bounds, both included. */
  readonly least: number;
  readonly most: number;
  /** Moves money: a second operator agrees to every change. */
  readonly money: boolean;
  /** A hint for operators before changing it, when the name is not enough. */
  readonly hint?: string;
}

/** The effect that a change would have had on the newest records. */
export interface RuleEffect {
  readonly name: string;
  readonly unit: 'fen' | 'pieces';
  readonly before: number;
  readonly after: number;
  /** Number of records with a different result. */
  readonly changed: number;
}

/** Sums the results of both rules over all records. */
export function effectOf<Row>(
  name: string,
  unit: RuleEffect['unit'],
  rows: readonly Row[],
  before: (row: Row) => number,
  after: (row: Row) => number,
): RuleEffect {
  const pairs = rows.map((row) => [before(row), after(row)] as const);
  return {
    name,
    unit,
    before: pairs.reduce((sum, [one]) => sum + one, 0),
    after: pairs.reduce((sum, [, other]) => sum + other, 0),
    changed: pairs.filter(([one, other]) => one !== other).length,
  };
}
