import { countOf, type Gauge } from '../../platform/metrics/gauges.ts';

export const payoutsGauges: readonly Gauge[] = [
  {
    name: 'payouts_oldest_review_seconds',
    help: 'Time for which the oldest withdrawal waits for an operator.',
    read: async (database, now) =>
      (
        await database.query<{ age: number }>(
          `SELECT COALESCE(GREATEST(0, $1 / 1000.0 - extract(epoch FROM min(requested_at))), 0)::float8 AS age
           FROM withdrawals WHERE state = 'reviewing'`,
          [now],
        )
      )[0]!.age,
  },
  {
    name: 'payouts_under_way',
    help: 'Payouts that are approved and not yet confirmed by a provider.',
    read: countOf('SELECT count(*)::int AS count FROM withdrawals WHERE ask_at IS NOT NULL'),
  },
  {
    name: 'differences_open',
    help: 'Differences between a provider’s bill and the ledger that nobody has closed.',
    read: countOf("SELECT count(*)::int AS count FROM differences WHERE state IN ('open', 'proposed')"),
  },
];
