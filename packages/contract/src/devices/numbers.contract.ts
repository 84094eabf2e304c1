import type { CallTable } from '../call.ts';

const ofNumbers = [
  'devices.order_unknown',
  'devices.not_now',
  'devices.number_invalid',
  'devices.number_busy',
] as const;

/** Numbers of devices: each is in one running order at most, and none that is reported lost or locked is bought. */
export const deviceNumberCalls = {
  'devices.identify': {
    method: 'POST',
    path: '/api/devices/identify',
    auth: 'user',
    idempotent: true,
    stale: ['device_orders'],
    refusals: ofNumbers,
    trust: {
      names: [{ foreign: { no: 'deviceOrder.no' }, outcome: 'devices.order_unknown' }],
      trials: [
        { scene: 'takenPhone', by: 'recycler', input: { number: '$imei' }, change: { number: '490154203237518' } },
      ],
    },
    summary:
      'The recycler on site, or the clerk at the counter, reads the device’s number; providers are asked whether it is locked or reported',
  },
  'devices.console_identify': {
    method: 'POST',
    path: '/api/console/identifydevice',
    auth: 'operator',
    right: 'inspections',
    act: '核对设备编号',
    stale: ['device_orders'],
    refusals: ofNumbers,
    trust: { names: 'public' },
    summary: 'The same for a device that has arrived at the centre',
  },
  'devices.console_watchlist': {
    method: 'GET',
    path: '/api/console/devicewatchlist',
    auth: 'operator',
    right: 'inspections',
    shows: ['device_watchlist'],
    trust: { names: 'public' },
    summary: 'Numbers that are not bought, newest first, with the orders in which they turned up',
  },
  'devices.watch_numbers': {
    method: 'POST',
    path: '/api/console/watchnumbers',
    auth: 'operator',
    right: 'inspections',
    act: '导入设备名单',
    stale: ['device_watchlist', 'device_orders'],
    refusals: ['devices.numbers_wrong'],
    trust: { names: 'public' },
    summary: 'Adds lost or stolen numbers with their source and reference; one wrong line refuses all of them',
  },
  'devices.end_watch': {
    method: 'POST',
    path: '/api/console/endwatch',
    auth: 'operator',
    right: 'inspections',
    act: '移出设备名单',
    stale: ['device_watchlist', 'device_orders'],
    refusals: ['devices.watch_unknown'],
    trust: { names: 'public' },
    summary: 'Takes a number off the list, with the reason in the act’s record',
  },
} as const satisfies CallTable;
