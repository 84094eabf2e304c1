import type { CallTable } from '../call.ts';

export { integrationsRefusals } from './integrations.errors.ts';
export type * from './integrations.types.ts';

/** Doors for a company's own systems. */
export const integrationsCalls = {
  'integrations.console_webhooks': {
    method: 'GET',
    path: '/api/console/webhooks',
    auth: 'operator',
    right: 'integrations',
    shows: ['webhook'],
    summary: 'Addresses that are notified of events, and how their deliveries go',
  },
  'integrations.save_webhook': {
    method: 'POST',
    path: '/api/console/savewebhook',
    auth: 'operator',
    right: 'integrations',
    act: '保存回调地址',
    stale: ['webhook'],
    refusals: ['integrations.webhook_unknown', 'integrations.address_refused', 'integrations.too_many_webhooks'],
    trust: { names: 'public' },
    summary: 'Enters an address or changes it; answers the signing secret of a new one, once',
  },
  'integrations.rotate_webhook_secret': {
    method: 'POST',
    path: '/api/console/rotatewebhooksecret',
    auth: 'operator',
    right: 'integrations',
    act: '更换回调签名密钥',
    stale: ['webhook'],
    refusals: ['integrations.webhook_unknown'],
    trust: { names: 'public' },
    summary: 'Makes a new signing secret; for a day deliveries carry the signatures of both',
  },
  'integrations.console_dead_deliveries': {
    method: 'GET',
    path: '/api/console/deaddeliveries',
    auth: 'operator',
    right: 'integrations',
    shows: ['webhook'],
    summary: 'Deliveries that were given up in the last thirty days, newest first, and why; at most 200',
  },
  'integrations.resend_deliveries': {
    method: 'POST',
    path: '/api/console/resenddeliveries',
    auth: 'operator',
    right: 'integrations',
    act: '重发回调',
    stale: ['webhook'],
    refusals: ['integrations.webhook_unknown'],
    trust: { names: 'public' },
    summary: 'Sends deliveries again that were given up: one, or all of an address',
  },
} as const satisfies CallTable;
