import type { WechatPayClient } from '../payments/wechat-pay-client.ts';
import { ProviderFailed, type Download } from '../wire.ts';
import { oneTextFile } from './one-text-file.ts';
import type { BillFile, BillFileKind, BillGateway } from './port.ts';

const paths: Readonly<Record<BillFileKind, (day: string) => string>> = {
  trade: (day) => `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`,
  fund: (day) => `/v3/bill/fundflowbill?bill_date=${day}&account_type=BASIC`,
};

/** A day without trade has no bill. */
const NO_BILL = 'NO_STATEMENT_EXIST';

/**
 * WeChat Pay's bills: the address of a file is requested together with its hash; the file itself is not signed
 * (pay.weixin.qq.com, 申请交易账单, 申请资金账单).
 */
export function createWechatBills(
  client: Pick<WechatPayClient, 'call' | 'signFile'>,
  merchantId: string,
  download: Download,
): BillGateway {
  async function fetchFile(kind: BillFileKind, day: string): Promise<BillFile | null> {
    try {
      const { hash_value: hash, download_url: address } = await client.call('GET', paths[kind](day));
      if (typeof hash !== 'string' || typeof address !== 'string')
        throw new ProviderFailed('wechatpay', 'unreachable', 'NO_BILL_ADDRESS', 'the answer names no file');
      return { kind, sha1: hash, pieces: download(address, client.signFile(address)) };
    } catch (error) {
      if (error instanceof ProviderFailed && error.code === NO_BILL) return null;
      throw error;
    }
  }
  /** The address of the second file is requested after the first one has been read. */
  async function* filesAfter(trade: BillFile | null, day: string): AsyncGenerator<BillFile> {
    if (trade) yield trade;
    const fund = await fetchFile('fund', day);
    if (!fund) return;
    // Payouts alone make a fund bill without a trade bill.
    if (!trade) yield { kind: 'trade', pieces: oneTextFile(EMPTY_TRADE), sha1: null };
    yield fund;
  }

  return {
    provider: 'wechat',
    account: merchantId,
    tellsUnmade: true,
    fetch: async (day) => filesAfter(await fetchFile('trade', day), day),
  };
}

const EMPTY_TRADE =
  '交易时间,商户号,微信订单号,商户订单号,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额\r\n总交易单数,应结订单总金额,退款总金额\r\n`0,`0.00,`0.00\r\n';
