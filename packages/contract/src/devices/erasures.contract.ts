import type { CallTable } from '../call.ts';

const always = ['devices.order_unknown', 'devices.not_now'] as const;

/**
 * Data on devices that were bought: erased by one operator, verified by another, with a publicly verifiable
 * certificate.
 */
export const deviceErasureCalls = {
  'devices.check_certificate': {
    method: 'GET',
    path: '/api/devices/certificate/{no}/{check}',
    auth: 'app',
    refusals: ['devices.certificate_unknown'],
    trust: { names: 'own' },
    summary:
      'Whether a certificate of erasure is genuine, and what it says; for whoever holds its number and check code',
  },
  'devices.console_erasures': {
    method: 'GET',
    path: '/api/console/deviceerasures',
    auth: 'operator',
    right: 'inspections',
    shows: ['device_orders'],
    trust: { names: 'public' },
    summary: 'Bought devices with data on them by how far the erasure is, the longest waiting first',
  },
  'devices.record_erasure': {
    method: 'POST',
    path: '/api/console/recorderasure',
    auth: 'operator',
    right: 'inspections',
    act: '登记数据清除',
    stale: ['device_orders'],
    refusals: [...always, 'devices.method_wrong', 'devices.passes_few', 'devices.photo_unknown'],
    trust: { names: 'public' },
    summary: 'An operator has erased a device: method, passes, tool and photos',
  },
  'devices.verify_erasure': {
    method: 'POST',
    path: '/api/console/verifyerasure',
    auth: 'operator',
    right: 'inspections',
    act: '复核数据清除',
    stale: ['device_orders'],
    refusals: [...always, 'devices.same_eraser'],
    trust: { names: 'public' },
    summary:
      'Somebody other than the eraser finds nothing left, which makes the certificate; or finds something, and it is erased again',
  },
  'devices.release_device': {
    method: 'POST',
    path: '/api/console/releasedevice',
    auth: 'operator',
    right: 'inspections',
    act: '旧机出库',
    stale: ['device_orders'],
    refusals: [...always, 'devices.erasure_unverified'],
    trust: { names: 'public' },
    summary: 'A device leaves for resale; never before its erasure was verified',
  },
} as const satisfies CallTable;
