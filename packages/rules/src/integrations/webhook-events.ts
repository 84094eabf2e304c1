/** What a company's own systems can be notified of, with its name for operators, in the order of an order's life. */
export const webhookEvents = {
  'orders.placed': '下单',
  'orders.taken': '接单',
  'orders.released': '接单取消',
  'orders.weighed': '过磅',
  'orders.paid': '付款',
  'orders.completed': '完成',
  'orders.cancelled': '取消',
  'orders.expired': '无人接单而结束',
  'payouts.withdrawal_ended': '提现结束',
  'catalog.prices_published': '价格生效',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const allWebhookEvents = Object.keys(webhookEvents) as WebhookEvent[];

/** Versions of the body; a receiver keeps the one that it was written for. */
export const webhookBodyVersions = [1] as const;
export type WebhookBodyVersion = (typeof webhookBodyVersions)[number];

export const webhookLimits = { name: 40, url: 500, cities: 50, endpoints: 500 } as const;
