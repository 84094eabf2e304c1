import { readDeviceNumber, type DeviceNumberKind } from '@shoushou/rules/devices/device-number';

/** Lines of one list; a longer one is sent in parts. */
export const MAX_LINES = 1_000;

export interface WatchLine {
  kind: DeviceNumberKind;
  number: string;
  /** The reporter's reference, such as a police case or an insurance policy. */
  reference: string;
}

/**
 * Numbers to watch, a line each: the number and its reference, with a comma or a tab between. The first wrong line is
 * named.
 */
export function readWatchLines(text: string): { lines: WatchLine[] } | { problem: string } {
  const rows = text.split('\n').map((row) => row.trim());
  const lines: WatchLine[] = [];
  for (const [index, row] of rows.entries()) {
    if (row === '') continue;
    const [typed = '', reference = '', ...more] = row.split(/[,，\t]/).map((part) => part.trim());
    const kind: DeviceNumberKind = /^[\d\s-]{14,20}$/.test(typed) ? 'imei' : 'serial';
    const number = readDeviceNumber(kind, typed);
    const where = `第 ${index + 1} 行：`;
    if (number === null)
      return {
        problem: `${where}${kind === 'imei' ? 'IMEI 要有 15 位，且校验位正确' : '序列号是 8 至 20 位字母和数字'}`,
      };
    if (reference === '' || reference.length > 60 || more.length > 0)
      return { problem: `${where}号码后面要有一个依据，如报案编号` };
    lines.push({ kind, number, reference });
    if (lines.length > MAX_LINES) return { problem: `一次最多 ${MAX_LINES} 行` };
  }
  return lines.length === 0 ? { problem: '没有号码' } : { lines };
}
