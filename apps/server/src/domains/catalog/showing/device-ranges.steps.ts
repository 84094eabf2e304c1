import type { DeviceRange } from '@shoushou/contract';
import type { Domain } from '../../../domain.ts';
import type { Queryable } from '../../../platform/database/types.ts';

/**
 * Reads price ranges of the catalogue's devices in a district, by item; items without a valuation are absent. `now` in
 * milliseconds.
 */
export type ReadDeviceRanges = (
  source: Queryable,
  items: readonly { itemId: string; grade: string | null }[],
  adcode: string,
  now: number,
) => Promise<ReadonlyMap<string, DeviceRange>>;

declare module '../../../domain.ts' {
  interface Domain {
    /** Reads the price ranges of the catalogue's devices. */
    deviceRanges?: ReadDeviceRanges;
  }
}

/** Merges the device ranges of all domains. */
export function deviceRangesOf(domains: () => readonly Domain[]): ReadDeviceRanges {
  return async (source, items, adcode, now) => {
    const known = await Promise.all(
      domains().map(
        async ({ deviceRanges }) =>
          (await deviceRanges?.(source, items, adcode, now)) ?? new Map<string, DeviceRange>(),
      ),
    );
    return new Map(known.flatMap((ranges) => [...ranges]));
  };
}

/**
 * The same items, the valued ones with what their valuation gives: the catalogue's own price of a device is never
 * shown, so that it can't contradict its quote.
 */
export async function withDeviceRanges<Item extends { itemId: string; grade: string | null; valued: boolean }>(
  read: ReadDeviceRanges,
  source: Queryable,
  items: readonly Item[],
  adcode: string,
  now: number,
): Promise<(Item & { range: DeviceRange | null })[]> {
  const valued = items.filter((item) => item.valued);
  const ranges = valued.length === 0 ? new Map<string, DeviceRange>() : await read(source, valued, adcode, now);
  return items.map((item) => ({ ...item, range: (item.valued && ranges.get(item.itemId)) || null }));
}
