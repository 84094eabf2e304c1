import type { RefusalTable } from '../call.ts';

export const wechatRefusals = {
  'wechat.page_not_ours': { code: 9801, message: '该网页不在本应用内，不能使用微信功能' },
  'wechat.code_void': { code: 9802, message: '微信授权已失效，请重新授权' },
  'wechat.unavailable': { code: 9803, message: '微信暂时没有响应，请稍后重试' },
  'wechat.snapshot': { code: 9804, message: '这是微信的快照页，请点右下角“使用完整服务”后再登录' },
} as const satisfies RefusalTable;
