import type { RefusalTable } from '../call.ts';

export const campaignsRefusals = {
  'campaigns.invite_unknown': { code: 9201, status: 404, message: '邀请码无效，请核对后重试' },
} as const satisfies RefusalTable;
