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
  const {
    job,
    metres,
    place,
    photos,
    quotedUntil,
    consentUntil,
    signedAt,
    paidAt,
    issuedAt,
    endedAt,
    backFen,
    verifyUrl,
    documentUrl,
  } = row;
  return {
    ...recordOf(row, product, persons),
    persons: persons.map((person) => {
      const { seq, relation, maskedName, maskedNumber, consent, consentedAt, sumFen } = person;
      return {
        seq,
        relation,
        name: maskedName,
        number: maskedNumber,
        mobile: maskMobile(sealer.open(person, person).mobile),
        consent,
        consentedAt,
        sumFen,
      };
    }),
    job,
    metres: metres === null ? null : Number(metres),
    place,
    photos: photos.map((path) => viewUrl(deps, path)),
    quotedUntil,
    consentUntil,
    signedAt,
    paidAt,
    issuedAt,
    endedAt,
    backFen,
    coolingOffUntil:
      issuedAt !== null && product.coolingOffDays > 0
        ? toInstant(fromInstant(issuedAt) + product.coolingOffDays * DAY - SECOND)
        : null,
    surrenderRule: product.surrenderRule,
    claim: { phone: product.claimPhone, hours: product.claimHours, complaintPhone: product.complaintPhone },
    verifyUrl,
    documentUrl,
    hasDocument: documentUrl !== null,
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
