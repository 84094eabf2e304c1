import { MINUTE } from '@shoushou/kernel';
import type { PastPhoto } from '../domains/orders/builders/history.builders.ts';
import type { PastOrder } from '../domains/orders/builders/past-order.builders.ts';
import type { People } from './people.ts';

/** The app's drawing of goods, by how their item or its category is called; the first that fits. */
const PICTURES: readonly [name: RegExp, picture: string][] = [
  [/fridge/, 'fridge'],
  [/washer/, 'washer'],
  [/aircon/, 'aircon'],
  [/tv/, 'tv'],
  [/sofa/, 'sofa'],
  [/chair/, 'chair'],
  [/desk|table/, 'desk'],
  [/paper/, 'books'],
  [/plastic|bottle|can/, 'bottles'],
];

/** Of whatever has no drawing of its own. */
const GOODS = '/listings/bales.svg';

/** Pictures of an order: every third booking has some by its customer, and each order of the people to sign in as. */
export function picturesOf({ recyclers: [master], customers: [lady] }: People): (order: PastOrder) => PastPhoto[] {
  return ({ goods, customerId, recyclerId, placedAt, arrivedAt, weighedAt }) => {
    const isTheirs = recyclerId === master?.id || customerId === lady?.id;
    if (!isTheirs && Math.floor(placedAt / MINUTE) % 3 !== 0) return [];
    const drawn = goods.flatMap(({ itemId, categoryId }) => {
      const [, picture] = PICTURES.find(([name]) => name.test(`${itemId} ${categoryId}`)) ?? [];
      return picture ? [`/listings/${picture}.svg`] : [];
    });
    const booked = isTheirs && drawn.length === 0 ? [GOODS] : [...new Set(drawn)];
    const placed = booked.map((url): PastPhoto => ({
      url,
      stage: 'placed',
      bySide: 'customer',
      byId: customerId,
      at: placedAt,
    }));
    const onSite = (url: string, stage: 'arrived' | 'weighed', at: number | null): PastPhoto[] =>
      isTheirs && recyclerId !== null && at !== null ? [{ url, stage, bySide: 'recycler', byId: recyclerId, at }] : [];
    return [...placed, ...onSite(GOODS, 'arrived', arrivedAt), ...onSite('/listings/scale.svg', 'weighed', weighedAt)];
  };
}
