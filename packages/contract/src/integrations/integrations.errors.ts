import type { RefusalTable } from '../call.ts';

export const integrationsRefusals = {
  'integrations.webhook_unknown': { code: 9950, status: 404, message: '没有找到这个回调地址，请刷新' },
  'integrations.address_refused': {
    code: 9951,
    message: '地址须以 https:// 开头，不带用户名，也不能是内网地址；确需内网时请先设置 WEBHOOK_ALLOWED_ADDRESSES',
    field: 'url',
  },
  'integrations.too_many_webhooks': { code: 9952, message: '最多登记 {limit} 个回调地址，请先停用并改用旧的' },
} as const satisfies RefusalTable;
