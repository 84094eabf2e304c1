import type { Data } from '@shoushou/contract/schemas';

export type Check = Data<'opening.check_providers'>[number];

export const providers: Readonly<Record<Check['provider'], { name: string; without: string }>> = {
  sms: { name: '短信', without: '没有短信，谁也不能登录' },
  wechat_pay: { name: '微信支付', without: '不提供微信支付' },
  wechat_transfer: { name: '微信转账', without: '不能提现到微信' },
  alipay_pay: { name: '支付宝支付', without: '不提供支付宝支付' },
  alipay_transfer: { name: '支付宝转账', without: '不能提现到支付宝和银行卡' },
  wechat: { name: '微信', without: '不能用微信登录' },
  maps: { name: '地图', without: '地址只用内置的行政区划' },
  identity: { name: '实名核验', without: '不能实名，回收员不能入驻' },
  face: { name: '刷脸核验', without: '不能刷脸' },
  push: { name: '推送', without: '不发推送' },
  storage: { name: '文件存储', without: '文件存在本机磁盘' },
  privacy_numbers: { name: '隐私号', without: '双方看到对方的真实号码' },
};

export const providerTags = {
  ok: { label: '正常', color: 'green' },
  failed: { label: '不通', color: 'red' },
  off: { label: '未配置', color: 'default' },
  unasked: { label: '未检查', color: 'blue' },
} as const;

/** What only the provider's own page shows. */
export const filingsOf = ({ filings }: Check): string =>
  filings.length === 0
    ? ''
    : `问不到，请到平台核对：${filings.map(({ title, page }) => `${title}（${page}）`).join('；')}`;

export function noteOf({ provider, state, code, words, simulated }: Check): string {
  if (state === 'failed') return words ? `${words}（代码 ${code}）` : `代码 ${code}，请核对密钥和网络`;
  if (state === 'off') return providers[provider].without;
  if (state === 'unasked') return '检查会发出一条短信，请用一部手机登录应用试一次';
  return simulated ? '沙箱模拟，没有接真实服务' : '';
}
