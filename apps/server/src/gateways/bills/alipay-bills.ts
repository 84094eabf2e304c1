import type { KeyObject } from 'node:crypto';
import type { Clock } from '@shoushou/kernel';
import { unzipSync } from 'fflate';
import { callAlipay } from '../alipay/ask.ts';
import type { AlipayNode, AlipayTransport } from '../alipay/gateway-wire.ts';
import { AlipayUnavailable } from '../alipay/port.ts';
import { ProviderFailed, type Download } from '../wire.ts';
import { BillRefused, type BillFile, type BillGateway } from './port.ts';

export interface AlipayBillsOptions {
  appId: string;
  /** The account whose bills they are, 2088… */
  sellerId: string;
  privateKey: KeyObject;
  alipayPublicKey: KeyObject;
  transport: AlipayTransport;
  download: Download;
  clock: Clock;
}

interface BillNode extends AlipayNode {
  bill_download_url?: string;
}

/** What is asked for, and the file of the archive that has the lines: beside it lies one with the sums of the days, and either may come first. */
const bills: Readonly<Record<BillFile['kind'], { type: string; name: string }>> = { trade: { type: 'trade', name: '业务明细' }, fund: { type: 'signcustomer', name: '账务明细' } };
const SUMMARY = '汇总';

/** A day without trade has no bill. */
const NO_BILL = /bill_not_exist/i;

/** An archive has two files; one with many more is none of Alipay's. */
const MOST_FILES = 16;
/** A file of a day, bytes, unpacked. */
const LARGEST_FILE = 256 * 1024 * 1024;

/** Alipay's bills: the address of an archive is asked for, and is good for 30 s (opendocs.alipay.com, alipay.data.dataservice.bill.downloadurl.query). */
export function createAlipayBills({ sellerId, transport, download, ...caller }: AlipayBillsOptions): BillGateway {
  async function askAddress(type: string, day: string): Promise<string | null> {
    let node: BillNode;
    try {
      node = await callAlipay<BillNode>(caller, transport, 'alipay.data.dataservice.bill.downloadurl.query', { biz_content: JSON.stringify({ bill_type: type, bill_date: day }) });
    } catch (error) {
      throw error instanceof AlipayUnavailable ? new ProviderFailed('alipay', 'unreachable', error.subCode, error.message) : error;
    }
    const code = node.sub_code ?? node.code ?? 'UNKNOWN';
    if (node.code !== '10000' && NO_BILL.test(code)) return null;
    if (node.code !== '10000') throw new ProviderFailed('alipay', node.code === '20000' ? 'unreachable' : 'refused', code, node.sub_msg ?? node.msg ?? '');
    if (node.bill_download_url === undefined) throw new ProviderFailed('alipay', 'unreachable', 'NO_BILL_ADDRESS', 'the answer names no file');
    return node.bill_download_url;
  }

  async function fetchFile(kind: BillFile['kind'], day: string): Promise<BillFile | null> {
    const address = await askAddress(bills[kind].type, day);
    return address === null ? null : { kind, sha1: null, text: readArchive(await download(address), bills[kind].name) };
  }

  return {
    provider: 'alipay',
    account: sellerId,
    async fetch(day) {
      const files = [await fetchFile('trade', day), await fetchFile('fund', day)].filter((file) => file !== null);
      // Transfers alone move the balance without a trade.
      return files.length === 1 && files[0]!.kind === 'fund' ? [{ kind: 'trade', text: emptyTrade(sellerId), sha1: null }, files[0]!] : files;
    },
  };
}

/** The file of lines in an archive. Names are in GBK without saying so, contents in GB18030 or in UTF-8 with its mark. @throws BillRefused */
function readArchive(archive: Uint8Array, name: string): string {
  let count = 0;
  const isWanted = (raw: string): boolean => {
    const said = decodeName(raw);
    return said.includes(name) && !said.includes(SUMMARY);
  };
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(archive, {
      filter: (file) => {
        count += 1;
        if (count > MOST_FILES) throw new BillRefused('账单文件不完整：压缩包里的文件太多');
        if (!isWanted(file.name)) return false;
        if (file.originalSize > LARGEST_FILE) throw new BillRefused('账单文件不完整：压缩包里的文件太大');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof BillRefused ? error : new BillRefused('账单文件不完整：压缩包打不开');
  }
  const [file, more] = Object.values(files);
  if (!file || more) throw new BillRefused(`账单文件不完整：压缩包里没有${name}`);
  return decodeText(file);
}

/** A name without the mark of UTF-8 was read byte by byte. */
function decodeName(raw: string): string {
  const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
  return [...raw].some((letter) => letter.charCodeAt(0) > 255) ? raw : new TextDecoder('gb18030').decode(bytes);
}

function decodeText(bytes: Uint8Array): string {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return new TextDecoder(marked ? 'utf-8' : 'gb18030').decode(bytes);
}

const emptyTrade = (sellerId: string): string =>
  [`#账号：[${sellerId}0156]`, '支付宝交易号,商户订单号,业务类型,完成时间,商家实收（元）,退款批次号/请求号', '#业务明细列表结束', '#交易合计：0笔，商家实收共0.00元，商家优惠共0.00元', '#退款合计：0笔，商家实收退款共0.00元，商家优惠退款共0.00元'].join('\r\n');
