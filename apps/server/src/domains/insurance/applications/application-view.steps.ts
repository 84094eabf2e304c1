import type { InsuranceDetails, InsuranceRecord } from '@shoushou/contract';
import { DAY, fromInstant, maskMobile, SECOND, toInstant } from '@shoushou/kernel';
import { isCovering, isDroppable, mayLeaveGroup } from '@shoushou/rules/insurance/states';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { viewUrl } from '../../files/index.ts';
import { findVersions, type ProductRow } from '../products/products.store.ts';
import type { ApplicationRow } from '../cover/applications.store.ts';
import { createPersonSealer } from '../cover/person-seal.steps.ts';
import { listPersons } from '../cover/persons.store.ts';
import type { PersonRow } from '../cover/persons.table.ts';

type ViewDeps = Pick<Deps, 'clock' | 'environment' | 'random'>;

function recordOf(
  row: ApplicationRow,
  product: ProductRow | undefined,
  persons: readonly PersonRow[],
): InsuranceRecord {
  const { no, productId, version, kind, mode, state, premiumFen, startsAt, endsAt, policyNo, reason, madeAt } = row;
  return {
    no,
    productId,
    version,
    kind,
    mode,
    productName: product?.name ?? '',
    insurerName: product?.insurerName ?? '',
    state,
    names: persons.map(({ maskedName }) => maskedName),
    premiumFen,
    startsAt,
    endsAt,
    policyNo,
    reason,
    madeAt,
  };
}

export async function viewRecords(database: Queryable, rows: readonly ApplicationRow[]): Promise<InsuranceRecord[]> {
  const [products, persons] = await Promise.all([findVersions(database, rows), listPersons(database, rows)]);
  return rows.map((row) => recordOf(row, products.get(`${row.productId}@${row.version}`), persons.get(row.no) ?? []));
}

/** An application from the view of its owner. */
export async function viewApplication(
  database: Queryable,
  deps: ViewDeps,
  row: ApplicationRow,
): Promise<InsuranceDetails> {
  const product = (await findVersions(database, [row])).get(`${row.productId}@${row.version}`);
  if (!product) throw new Error(`application ${row.no} is for a version that is not there`);
  const persons = (await listPersons(database, [row])).get(row.no) ?? [];
  const sealer = createPersonSealer(deps);
  const now = deps.clock.now();
  return {
    ...recordOf(row, product, persons),
    persons: persons.map((person) => ({
      seq: person.seq,
      relation: person.relation,
      name: person.maskedName,
      number: person.maskedNumber,
      mobile: maskMobile(sealer.open(person, person).mobile),
      consent: person.consent,
      consentedAt: person.consentedAt,
      sumFen: person.sumFen,
    })),
    job: row.job,
    metres: row.metres === null ? null : Number(row.metres),
    place: row.place,
    photos: row.photos.map((path) => viewUrl(deps, path)),
    quotedUntil: row.quotedUntil,
    consentUntil: row.consentUntil,
    signedAt: row.signedAt,
    paidAt: row.paidAt,
    issuedAt: row.issuedAt,
    endedAt: row.endedAt,
    backFen: row.backFen,
    coolingOffUntil:
      row.issuedAt !== null && product.coolingOffDays > 0
        ? toInstant(fromInstant(row.issuedAt) + product.coolingOffDays * DAY - SECOND)
        : null,
    surrenderRule: product.surrenderRule,
    claim: { phone: product.claimPhone, hours: product.claimHours, complaintPhone: product.complaintPhone },
    verifyUrl: row.verifyUrl,
    documentUrl: row.documentUrl,
    hasDocument: row.documentUrl !== null,
    canLeave: row.mode === 'group' && mayLeaveGroup(row.state),
    canPay: row.state === 'awaiting_payment' && row.startsAt !== null && fromInstant(row.startsAt) > now,
    canDrop: isDroppable(row.state),
    canSurrender:
      row.mode === 'agency' &&
      isCovering(row.state) &&
      row.state !== 'leaving' &&
      row.endsAt !== null &&
      fromInstant(row.endsAt) > now,
    sample: product.sample,
  };
}
