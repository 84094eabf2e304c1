import type { RefusalTable } from '../call.ts';

export const identityRefusals = {
  'identity.signature_unknown': { code: 9001, message: '没有找到签名图片，请重新签名' },
} as const satisfies RefusalTable;
