import type { Data, Input } from '@shoushou/contract';
import { DAY, failure, fromInstant, shanghaiDate, success, type Fen, type Result } from '@shoushou/kernel';
import { needsSecondOperator } from '@shoushou/rules/catalog/price-changes';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { readRegions } from '../../places/index.ts';
import { insertPriceList, listRecentLines, readPricesInForce, type RecentLine } from './price-lists.store.ts';
import { putInForce } from './put-in-force.steps.ts';

/**
 * Prices before the changes of the last day that no second operator approved, by item and district: several below the
 * limit are no way around it.
 */
function pricesBeforeSteps(recent: readonly RecentLine[]): ReadonlyMap<string, Fen> {
  const starts = new Map<string, Fen>();
  for (const { itemId, district, beforeFen, agreed } of recent) {
    const key = `${itemId} ${district}`;
    if (agreed) starts.delete(key);
    else if (!starts.has(key)) starts.set(key, beforeFen);
  }
  return starts;
}

/**
 * Submits an operator's changed prices. Those that do not change are left out; a list above the limit waits for another
 * operator.
 */
export async function submitPriceList(
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  tx: Transaction,
  by: { id: string; name: string },
  { city, takesEffectAt, reason, changes }: Input<'catalog.submit_prices'>,
): Promise<
  Result<
    Data<'catalog.submit_prices'>,
    | 'catalog.moment_past'
    | 'catalog.price_twice'
    | 'catalog.district_unknown'
    | 'catalog.item_unknown'
    | 'catalog.nothing_new'
  >
> {
  const now = clock.now();
  const due = takesEffectAt === undefined ? now : fromInstant(takesEffectAt);
  if (due < now) return failure('catalog.moment_past');
  if (new Set(changes.map(({ itemId, district }) => `${itemId} ${district}`)).size < changes.length)
    return failure('catalog.price_twice');
  const districts = [...new Set(changes.flatMap(({ district }) => (district === null ? [] : [district])))];
  const known = await readRegions(tx, districts);
  if (districts.some((district) => !known.has(district) || cityOf(district) !== city))
    return failure('catalog.district_unknown');
  const inForce = await readPricesInForce(tx, city, shanghaiDate(now), [
    ...new Set(changes.map(({ itemId }) => itemId)),
  ]);
  if (changes.some(({ itemId }) => !inForce.has(itemId))) return failure('catalog.item_unknown');
  const lines = changes
    .map((change) => ({
      ...change,
      beforeFen: inForce.get(`${change.itemId} ${change.district}`) ?? inForce.get(change.itemId)!,
      hadOwn: change.district === null || inForce.has(`${change.itemId} ${change.district}`),
    }))
    .filter(({ beforeFen, priceFen }) => beforeFen !== priceFen);
  if (lines.length === 0) return failure('catalog.nothing_new');

  const starts = pricesBeforeSteps(
    await listRecentLines(tx, city, [...new Set(lines.map(({ itemId }) => itemId))], now - DAY),
  );
  // A district without its own price changes in steps with the base price.
  const startOf = ({ itemId, district, beforeFen, hadOwn }: (typeof lines)[number]): Fen =>
    starts.get(`${itemId} ${district}`) ?? (hadOwn ? undefined : starts.get(`${itemId} null`)) ?? beforeFen;
  const secondNeeded = lines.some(
    (line) => needsSecondOperator(line.beforeFen, line.priceFen) || needsSecondOperator(startOf(line), line.priceFen),
  );
  const list = { id: createId(clock, random), city, reason, secondNeeded };
  await insertPriceList(
    tx,
    { ...list, state: secondNeeded ? 'waiting' : 'scheduled', takesEffectAt: due, by, at: now },
    lines,
  );
  const immediately = !secondNeeded && due === now;
  if (immediately) await putInForce(tx, { clock, random }, list, null, now);
  return success({
    id: list.id,
    state: secondNeeded ? 'waiting' : immediately ? 'in_force' : 'scheduled',
    changeCount: lines.length,
  });
}
