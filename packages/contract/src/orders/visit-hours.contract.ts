import type { CallTable } from '../call.ts';

/** When visits can be booked: hours and capacity of districts, days that are closed. */
export const visitHoursCalls = {
  'orders.console_hours': {
    method: 'GET',
    path: '/api/console/visithours',
    auth: 'operator',
    right: 'catalog',
    summary: 'Hours and capacity of a city and its districts, coming closed days, and holidays that may be closed',
  },
  'orders.set_hours': {
    method: 'POST',
    path: '/api/console/setvisithours',
    auth: 'operator',
    right: 'catalog',
    act: '设置上门时间',
    stale: ['orders.console_hours', 'orders.list_slots', 'orders.console_get'],
    refusals: ['places.region_unknown', 'orders.hours_too_short'],
    summary: 'Sets the hours of a city or of its districts',
  },
  'orders.reset_hours': {
    method: 'POST',
    path: '/api/console/resetvisithours',
    auth: 'operator',
    right: 'catalog',
    act: '恢复上门时间',
    stale: ['orders.console_hours', 'orders.list_slots', 'orders.console_get'],
    refusals: ['places.region_unknown'],
    summary: 'Lets districts follow their city again, or a city have the usual hours',
  },
  'orders.console_booked': {
    method: 'GET',
    path: '/api/console/bookedvisits',
    auth: 'operator',
    right: 'catalog',
    refusals: ['orders.day_out_of_range'],
    summary: 'Visits that are still to come on some days, each with the next window on an open day',
  },
  'orders.close_days': {
    method: 'POST',
    path: '/api/console/closedays',
    auth: 'operator',
    right: 'catalog',
    act: '设置休息日',
    stale: ['orders.console_hours', 'orders.list_slots', 'orders.console_get'],
    refusals: ['places.region_unknown', 'orders.day_out_of_range', 'orders.booked_changed'],
    summary: 'Closes days for new bookings, with the number of booked visits that the operator has seen',
  },
  'orders.reopen_days': {
    method: 'POST',
    path: '/api/console/reopendays',
    auth: 'operator',
    right: 'catalog',
    act: '取消休息日',
    stale: ['orders.console_hours', 'orders.list_slots', 'orders.console_get'],
    summary: 'Opens closed days again',
  },
} as const satisfies CallTable;
