import { describe, expect, it } from 'vitest';
import type { FilterChoice } from '../../../ui/overlay/FilterSheet.tsx';
import { farthest, hallFilters, narrowsHall, radii, radiusOf, withRadius } from './hall-filter.rules.ts';

describe('the filter of the hall', () => {
  it('asks for all orders of the usual radius while nothing is chosen', () => {
    expect(hallFilters('0', {})).toEqual({ service: '0' });
    expect(narrowsHall(hallFilters('0', {}))).toBe(false);
    expect(radii).toContain(radiusOf({}));
  });

  it('asks for what is chosen, the radius in metres', () => {
    const choice = { within: [farthest.id], when: ['today'], category: ['c1'] };
    expect(hallFilters('3', choice)).toEqual({
      service: '3',
      within: Number(farthest.id),
      when: 'today',
      categoryId: 'c1',
    });
    expect(radiusOf(choice)).toBe(farthest);
  });

  it('narrows the hall by each choice alone', () => {
    const choices: FilterChoice[] = [{ within: [farthest.id] }, { when: ['later'] }, { category: ['c1'] }];
    for (const choice of choices) expect(narrowsHall(hallFilters('0', choice))).toBe(true);
    expect(narrowsHall(hallFilters('2', {}))).toBe(true);
  });

  it('chooses no radius with the usual one, and keeps what else is chosen', () => {
    const usual = radiusOf({});
    const far = withRadius({ when: ['today'] }, farthest.id);
    expect(far).toEqual({ when: ['today'], within: [farthest.id] });
    expect(withRadius(far, usual.id)).toEqual({ when: ['today'], within: [] });
  });
});
