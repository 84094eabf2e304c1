import { DAY, failure, type Failure, type Fen } from '@shoushou/kernel';
import { depositRoom, MIN_GUARANTEE_FEN } from '@shoushou/rules/companies/guarantee';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { post, postOrThrow } from '../../wallet/index.ts';
import { heldDeposit, type ReservationDeps } from '../reservation/reservation.case.ts';
import type { ReservationRow } from '../reservation/reservations.store.ts';
import { sumOpen } from '../reservation/reservations.store.ts';
import { yardDouble } from '../companies-money.rules.ts';
import type { CompanyRow } from '../company/companies.store.ts';
import { guaranteeDrawn, guaranteeHeld } from './guarantee-money.rules.ts';
import { endGuarantee, insertGuarantee, lockGuarantee, setGuaranteeDue, sumGuarantees } from './guarantees.store.ts';

/** Time to top up a guarantee after a deduction, milliseconds. */
const TOP_UP_WITHIN = 3 * DAY;

/** Remaining room for deposits by company, fen; companies without a guarantee are absent. */
export async function readRooms(source: Queryable, companyNos: readonly string[]): Promise<Map<string, Fen>> {
  const [guarantees, open] = [await sumGuarantees(source, companyNos), await sumOpen(source, companyNos)];
  return new Map([...guarantees].map(([no, fen]) => [no, depositRoom(fen, open.get(no)?.dueFen ?? 0)]));
}

/** `readRooms` for one company whose guarantee stays locked, so that two reservations don't count on the same money. */
export async function lockRoom(tx: Transaction, companyNo: string): Promise<Fen> {
  await lockGuarantee(tx, companyNo);
  return (await readRooms(tx, [companyNo])).get(companyNo) ?? 0;
}

/**
 * Pays the doubled part of a deposit to a seller after the company's breach: from the guarantee, and what that does not
 * cover (deposits from before there was one) from the owner's wallet. @returns why not; null when it is paid
 */
export async function payDouble(
  tx: Transaction,
  { clock }: ReservationDeps,
  row: ReservationRow,
  company: CompanyRow,
  addedFen: Fen,
): Promise<Failure<'companies.company_short'> | null> {
  const now = clock.now();
  const parts = await lockGuarantee(tx, row.companyNo);
  let owedFen = addedFen;
  let leftFen = parts.reduce((sum, { amountFen }) => sum + amountFen, 0);
  for (const part of parts) {
    if (owedFen === 0) break;
    const drawnFen = Math.min(owedFen, part.amountFen);
    await postOrThrow(tx, guaranteeDrawn(part, company.name, drawnFen, row.sellerId), now);
    await endGuarantee(tx, part, 'drawn');
    if (drawnFen < part.amountFen) {
      const rest = { ...part, part: part.part + 1, amountFen: part.amountFen - drawnFen };
      await postOrThrow(tx, guaranteeHeld(rest, company.name, '余额继续作保证金'), now);
      await insertGuarantee(tx, rest, now);
    }
    owedFen -= drawnFen;
    leftFen -= drawnFen;
  }
  if (parts.length > 0 && leftFen < MIN_GUARANTEE_FEN) await setGuaranteeDue(tx, row.companyNo, now + TOP_UP_WITHIN);
  if (owedFen === 0) return null;
  const added = await post(tx, yardDouble(heldDeposit(row, company), owedFen, row.depositTo!), now);
  return added.ok ? null : failure('companies.company_short', { values: { missing: added.values?.['missing'] ?? '' } });
}
