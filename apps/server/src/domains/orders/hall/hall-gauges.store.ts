import { countOf, type Gauge } from '../../../platform/metrics/gauges.ts';

export const ordersGauges: readonly Gauge[] = [
  {
    name: 'orders_in_hall',
    help: 'Orders that wait for a recycler.',
    read: countOf('SELECT count(*)::int AS count FROM hall_orders'),
  },
];
