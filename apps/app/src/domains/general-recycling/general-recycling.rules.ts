import type { ListedPrice, PriceGroup } from '@shoushou/contract/types';
import type { BookedGoods, Service } from '../orders/my-bookings/bookings.rules.ts';

/** Services that are booked from the price list; phones are valued first, and end-of-life vehicles go to companies. */
export const generalServices = ['3', '1', '4', '5'] as const satisfies readonly Service[];

/** The groups that can be booked here; `i` of `grneral-mores/{i}` counts them. */
export function generalGroups(groups: readonly PriceGroup[]): PriceGroup[] {
  return generalServices.flatMap((service) => groups.filter((group) => group.service === service));
}

export type PriceOrder = 'group' | 'up' | 'down';

/**
 * Items of all groups by relative price change since yesterday, largest first; only those that moved in the given
 * direction.
 */
export function movedItems(groups: readonly PriceGroup[], direction: 'up' | 'down'): ListedPrice[] {
  const ratio = ({ changeFen, priceFen }: ListedPrice): number => changeFen / Math.max(1, priceFen - changeFen);
  const items = groups.flatMap(({ items: each }) => each);
  return direction === 'up'
    ? items.filter(({ changeFen }) => changeFen > 0).sort((a, b) => ratio(b) - ratio(a))
    : items.filter(({ changeFen }) => changeFen < 0).sort((a, b) => ratio(a) - ratio(b));
}

/** Lines of the basket by service, in the order in which they were added: each service is a booking of its own. */
export function linesByService(
  lines: readonly BookedGoods[],
): readonly { service: Service; lines: readonly BookedGoods[] }[] {
  return [...new Set(lines.map(({ service }) => service))].map((service) => ({
    service,
    lines: lines.filter((line) => line.service === service),
  }));
}
