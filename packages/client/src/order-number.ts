import { shanghaiDate } from '@shoushou/kernel/instant';

/** A new order's number made on the phone: `OR`, the day in Shanghai as yyMMdd, eight digits of chance. */
export function generateOrderNumber(now: number, random: (values: Uint32Array<ArrayBuffer>) => Uint32Array = (values) => crypto.getRandomValues(values)): string {
  const day = shanghaiDate(now).slice(2).replaceAll('-', '');
  const [value = 0] = random(new Uint32Array(1));
  return `OR${day}${String(value % 100_000_000).padStart(8, '0')}`;
}
