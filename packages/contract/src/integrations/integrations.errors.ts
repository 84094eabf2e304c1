import type { RefusalTable } from '../call.ts';

export const integrationsRefusals = {
  'integrations.webhook_unknown': { code: 9950, status: 404, message: '没有找到这个回调地址，请刷新' },
  'integrations.address_refused': {
    code: 9951,
    message: '地址须以 https:// 开头，不带用户名，也不能是内网地址；确需内网时请先设置 WEBHOOK_ALLOWED_ADDRESSES',
    field: 'url',
  },
  'integrations.too_many_webhooks': { code: 9952, message: '最多登记 {limit} 个回调地址，请先停用并改用旧的' },
  'integrations.key_unknown': { code: 9953, status: 404, message: '没有找到这个系统密钥，或已停用，请刷新' },
  'integrations.too_many_keys': { code: 9954, message: '最多有 {limit} 个未停用的系统密钥，请先停用不再使用的' },
  'integrations.right_beyond_own': {
    code: 9955,
    message: '只能授予您自己有的权限，请由有这些权限的同事新建',
    field: 'rights',
  },
  'integrations.networks_unclear': {
    code: 9956,
    message: '来源地址须为 IP 地址或网段，如 203.0.113.9 或 10.0.0.0/8',
    field: 'addresses',
  },
  'integrations.end_passed': { code: 9957, message: '到期时间已过，请选择以后的时间', field: 'expiresAt' },
} as const satisfies RefusalTable;
