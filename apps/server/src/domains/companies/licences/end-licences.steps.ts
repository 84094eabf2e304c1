import { pushTypes } from '@shoushou/contract/push-types';
import { formatDatedDay, fromInstant, startOfShanghaiDate } from '@shoushou/kernel';
import { licenceNames, missingLicence, type Licence } from '@shoushou/rules/companies/licences';
import type { Transaction } from '../../../platform/database/types.ts';
import { readListedItems } from '../../catalog/index.ts';
import { notifyAll } from '../../messages/index.ts';
import { reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { lockReservation, readReservation, type ReservationRow } from '../reservation/reservations.store.ts';
import { recipientsOf, listLicences, readCompany } from '../company/companies.store.ts';
import { dayOf } from '../company/window.rules.ts';
import { listLines } from '../reservation/readings.store.ts';
import { listBeyondLicences, type EndingLicence } from './licences.store.ts';

/** Notifies a company's owner of the remaining validity of a licence. */
export async function warnOfLicence(
  tx: Transaction,
  deps: ReservationDeps,
  { companyNo, companyName, kind, validTo }: EndingLicence,
): Promise<void> {
  const text = `${companyName}的${licenceNames[kind]}有效至 ${validTo}，到期后停收需要它的货品，请把新证照交给平台核对`;
  const recipients = await recipientsOf(tx, companyNo);
  await notifyAll(
    tx,
    deps,
    recipients.map((userId) => ({
      userId,
      kind: 'order',
      title: `证照 ${formatDatedDay(startOfShanghaiDate(validTo))}到期`,
      text,
      pushType: pushTypes.page.type,
      subject: `company/companydetail/${companyNo}`,
    })),
  );
}

/** The licence that the company lacks on the day of a reservation for goods of it; null when it may buy them. */
async function lackedLicence(tx: Transaction, row: ReservationRow, now: number): Promise<Licence | null> {
  const company = (await readCompany(tx, row.companyNo))!;
  const [lines, licences] = [await listLines(tx, [row]), await listLicences(tx, [row.companyNo])];
  const items = await readListedItems(
    tx,
    company.adcode,
    lines.map(({ itemId }) => itemId),
    now,
    { inactive: true },
  );
  for (const { itemId } of lines) {
    const missing = missingLicence(items.get(itemId)?.categoryId ?? '', licences, dayOf(fromInstant(row.startsAt)));
    if (missing) return missing;
  }
  return null;
}

/** The next reservation of goods that the company will not be allowed to buy. */
export async function findBeyondLicence(
  tx: Transaction,
  now: number,
  waiting: readonly string[],
): Promise<string | undefined> {
  for (const no of await listBeyondLicences(tx, now, waiting)) {
    if (await lackedLicence(tx, (await readReservation(tx, no))!, now)) return no;
  }
  return undefined;
}

/** Calls such a reservation off and returns the deposit. It does not count as a broken promise of the company. */
export async function endBeyondLicence(tx: Transaction, deps: ReservationDeps, no: string): Promise<void> {
  const row = await lockReservation(tx, no);
  if (!row || (row.state !== 'held' && row.state !== 'booked')) return;
  const missing = await lackedLicence(tx, row, deps.clock.now());
  if (missing)
    await reservationCase.move(tx, deps, row, 'licence_over', {
      by: 'time',
      note: `${licenceNames[missing]}到那天已无效`,
    });
}
