import type { CallName } from '../calls.ts';

/**
 * The reads that a company's own systems may make with a key: what its books, stock and figures need. Their answers
 * only gain fields. No call that changes anything, shows a person as a record of their own, or needs a one-time code.
 */
export const keyReads: ReadonlySet<CallName> = new Set<CallName>([
  'catalog.console_catalog',
  'catalog.console_price_list',
  'catalog.console_price_lists',
  'catalog.console_prices',
  'chain.console_commissions',
  'chain.console_settlements',
  'companies.console_reservations',
  'devices.console_orders',
  'orders.console_counts',
  'orders.console_get',
  'orders.console_list',
  'payouts.console_bills',
  'payouts.console_differences',
  'payouts.console_withdrawals',
  'places.console_areas',
  'scales.console_scales',
  'stations.console_list',
  'statistics.console_report',
  'supply.console_contracts',
  'trade.console_deals',
  'vehicles.console_list',
  'wallet.console_ledger_checks',
  'wallet.console_movement',
  'wallet.console_movements',
  'wallet.console_refunds',
  'wallet.console_tally',
  'wallet.trial_balance',
]);
