import { HOUR, startOfShanghaiDay } from '@shoushou/kernel/instant';
import { formatMoneyRange } from '@shoushou/kernel/money-range';
import { formatDistance } from '@shoushou/kernel/distance';
import { deviceStore } from '../calls/device-store.ts';

/** Settings for announcing new orders on this device. */
export interface OrderVoice {
  readonly on: boolean;
  /** Quiet hours in Shanghai time, from and until; null for none. */
  readonly quiet: readonly [from: number, until: number] | null;
}

export const defaultOrderVoice: OrderVoice = { on: true, quiet: [22, 7] };
const storedAs = 'order-voice';

export async function readOrderVoice(): Promise<OrderVoice> {
  return (await deviceStore.get<OrderVoice>(storedAs)) ?? defaultOrderVoice;
}

export async function saveOrderVoice(voice: OrderVoice): Promise<void> {
  await deviceStore.set(storedAs, voice);
}

/** Whether new orders are announced at this time, milliseconds since the epoch. */
export function sounds({ on, quiet }: OrderVoice, now: number): boolean {
  if (!on) return false;
  if (quiet === null) return true;
  const hour = (now - startOfShanghaiDay(now)) / HOUR;
  const [from, until] = quiet;
  return from < until ? hour < from || hour >= until : hour >= until && hour < from;
}

/** The announced facts of a new order. */
export interface AnnouncedOrder {
  readonly title: string;
  /** Fen; 0 when it is priced on site. */
  readonly estimateLowFen: number;
  readonly estimateHighFen: number;
  /** Metres; null without a position. */
  readonly distance: number | null;
}

/** `新订单，黄纸板，1.2 公里，预计 36 到 42 元`; of several, how many, and how far the nearest is. */
export function announcementText(orders: readonly AnnouncedOrder[]): string {
  const [order] = orders;
  if (!order) return '';
  const distances = orders.flatMap(({ distance }) => (distance === null ? [] : [distance]));
  const nearest = distances.length > 0 ? distanceInWords(Math.min(...distances)) : null;
  if (orders.length > 1)
    return [`${orders.length} 个新订单`, nearest === null ? null : `最近的 ${nearest}`].filter(Boolean).join('，');
  const { estimateLowFen, estimateHighFen } = order;
  const range = formatMoneyRange(estimateLowFen, estimateHighFen);
  const worth = estimateHighFen === 0 ? range : `预计 ${range.slice(1).replace('–', ' 到 ')} 元`;
  return ['新订单', order.title, nearest, worth].filter(Boolean).join('，');
}

/** Units in words: voices read `km` letter by letter. */
function distanceInWords(metres: number): string {
  return formatDistance(metres).replace('km', '公里').replace(/\bm\b/, '米');
}
