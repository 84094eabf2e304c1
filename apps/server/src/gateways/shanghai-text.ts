import { shanghaiDate, shanghaiParts } from '@shoushou/kernel';

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-21 10:00:00`, a wall-clock time in Shanghai, as Alipay and Aliyun write it. */
export function shanghaiText(epochMilliseconds: number): string {
  const { hour, minute } = shanghaiParts(epochMilliseconds);
  return `${shanghaiDate(epochMilliseconds)} ${two(hour)}:${two(minute)}:${two(Math.floor(epochMilliseconds / 1000) % 60)}`;
}

/** Milliseconds since the epoch; NaN when unreadable. */
export function readShanghaiText(text: string): number {
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}+08:00`)
    : Number.NaN;
}
