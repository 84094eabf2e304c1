import { SCALE_SERIAL } from '@shoushou/rules/scales/numbers';
import { IDENTIFIER } from '@shoushou/rules/numbers/codes';

export interface ScaleLine {
  serial: string;
  modelId: string;
  claimCode: string;
  /** Hexadecimal, at least 16 bytes. */
  key: string;
}

/**
 * A maker's list: serial, model, claim code and key, separated by commas or tabs, one scale per line. @returns the
 * scales, or the error of the first invalid line
 */
export function readScaleLines(text: string): { lines: ScaleLine[] } | { problem: string } {
  const lines: ScaleLine[] = [];
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.trim())
    .filter(Boolean);
  for (const [index, row] of rows.entries()) {
    const [serial = '', modelId = '', claimCode = '', key = '', ...more] = row
      .split(/[,，\t]/)
      .map((field) => field.trim());
    const where = `第 ${index + 1} 行`;
    if (!SCALE_SERIAL.test(serial)) return { problem: `${where}的编号应为 SC- 加 8 至 20 位大写字母或数字` };
    if (!IDENTIFIER.test(modelId)) return { problem: `${where}没有型号` };
    if (!/^[A-Z0-9]{6,12}$/.test(claimCode)) return { problem: `${where}的绑定码应为 6 至 12 位大写字母或数字` };
    if (!/^([0-9a-f]{2}){16,64}$/i.test(key) || more.length > 0)
      return { problem: `${where}的密钥应为 32 至 128 位十六进制` };
    if (lines.some((line) => line.serial === serial)) return { problem: `${where}的编号重复` };
    lines.push({ serial, modelId, claimCode, key: key.toLowerCase() });
  }
  return lines.length === 0 ? { problem: '没有内容' } : { lines };
}
