import { createHash } from 'node:crypto';
import type { PaymentProvider } from '../payments/port.ts';
import { readAlipayBill } from './alipay-bill.ts';
import { BillRefused, type Bill, type BillFile } from './port.ts';
import { readWechatBill } from './wechat-bill.ts';

export const sha1 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('hex');

/** Reads a day's files of the merchant after checking each against its hash. No files are a day without trade. @throws BillRefused, also for another merchant's */
export function readBill(provider: PaymentProvider, files: readonly BillFile[], account: string): Bill {
  if (files.length === 0) return { lines: [], balance: null };
  for (const { text, sha1: named } of files) if (named !== null && named.toLowerCase() !== sha1(text)) throw new BillRefused('账单文件与支付渠道给出的校验值不符');
  const [trade, fund] = [files.find(({ kind }) => kind === 'trade'), files.find(({ kind }) => kind === 'fund')];
  if (!trade || !fund) throw new BillRefused('账单文件不完整：缺少业务账单或资金账单');
  return provider === 'wechat' ? readWechatBill(trade.text, fund.text, account) : readAlipayBill(trade.text, fund.text, account);
}
