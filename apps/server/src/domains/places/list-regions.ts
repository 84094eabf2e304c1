import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { reading } from '../../platform/http/action.ts';
import { normalizeRegionCode } from './places.rules.ts';
import { listChildren, readRegions } from './regions.store.ts';

/** Children of a region for a picker; without a parent the provinces. A street has none. */
export const listRegions = ({ database }: Pick<Deps, 'database'>) =>
  reading('places.list_regions', async (_context, { parent }) => {
    const code = parent === undefined ? null : normalizeRegionCode(parent);
    const children = await listChildren(database, code);
    if (children.length === 0 && code !== null && !(await readRegions(database, [code])).has(code)) return failure('places.region_unknown');
    return success(children);
  });
