import type { Filings } from '../sandbox-rules/filings.store.ts';
import { WECHAT_PAGE_LIFE } from '../sandbox-rules/wechat-pay-rules.ts';
import type { SandboxPayment } from './sandbox-payments.store.ts';

/** How a person's browser comes to a payment page. */
export interface PageVisit {
  referer: string | undefined;
  address: string;
  /** When the page's address was made, milliseconds; absent for pages without a life of their own. */
  madeAt: number | null;
}

/** One address for this machine, whichever family a browser takes. */
const sameMachine = (address: string): string => (/^(::1|127\.|::ffff:127\.)/.test(address) ? 'loopback' : address);

/** Why WeChat's H5 page does not open, in its own words; null when it does. Pages of other kinds always open. */
export async function pageRefusal(
  { provider, kind, payerAddress, expiresAt, state }: SandboxPayment,
  { referer, address, madeAt }: PageVisit,
  { filings, now }: { filings: Filings; now: number },
): Promise<string | null> {
  if (state !== 'waiting') return null;
  // W5, A14
  if (expiresAt !== null && now >= Date.parse(expiresAt)) return '订单已超过支付时间';
  // The page without a time of its own stands for the provider's app, which is not here.
  if (provider !== 'wechat' || kind !== 'h5' || madeAt === null) return null;
  // W6
  if (now - madeAt > WECHAT_PAGE_LIFE) return '支付链接已过期，请回到商户页面重新发起支付';
  // W7
  const host = URL.parse(referer ?? '')?.hostname;
  if (host === undefined) return '商家参数格式有误，请联系商家解决';
  if (!(await filings.find('wechat.h5_domain', host))) return `商家存在未配置的参数，请联系商家解决（${host}）`;
  // W8
  return sameMachine(address) === sameMachine(payerAddress ?? '') ? null : '网络环境未能通过安全验证，请稍后再试';
}
