import type { Deps } from '../../../deps.ts';
import type { CoverOrder } from '../../../gateways/insurers/index.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { findByNumber } from '../cover/applications.store.ts';
import { createPersonSealer } from '../cover/person-seal.steps.ts';
import { listPersons } from '../cover/persons.store.ts';

/** The order to the insurer, with the persons' names and numbers decrypted. */
export async function coverOrderOf(
  database: Queryable,
  deps: Pick<Deps, 'environment' | 'random'>,
  no: string,
): Promise<CoverOrder & { insurerId: string; quoteNo: string | null; premiumFen: number | null }> {
  const row = await findByNumber(database, no);
  if (!row || row.startsAt === null || row.endsAt === null)
    throw new Error(`application ${no} has no cover to ask for`);
  const sealer = createPersonSealer(deps);
  const persons = ((await listPersons(database, [row])).get(no) ?? []).map((person) => {
    const { name, number } = sealer.open(person, person);
    return { relation: person.relation, name, number };
  });
  const { productId, version, job, metres, place, startsAt, endsAt, insurerId, quoteNo, premiumFen } = row;
  return {
    no,
    product: productId,
    version,
    persons,
    job,
    metres: metres === null ? null : Number(metres),
    place,
    startsAt,
    endsAt,
    insurerId,
    quoteNo,
    premiumFen,
  };
}
