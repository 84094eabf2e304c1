import type { WebhookEndpoint } from '@shoushou/contract/types';
import { webhookEvents } from '@shoushou/rules/integrations/webhook-events';

export const eventNames = (events: WebhookEndpoint['events']): string =>
  events.map((event) => webhookEvents[event]).join('、');

/** How deliveries to an endpoint go. */
export function endpointState({ enabled, failingSince, waiting }: WebhookEndpoint): { color: string; label: string } {
  if (!enabled) return { color: 'default', label: '已停用' };
  if (failingSince !== null) return { color: 'red', label: '发送失败' };
  return waiting > 0 ? { color: 'blue', label: '发送中' } : { color: 'green', label: '正常' };
}
