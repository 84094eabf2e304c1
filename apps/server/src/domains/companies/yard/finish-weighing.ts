import { failure, formatWeightNumber, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';
import { weighedLines } from '../reservation.rules.ts';
import { listPrices, readCompany } from '../company/companies.store.ts';
import { grossOfRound, saveRound, listLines, listReadings, writeResults } from '../reservation/readings.store.ts';
import { settleRecheck } from './settle-recheck.steps.ts';

/**
 * States the net weights and amounts of the last round. A deduction has a reason and its own photo and is at most the
 * company's share of the item's weight; a contract's delivery counts only up to the contract's limit.
 */
export function finishWeighing(deps: ReservationDeps) {
  return transactionalHandler('companies.finish_weighing', async (tx, { caller: { userId } }, { no, deductions }) => {
    const row = await reservationCase.open(tx, deps, { no, move: 'finish', by: 'company', userId });
    if (isFailure(row)) return row;
    const readings = (await listReadings(tx, [row])).filter(
      ({ round }) => round === row.round && row.round !== row.checkedRound,
    );
    // A round with a result has ended: another weighing begins with the loaded vehicle.
    if (readings.length < 2 || (await grossOfRound(tx, row, row.round)) > 0) return failure('companies.not_unloaded');
    const { rules } = (await readCompany(tx, row.companyNo))!;
    const lines = await listLines(tx, [row]);
    const today = new Map(
      (await listPrices(tx, [row.companyNo], deps.clock.now())).map(({ itemId, priceFen }) => [itemId, priceFen]),
    );
    const priced = lines.map(({ itemId, lockedFen }) => ({
      itemId,
      lockedFen,
      todayFen: row.contractNo === null ? (today.get(itemId) ?? null) : null,
    }));
    const gross = new Map(
      weighedLines(readings, priced, new Map()).map(({ itemId, grossGrams }) => [itemId, grossGrams]),
    );
    if (deductions.some(({ itemId, grams }) => grams * 1000 > (gross.get(itemId) ?? 0) * rules.deductionPermille))
      return failure('companies.deduction_too_big', { values: { percent: rules.deductionPermille / 10 } });

    const results = weighedLines(readings, priced, new Map(deductions.map(({ itemId, grams }) => [itemId, grams])));
    const totalFen = results.reduce((sum, { amountFen }) => sum + amountFen, 0);
    const netGrams = results.reduce((sum, each) => sum + each.netGrams, 0);
    if (row.mostGrams !== null && netGrams > row.mostGrams)
      return failure('companies.over_contract', { values: { kg: formatWeightNumber(row.mostGrams) } });
    if (totalFen === 0) return failure('companies.not_unloaded');
    const taken = deductions.filter(({ grams }) => grams > 0);
    const photos =
      new Set(taken.map(({ photoId }) => photoId)).size < taken.length
        ? null
        : await claimFiles(
            tx,
            userId,
            taken.map(({ photoId }) => photoId),
          );
    if (!photos) return failure('companies.photo_needed');
    await writeResults(
      tx,
      row,
      results.map((result) => {
        const at = taken.findIndex(({ itemId }) => itemId === result.itemId);
        return { ...result, reason: taken[at]?.reason ?? null, photo: photos[at] ?? null };
      }),
    );
    await saveRound(tx, row, row.round);
    const change =
      row.checkedRound === null
        ? { totalFen, standingRound: null }
        : await settleRecheck(tx, deps, row, row.checkedRound, {
            totalFen,
            grossGrams: results.reduce((sum, { grossGrams }) => sum + grossGrams, 0),
          });
    const note =
      row.checkedRound === null
        ? ''
        : change.standingRound === null
          ? '复磅与第一次相差超过 0.3%，按复磅的结果'
          : '复磅与第一次相差在 0.3% 以内，按第一次的结果';
    return success(
      await viewOwn(
        tx,
        deps,
        await reservationCase.move(tx, deps, row, 'finish', { by: 'company', actor: userId, note, change }),
        userId,
      ),
    );
  });
}
