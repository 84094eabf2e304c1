import { TextDecoder } from 'node:util';
import type { PaymentProvider } from '../payments/port.ts';
import { openAlipayBill } from './alipay-bill.ts';
import type { BillLine, BillReader } from './port.ts';
import { openWechatBill } from './wechat-bill.ts';

/** Reads a day's files of the merchant. @param emit gets every line of the day */
export const openBill = (provider: PaymentProvider, account: string, emit: (line: BillLine) => void): BillReader =>
  provider === 'wechat' ? openWechatBill(account, emit) : openAlipayBill(account, emit);

/**
 * Lines of a file that arrives in pieces. WeChat writes UTF-8, Alipay UTF-8 with a byte order mark, or GB18030.
 * @returns complete lines, one piece at a time
 */
export async function* billFileLines(
  provider: PaymentProvider,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<string[]> {
  let decoder: TextDecoder | null = null;
  let rest = '';
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    decoder ??= new TextDecoder(provider === 'wechat' || isMarked(piece) ? 'utf-8' : 'gb18030');
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield lines;
  }
  const end = rest + (decoder?.decode() ?? '');
  if (end !== '') yield [end];
}

const isMarked = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
