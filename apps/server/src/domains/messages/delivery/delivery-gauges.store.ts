import { countOf, type Gauge } from '../../../platform/metrics/gauges.ts';

export const messagesGauges: readonly Gauge[] = [
  {
    name: 'deliveries_waiting',
    help: 'Pushes and SMS that are not sent yet.',
    read: countOf('SELECT count(*)::int AS count FROM message_deliveries WHERE dead_at IS NULL'),
  },
  {
    name: 'deliveries_undelivered',
    help: 'Pushes and SMS that were given up and are still on the operators’ list.',
    read: countOf('SELECT count(*)::int AS count FROM message_deliveries WHERE dead_at IS NOT NULL'),
  },
  {
    name: 'sms_undelivered_by_carriers',
    help: 'SMS of the last day that the provider accepted and the carrier did not deliver; many mean that the signature is not filed with the carriers.',
    read: countOf(
      "SELECT count(*)::int AS count FROM sent_sms WHERE state = 'failed' AND ended_at > now() - interval '1 day'",
    ),
  },
];
