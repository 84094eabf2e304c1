import type { placesCalls } from '@shoushou/contract/places/places.contract';
import { success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { consoleRegions, listRegions } from './list-regions.ts';
import { readShapes } from './region-shapes.store.ts';

export const regionsCalls = (deps: Pick<Deps, 'database'>) =>
  callsOf<typeof placesCalls>()({
    'places.console_regions': consoleRegions(deps),

    /** Outlines of a city's districts, for drawings of the console. */
    'places.console_shapes': handler(async (_context, { city }) => success(await readShapes(cityOf(city)))),

    'places.list_regions': listRegions(deps),
  });
