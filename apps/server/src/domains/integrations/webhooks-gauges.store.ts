import { countOf, type Gauge } from '../../platform/metrics/gauges.ts';

export const integrationsGauges: readonly Gauge[] = [
  {
    name: 'webhooks_dead',
    help: 'Deliveries to companies’ own systems in use that were given up and not sent again.',
    read: countOf(
      `SELECT count(*)::int AS count FROM webhook_deliveries d
       JOIN webhook_endpoints e ON e.id = d.endpoint_id AND e.enabled WHERE d.dead_at IS NOT NULL`,
    ),
  },
  {
    name: 'webhooks_failing_seconds',
    help: 'Time for which every attempt at the longest failing receiver has failed.',
    read: async (database, now) =>
      (
        await database.query<{ age: number }>(
          `SELECT COALESCE(GREATEST(0, $1 / 1000.0 - extract(epoch FROM min(failing_since))), 0)::float8 AS age
           FROM webhook_endpoints WHERE enabled`,
          [now],
        )
      )[0]!.age,
  },
];
