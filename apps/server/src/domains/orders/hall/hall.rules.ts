import { DAY, startOfShanghaiDay } from '@shoushou/kernel';
import { usualHallRadius } from '@shoushou/rules/orders/hall-radius';
import { ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';

/** The filters of a request. */
export interface HallInput {
  longitude: number;
  latitude: number;
  service?: string | undefined;
  categoryId?: string | undefined;
  /** Metres. */
  within?: number | undefined;
  when?: 'today' | 'tomorrow' | 'later' | undefined;
}

/** A recycler's query of the hall at a time (milliseconds). */
export function hallQuery(
  recyclerId: string,
  { longitude, latitude, service, categoryId, within, when }: HallInput,
  now: number,
) {
  return {
    recyclerId,
    from: { longitude, latitude },
    within: within ?? usualHallRadius,
    service: service === undefined || service === '0' ? null : service,
    categoryId: categoryId ?? null,
    span: windowSpan(when, now),
    after: null,
  };
}

/**
 * Cursor at the end of a page of the hall: the point distances were measured from, so that later pages stay consistent
 * while the recycler moves.
 */
export interface HallCursor {
  longitude: number;
  latitude: number;
  /** Mercator metres, exactly as the database returned them. */
  distance: number;
  no: string;
}

export function writeHallCursor({ longitude, latitude, distance, no }: HallCursor): string {
  return btoa(JSON.stringify([longitude, latitude, distance, no]))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Null when the text is not a valid cursor. */
export function readHallCursor(text: string): HallCursor | null {
  try {
    const [longitude, latitude, distance, no] = JSON.parse(
      atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    ) as unknown[];
    const numbers = [longitude, latitude, distance].every((part) => typeof part === 'number' && Number.isFinite(part));
    if (!numbers || typeof no !== 'string' || !ORDER_NUMBER.test(no)) return null;
    return { longitude: longitude as number, latitude: latitude as number, distance: distance as number, no };
  } catch {
    return null;
  }
}

/** The span in which visits begin, milliseconds, by the Shanghai calendar. */
export function windowSpan(
  when: 'today' | 'tomorrow' | 'later' | undefined,
  now: number,
): { from: number; to: number } | null {
  if (when === undefined) return null;
  const today = startOfShanghaiDay(now);
  if (when === 'today') return { from: 0, to: today + DAY };
  if (when === 'tomorrow') return { from: today + DAY, to: today + 2 * DAY };
  return { from: today + 2 * DAY, to: today + 366 * DAY };
}
