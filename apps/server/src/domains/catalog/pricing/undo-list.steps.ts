import { MINUTE, failure, fromInstant, shanghaiDate, success, type Result } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import {
  insertPriceList,
  listPriceLines,
  lockPriceList,
  readPricesInForce,
  removeOwnPrices,
  setListState,
} from './price-lists.store.ts';
import type { PriceListState } from './price-lists.table.ts';
import { putInForce } from './put-in-force.steps.ts';

/** The screen offers it for ten seconds; the rest is the way to the server. */
const UNDONE_WITHIN = MINUTE / 2;

/**
 * Takes back what an operator submitted a moment ago: a list that is not in force is withdrawn, one that is in force is
 * followed by another with the prices before it.
 */
export async function undoPriceList(
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  tx: Transaction,
  by: { id: string; name: string },
  id: string,
): Promise<Result<{ state: PriceListState }, 'catalog.list_unknown' | 'catalog.undo_late'>> {
  const list = isUuid(id) ? await lockPriceList(tx, id) : null;
  if (!list) return failure('catalog.list_unknown');
  const at = clock.now();
  if (list.madeById !== by.id || at - fromInstant(list.madeAt) > UNDONE_WITHIN) return failure('catalog.undo_late');
  if (list.state === 'waiting' || list.state === 'scheduled') {
    await setListState(tx, id, 'withdrawn', { ...by, at });
    return success({ state: 'withdrawn' });
  }
  if (list.state !== 'in_force' || list.decidedBy !== null) return failure('catalog.undo_late');
  const { city } = list;
  const today = shanghaiDate(at);
  const lines = await listPriceLines(tx, id);
  const inForce = await readPricesInForce(tx, city, today, [...new Set(lines.map(({ itemId }) => itemId))]);
  const isChanged = lines.some(
    ({ itemId, district, priceFen }) => inForce.get(district === null ? itemId : `${itemId} ${district}`) !== priceFen,
  );
  if (isChanged) return failure('catalog.undo_late');
  const undoing = { id: createId(clock, random), city, reason: `撤销：${list.reason}`, secondNeeded: false };
  await insertPriceList(
    tx,
    { ...undoing, state: 'scheduled', takesEffectAt: at, by, at },
    lines.map((line) => ({ ...line, beforeFen: line.priceFen, priceFen: line.beforeFen, hadOwn: true })),
  );
  await putInForce(tx, { clock, random }, undoing, null, at);
  await removeOwnPrices(tx, list, today);
  return success({ state: 'in_force' });
}
