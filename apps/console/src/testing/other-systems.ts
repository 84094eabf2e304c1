import type { World } from '@shoushou/client/testing/open-world';

/** A company's own system is to be notified of orders. */
export async function addWebhook(server: World): Promise<void> {
  await server.call('operator', 'integrations.save_webhook', {
    name: '财务系统',
    url: 'https://erp.example.com/hook',
    events: ['orders.placed', 'orders.paid'],
    cities: [],
    bodyVersion: 1,
    enabled: true,
  });
}

/** A company's own system may read orders. */
export async function addApiKey(server: World): Promise<void> {
  await server.call('operator', 'integrations.save_key', {
    name: '进销存系统',
    rights: ['orders'],
    cities: [],
    addresses: [],
    perMinute: 120,
  });
}
