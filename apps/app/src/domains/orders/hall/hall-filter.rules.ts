import type { Input } from '@shoushou/contract/schemas';
import { hallRadii, usualHallRadius } from '@shoushou/rules/orders/hall-radius';
import type { FilterChoice, FilterGroup } from '../../../ui/overlay/FilterSheet.tsx';

export type HallFilters = Pick<Input<'orders.hall'>, 'service' | 'categoryId' | 'within' | 'when'>;
export type HallService = NonNullable<HallFilters['service']>;

export const radii = hallRadii.map((metres) => ({ id: String(metres), label: `${metres / 1_000} 公里` }));
/** Marked while no other is chosen. */
const usualRadius = String(usualHallRadius);
export const farthest = radii.at(-1)!;

export const whenGroup: FilterGroup = {
  id: 'when',
  label: '上门时间',
  options: [
    { id: 'today', label: '今天' },
    { id: 'tomorrow', label: '明天' },
    { id: 'later', label: '后天及以后' },
  ],
};

/** The input of the hall for what is chosen. */
export function hallFilters(service: HallService, choice: FilterChoice): HallFilters {
  const [distance] = choice['within'] ?? [];
  const [day] = choice['when'] ?? [];
  const [categoryId] = choice['category'] ?? [];
  return {
    service,
    ...(distance === undefined ? {} : { within: Number(distance) }),
    ...(day === undefined ? {} : { when: day as NonNullable<HallFilters['when']> }),
    ...(categoryId === undefined ? {} : { categoryId }),
  };
}

/** Whether the hall may show less than all orders of the usual radius. */
export const narrowsHall = ({ service, within, when, categoryId }: HallFilters): boolean =>
  within !== undefined || when !== undefined || categoryId !== undefined || service !== '0';

/** The radius in which orders are shown. */
export const radiusOf = (choice: FilterChoice): (typeof radii)[number] =>
  radii.find(({ id }) => id === (choice['within']?.[0] ?? usualRadius)) ?? radii[0]!;

export const withRadius = (choice: FilterChoice, id: string): FilterChoice => ({
  ...choice,
  within: id === usualRadius ? [] : [id],
});
