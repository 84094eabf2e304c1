import { Unzip, UnzipInflate } from 'fflate';
import { BillRefused, type BillFileKind } from './port.ts';

/** The archive's file with the lines: a second one contains the sums of the days, and either may come first. */
export const alipayFileNames: Readonly<Record<BillFileKind, string>> = { trade: '业务明细', fund: '账务明细' };
const SUMMARY = '汇总';

/** An archive has two files; one with many more is none of Alipay's. */
const MAX_FILES = 16;
/** A file of a day, bytes, unpacked. */
const LARGEST_FILE = 2 * 1024 * 1024 * 1024;

/** The file of lines in an archive, as its pieces come. Names are in GBK without saying so. @throws BillRefused */
export async function* unpackAlipayBill(
  kind: BillFileKind,
  archive: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const name = alipayFileNames[kind];
  const state = { files: 0, wanted: 0, size: 0, isFirst: true };
  let unpacked: Uint8Array[] = [];
  const unzip = new Unzip((file) => {
    state.files += 1;
    if (state.files > MAX_FILES) throw new BillRefused('账单文件不完整：压缩包里的文件太多');
    const fileName = decodeName(file.name);
    if (!fileName.includes(name) || fileName.includes(SUMMARY)) return;
    state.wanted += 1;
    if (state.wanted > 1) throw new BillRefused(`账单文件不完整：压缩包里没有${name}`);
    file.ondata = (error, data) => {
      if (error) throw error;
      state.size += data.length;
      if (state.size > LARGEST_FILE) throw new BillRefused('账单文件不完整：压缩包里的文件太大');
      unpacked.push(data);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const push = (bytes: Uint8Array, isLast: boolean): Uint8Array[] => {
    try {
      if (state.isFirst && bytes.length >= 2 && !(bytes[0] === 0x50 && bytes[1] === 0x4b))
        throw new BillRefused('账单文件不完整：压缩包打不开');
      state.isFirst &&= bytes.length === 0;
      unzip.push(bytes, isLast);
    } catch (error) {
      throw error instanceof BillRefused ? error : new BillRefused('账单文件不完整：压缩包打不开');
    }
    const came = unpacked;
    unpacked = [];
    return came;
  };
  for await (const piece of archive) yield* push(piece, false);
  yield* push(new Uint8Array(), true);
  if (state.wanted === 0) throw new BillRefused(`账单文件不完整：压缩包里没有${name}`);
}

/** A name without the mark of UTF-8 was read byte by byte. */
function decodeName(raw: string): string {
  const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
  return [...raw].some((letter) => letter.charCodeAt(0) > 255) ? raw : new TextDecoder('gb18030').decode(bytes);
}
