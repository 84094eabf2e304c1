import type { RefusalTable } from '../call.ts';

export const insuranceRefusals = {
  'insurance.signature_unknown': { code: 9901, message: '没有找到签名图片，请重新签名' },
} as const satisfies RefusalTable;
