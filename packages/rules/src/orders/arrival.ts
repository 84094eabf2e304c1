import { distanceBetween, type Coordinates } from '@shoushou/kernel/distance';
import { fromInstant, MINUTE, type Instant } from '@shoushou/kernel/instant';

/** An arrival this long before the window is unusual, milliseconds. */
const EARLY = 30 * MINUTE;
/** Distance from the address above which an arrival is unusual, metres. */
const FAR = 500;
/** The time in which an arrival can be undone, milliseconds. */
export const UNDO_ARRIVAL_WITHIN = 2 * MINUTE;

/** Deviations of an arrival: whole minutes before the window, and metres from the address; 0 when as expected. */
export interface UnusualArrival {
  readonly earlyMinutes: number;
  readonly distance: number;
}

/** Null for an ordinary arrival. @param at milliseconds; position null when the phone does not know it */
export function unusualArrival({
  windowFrom,
  door,
  at,
  position,
}: {
  windowFrom: Instant;
  door: Coordinates;
  at: number;
  position: Coordinates | null;
}): UnusualArrival | null {
  const early = fromInstant(windowFrom) - at;
  const distance = position === null ? 0 : distanceBetween(position, door);
  const unusual = {
    earlyMinutes: early > EARLY ? Math.floor(early / MINUTE) : 0,
    distance: distance > FAR ? distance : 0,
  };
  return unusual.earlyMinutes === 0 && unusual.distance === 0 ? null : unusual;
}

/** Whether an arrival at this moment (milliseconds) can still be undone: nothing was weighed, and it is recent. */
export function canUndoArrival(
  { arrivedAt, walkIn, weighed }: { arrivedAt: number | null; walkIn: boolean; weighed: boolean },
  now: number,
): boolean {
  return arrivedAt !== null && !walkIn && !weighed && now - arrivedAt <= UNDO_ARRIVAL_WITHIN;
}

/** `比预约早 14 小时，离地址 27.0 km`. */
export function unusualArrivalText({ earlyMinutes, distance }: UnusualArrival): string {
  const early = earlyMinutes === 0 ? null : `比预约早 ${durationText(earlyMinutes)}`;
  const far =
    distance === 0 ? null : `离地址 ${distance < 1000 ? `${distance} 米` : `${(distance / 1000).toFixed(1)} 公里`}`;
  return [early, far].filter((part) => part !== null).join('，');
}

/** `45 分钟`, `1 小时 40 分`, from ten hours `15 小时`. */
function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} 分钟`;
  if (minutes >= 600) return `${Math.round(minutes / 60)} 小时`;
  return `${Math.floor(minutes / 60)} 小时${minutes % 60 === 0 ? '' : ` ${minutes % 60} 分`}`;
}
