import { failure, success } from '@shoushou/kernel';
import { normalizeRegionCode } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { handler, type Outcome } from '../../../platform/http/action.ts';
import { listChildren, readRegions } from './regions.store.ts';

type Needs = Pick<Deps, 'database'>;

/** Children of a region for a picker; without a parent the provinces. A street has none. */
async function childrenOf({ database }: Needs, parent: string | undefined): Promise<Outcome<'places.list_regions'>> {
  const code = parent === undefined ? null : normalizeRegionCode(parent);
  const children = await listChildren(database, code);
  if (children.length === 0 && code !== null && !(await readRegions(database, [code])).has(code))
    return failure('places.region_unknown');
  return success(children);
}

export const listRegions = (deps: Needs) =>
  handler('places.list_regions', (_context, { parent }) => childrenOf(deps, parent));
export const consoleRegions = (deps: Needs) =>
  handler('places.console_regions', (_context, { parent }) => childrenOf(deps, parent));
