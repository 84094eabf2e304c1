import type { RightTable } from '../kind-tables.ts';

export const integrationsRights = {
  integrations: { name: '对接企业自己的系统（回调地址和签名密钥）', roles: { accountant: 90 } },
} as const satisfies RightTable;
