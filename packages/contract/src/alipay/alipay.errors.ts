import type { RefusalTable } from '../call.ts';

export const alipayRefusals = {
  'alipay.page_not_ours': { code: 9851, message: '该网页不在本应用内，不能使用支付宝功能' },
  'alipay.code_void': { code: 9852, message: '支付宝授权已失效，请重新授权' },
  'alipay.unavailable': { code: 9853, message: '支付宝暂时没有响应，请稍后重试' },
} as const satisfies RefusalTable;
