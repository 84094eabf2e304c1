import { zipSync } from 'fflate';
import { DAY, type Clock } from '@shoushou/kernel';
import { encodeGbk } from '@shoushou/kernel/gbk';
import { alipayFault, alipayRequestFault } from '../alipay/sandbox-alipay.ts';
import { nodeNameOf, signText, type AlipayTransport } from '../alipay/gateway-wire.ts';
import type { SandboxKeys } from '../payments/sandbox-keys.ts';
import { sandboxAlipayMerchant } from '../payments/sandbox-wire.ts';
import { ALIPAY_BILL_FROM } from '../sandbox-rules/alipay-rules.ts';
import { ProviderFailed, type Download } from '../wire.ts';
import type { MadeFile } from './make-bill.ts';
import type { BillFileKind } from './port.ts';

const METHOD = 'alipay.data.dataservice.bill.downloadurl.query';
const kinds: Readonly<Record<string, BillFileKind>> = { trade: 'trade', signcustomer: 'fund' };
const titles: Readonly<Record<BillFileKind, string>> = { trade: '业务明细', fund: '账务明细' };

/** A19: validity of an address, milliseconds. */
const ADDRESS_TERM = 30_000;

/**
 * Simulates Alipay's bills: a signed address, and an archive with its names in GBK and the summary first. @param files
 * the day's files as Alipay would generate them
 */
export function createAlipayBillServer({
  clock,
  keys,
  files,
  isLate = () => false,
}: {
  clock: Clock;
  keys: SandboxKeys;
  files: (day: string) => Promise<readonly MadeFile[]>;
  /** Whether the bill is not made at nine either. */
  isLate?: () => boolean;
}): { transport: AlipayTransport; download: Download } {
  async function answerOf(parameters: Readonly<Record<string, string>>): Promise<object> {
    const fault = alipayRequestFault(parameters, {
      merchantKey: keys.merchant.publicKey,
      now: clock.now(),
      methods: [METHOD],
    });
    if (fault) return fault;
    const { bill_type: type = '', bill_date: day = '' } = JSON.parse(parameters['biz_content'] ?? '{}') as {
      bill_type?: string;
      bill_date?: string;
    };
    const kind = kinds[type];
    if (!kind || !/^\d{4}-\d{2}-\d{2}$/.test(day))
      return alipayFault('40004', 'Business Failed', 'isv.invalid-arguments', '参数有误');
    const from = Date.parse(`${day}T00:00:00+08:00`);
    // A19: not today's.
    if (from + DAY > clock.now())
      return alipayFault('40004', 'Business Failed', 'isv.invalid-arguments', '不支持下载当日账单');
    // A19: until it is made, it is not there, as on a day without trade.
    const isMade = clock.now() >= from + DAY + ALIPAY_BILL_FROM && !isLate();
    const found = isMade ? (await files(day)).find((file) => file.kind === kind) : undefined;
    if (!found) return alipayFault('40004', 'Business Failed', 'isp.bill_not_exist', '账单不存在');
    return {
      code: '10000',
      msg: 'Success',
      bill_download_url: `https://dwbillcenter.sandbox/downloadBillFile.resource?kind=${kind}&day=${day}&until=${clock.now() + ADDRESS_TERM}`,
    };
  }
  return {
    async transport(parameters) {
      const text = JSON.stringify(await answerOf(parameters));
      return `{"${nodeNameOf(METHOD)}":${text},"sign":"${signText(keys.alipay.privateKey, text)}"}`;
    },
    async *download(address) {
      const query = new URL(address).searchParams;
      const day = query.get('day') ?? '';
      const found = (await files(day)).find(({ kind }) => kind === query.get('kind'));
      if (!found || Number(query.get('until')) < clock.now())
        throw new ProviderFailed('alipay', 'unreachable', 'NETWORK', 'the address is not good any more');
      const prefix = `${sandboxAlipayMerchant.sellerId}0156_${day.replaceAll('-', '')}_`;
      const title = titles[found.kind];
      yield zipInGbk([
        { name: `${prefix}${title}(汇总).csv`, text: `#${title}汇总` },
        { name: `${prefix}${title}.csv`, text: found.text.replace(/^\ufeff/, '') },
      ]);
    },
  };
}

/** An archive whose names and contents are in GBK, without the flag for the encoding of names. */
export function zipInGbk(files: readonly { name: string; text: string }[]): Uint8Array {
  const names = files.map(({ name }) => gbkOf(name));
  // Names of as many plain letters hold the places of the real ones, which no checksum covers.
  const places = names.map((bytes, index) => String(index).padStart(bytes.length, '#'));
  const archive = Buffer.from(
    zipSync(Object.fromEntries(files.map(({ text }, index) => [places[index]!, gbkOf(text)]))),
  );
  for (const [index, place] of places.entries()) {
    for (let at = archive.indexOf(place); at >= 0; at = archive.indexOf(place, at + 1)) archive.set(names[index]!, at);
  }
  return archive;
}

/** @throws Error for a letter that GBK does not have */
function gbkOf(text: string): Uint8Array {
  const bytes = encodeGbk(text);
  if (!bytes) throw new Error(`GBK lacks a letter of ${text}`);
  return bytes;
}
