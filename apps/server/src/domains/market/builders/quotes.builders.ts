import type { Deps } from '../../../deps.ts';
import { refreshFeed } from '../futures/refresh-feed.steps.ts';
import { seedVarieties, type VarietySeed } from './varieties.builders.ts';

/** Copper, traded until one in the night, and glass, until eleven. */
const VARIETIES: readonly VarietySeed[] = [
  {
    varcode: 'cu',
    exchange: 'SHFE',
    name: '铜',
    unit: '元/吨',
    decimals: 0,
    tick: 10,
    nightMinutes: 240,
    keys: '铜 cu tong t',
  },
  {
    varcode: 'FG',
    exchange: 'CZCE',
    name: '玻璃',
    unit: '元/吨',
    decimals: 0,
    tick: 1,
    nightMinutes: 120,
    keys: '玻璃 fg boli bl',
  },
];

/** Two varieties of two exchanges, with quotes and bars of the sample feed up to now. */
export async function quotedVarieties({ deps }: { deps: Deps }): Promise<void> {
  await seedVarieties(deps.database, VARIETIES);
  await refreshFeed(deps, 0);
}
