import type { RightTable } from '../kind-tables.ts';

export const integrationsRights = {
  integrations: { name: '对接企业自己的系统（回调、系统密钥）', roles: { accountant: 90 } },
} as const satisfies RightTable;
