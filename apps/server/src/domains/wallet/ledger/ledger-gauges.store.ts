import { countOf, type Gauge } from '../../../platform/metrics/gauges.ts';

/** The number of transactions, and the result of the newest nightly check. */
export const walletGauges: readonly Gauge[] = [
  {
    name: 'ledger_transactions',
    help: 'Ledger transactions written since the statistics of the database began: it grows with every movement of money, on whichever server.',
    read: countOf(
      `SELECT COALESCE((SELECT n_tup_ins FROM pg_stat_user_tables WHERE relname = 'ledger_transactions'),
       0)::float8 AS count`,
    ),
  },
  {
    name: 'ledger_problems',
    help: 'Broken invariants that the newest check of the ledger found.',
    read: countOf(
      `SELECT COALESCE((SELECT jsonb_array_length(problems) FROM ledger_checks
       ORDER BY checked_at DESC LIMIT 1), 0) AS count`,
    ),
  },
  {
    name: 'ledger_check_age_seconds',
    help: 'Time since the newest check of the ledger; before the first, since the installation was made.',
    read: async (database, now) =>
      (
        await database.query<{ age: number }>(
          `SELECT GREATEST(0, $1 / 1000.0 - extract(epoch
           FROM COALESCE(max(checked_at), (SELECT min(applied_at) FROM schema_migrations))))::float8 AS age
           FROM ledger_checks`,
          [now],
        )
      )[0]!.age,
  },
  {
    name: 'refunds_waiting',
    help: 'Refunds that a provider has not confirmed.',
    read: countOf("SELECT count(*)::int AS count FROM payment_refunds WHERE state = 'waiting'"),
  },
];
