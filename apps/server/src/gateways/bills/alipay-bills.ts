import { callAlipay, type AlipayCaller } from '../alipay/ask.ts';
import type { AlipayNode, AlipayTransport } from '../alipay/gateway-wire.ts';
import { AlipayUnavailable } from '../alipay/port.ts';
import { ProviderFailed, type Download } from '../wire.ts';
import { unpackAlipayBill } from './alipay-archive.ts';
import { oneTextFile } from './one-text-file.ts';
import type { BillFile, BillFileKind, BillGateway } from './port.ts';

export interface AlipayBillsOptions extends AlipayCaller {
  /** The account whose bills they are, 2088… */
  sellerId: string;
  transport: AlipayTransport;
  download: Download;
}

interface BillNode extends AlipayNode {
  bill_download_url?: string;
}

const types: Readonly<Record<BillFileKind, string>> = { trade: 'trade', fund: 'signcustomer' };

/** A19: a day without trade has no bill, nor has one whose bill is not made yet. */
const NO_BILL = /bill_not_exist/i;

/**
 * Alipay's bills: the address of an archive is requested, and is valid for 30 s (opendocs.alipay.com,
 * alipay.data.dataservice.bill.downloadurl.query).
 */
export function createAlipayBills({ sellerId, transport, download, ...caller }: AlipayBillsOptions): BillGateway {
  async function askAddress(type: string, day: string): Promise<string | null> {
    let node: BillNode;
    try {
      node = await callAlipay<BillNode>(caller, transport, 'alipay.data.dataservice.bill.downloadurl.query', {
        biz_content: JSON.stringify({ bill_type: type, bill_date: day }),
      });
    } catch (error) {
      throw error instanceof AlipayUnavailable
        ? new ProviderFailed('alipay', 'unreachable', error.subCode, error.message)
        : error;
    }
    const code = node.sub_code ?? node.code ?? 'UNKNOWN';
    if (node.code !== '10000' && NO_BILL.test(code)) return null;
    if (node.code !== '10000')
      throw new ProviderFailed(
        'alipay',
        node.code === '20000' ? 'unreachable' : 'refused',
        code,
        node.sub_msg ?? node.msg ?? '',
      );
    if (node.bill_download_url === undefined)
      throw new ProviderFailed('alipay', 'unreachable', 'NO_BILL_ADDRESS', 'the answer names no file');
    return node.bill_download_url;
  }

  async function fetchFile(kind: BillFileKind, day: string): Promise<BillFile | null> {
    const address = await askAddress(types[kind], day);
    return address === null ? null : { kind, sha1: null, pieces: unpackAlipayBill(kind, download(address)) };
  }

  /** The address of the second file is requested after the first one has been read. */
  async function* filesAfter(trade: BillFile | null, day: string): AsyncGenerator<BillFile> {
    if (trade) yield trade;
    const fund = await fetchFile('fund', day);
    if (!fund) return;
    // Transfers alone move the balance without a trade.
    if (!trade) yield { kind: 'trade', pieces: oneTextFile(emptyTrade(sellerId)), sha1: null };
    yield fund;
  }

  return {
    provider: 'alipay',
    account: sellerId,
    tellsUnmade: false,
    fetch: async (day) => filesAfter(await fetchFile('trade', day), day),
  };
}

const emptyTrade = (sellerId: string): string =>
  `\ufeff${[`#账号：[${sellerId}0156]`, '支付宝交易号,商户订单号,业务类型,完成时间,商家实收（元）,退款批次号/请求号', '#业务明细列表结束', '#交易合计：0笔，商家实收共0.00元，商家优惠共0.00元', '#退款合计：0笔，商家实收退款共0.00元，商家优惠退款共0.00元'].join('\r\n')}`;
