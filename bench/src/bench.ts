import type { EmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';

/** One line of the results: the measured value and the limit measured in the same run. */
export type Measurement = {
  readonly what: string;
  readonly result: number;
  readonly limit: number;
  /** The tool that measured the limit, unless obvious: `pgbench`. */
  readonly limitBy?: string;
  /** Unit of both numbers, such as `takes/s`; more is better unless `lessIsBetter`. */
  readonly unit: string;
  readonly lessIsBetter?: boolean;
  /** The required ratio result ÷ limit: a minimum, or a maximum if less is better. */
  readonly goal: number;
};

/** The input of a bench: its own durable PostgreSQL, configured like a production server. */
export type BenchContext = {
  readonly postgres: EmbeddedPostgres;
  /** Its data folder, to make standbys from. */
  readonly dataDirectory: string;
  /** Creates a migrated database and returns its connection string. */
  createMigratedDatabase(name: string): Promise<string>;
  readonly log: (line: string) => void;
};

/** Every `*.bench.ts` and `*.growth.ts` in this folder has one of these as its default export. */
export type Bench = (context: BenchContext) => Promise<readonly Measurement[]>;

/** The median, so that a single disturbed run does not decide. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/**
 * The ratio result ÷ limit and whether it reaches the goal. If the limit is zero, a result of zero counts as reaching
 * it.
 */
export function judge({ result, limit, goal, lessIsBetter }: Measurement): { ratio: number; reached: boolean } {
  const ratio = result === limit ? 1 : result / limit;
  return { ratio, reached: lessIsBetter ? ratio <= goal : ratio >= goal };
}
