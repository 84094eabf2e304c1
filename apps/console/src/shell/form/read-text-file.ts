import { decodeText } from '@shoushou/kernel/table-text';

/** The text of a file that the operator chose, whichever program wrote it. Throws a sentence for one that is no text. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Workbooks are archives.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new Error('这是 Excel 工作簿，请另存为 CSV 再选');
  const text = decodeText(bytes);
  if (text === null) throw new Error('认不出文件的编码，请另存为 CSV UTF-8 再选');
  return text;
}
