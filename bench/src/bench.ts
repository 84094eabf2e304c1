import type { EmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';

/** One line of a table: what was reached, and the limit that was measured in the same run. */
export type Measurement = {
  readonly what: string;
  readonly result: number;
  readonly limit: number;
  /** What measured the limit, where it is not self-evident: `pgbench`. */
  readonly limitBy?: string;
  /** What both numbers count, such as `takes/s`; more is better unless `lessIsBetter`. */
  readonly unit: string;
  readonly lessIsBetter?: boolean;
  /** The ratio result ÷ limit to reach: at least, or at most where less is better. */
  readonly goal: number;
};

/** What a bench is given: a durable PostgreSQL of the run's own, as a production one would be set. */
export type BenchContext = {
  readonly postgres: EmbeddedPostgres;
  /** Makes a migrated database; its connection string. */
  createMigratedDatabase(name: string): Promise<string>;
  readonly log: (line: string) => void;
};

/** Every `*.bench.ts` and `*.growth.ts` beside this file exports one of these as its default. */
export type Bench = (context: BenchContext) => Promise<readonly Measurement[]>;

/** The middle value, so that one disturbed run does not decide. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** Result ÷ limit, and whether that reaches the goal. None of what there should be none of is as good as the limit. */
export function judge({ result, limit, goal, lessIsBetter }: Measurement): { ratio: number; reached: boolean } {
  const ratio = result === limit ? 1 : result / limit;
  return { ratio, reached: lessIsBetter ? ratio <= goal : ratio >= goal };
}
