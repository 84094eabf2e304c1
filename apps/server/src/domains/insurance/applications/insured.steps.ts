import type { Input } from '@shoushou/contract';
import { failure, shanghaiDate, type Failure } from '@shoushou/kernel';
import { ageOn, maskIdentityNumber, maskName, readIdentityNumber } from '@shoushou/kernel/identity-number';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { createId } from '../../../platform/system.ts';
import type { ProductRow } from '../products/products.store.ts';
import type { ApplicationRow } from '../cover/applications.store.ts';
import { createPersonSealer } from '../cover/person-seal.steps.ts';
import { insertPerson, isInsuredAlready } from '../cover/persons.store.ts';
import type { PersonRow } from '../cover/persons.table.ts';

type Deed = Pick<Deps, 'environment' | 'random' | 'clock'>;

export interface Insured {
  relation: PersonRow['relation'];
  name: string;
  number: string;
  mobile: string;
}

type PersonRefusal =
  | 'insurance.name_needed'
  | 'insurance.nobody_insured'
  | 'insurance.person_id'
  | 'insurance.person_age'
  | 'insurance.person_mobile'
  | 'insurance.person_twice';

/** The persons of an application; the caller's own name and number are the verified ones. */
export async function readInsured(
  tx: Transaction,
  deps: Deed,
  userId: string,
  product: ProductRow,
  { self, others }: Input<'insurance.quote'>,
  period: { startsAt: string; endsAt: string },
): Promise<Insured[] | Failure<PersonRefusal>> {
  const applicant = (await findPeople(tx, [userId])).get(userId);
  const insured: Insured[] = [];
  if (self) {
    const verified = await findVerifiedName(tx, deps, userId);
    if (!verified || !applicant) return failure('insurance.name_needed');
    insured.push({ relation: 'self', ...verified, mobile: applicant.mobile });
  }
  insured.push(
    ...others.map(({ relation, name, number, mobile }) => ({ relation, name, number: number.toUpperCase(), mobile })),
  );
  if (insured.length === 0) return failure('insurance.nobody_insured');
  const sealer = createPersonSealer(deps);
  const mobiles = new Set<string>(self || !applicant ? [] : [applicant.mobile]);
  const numbers = new Set<string>();
  for (const { name, number, mobile } of insured) {
    const values = { name };
    const read = readIdentityNumber(number, shanghaiDate(deps.clock.now()));
    if (typeof read === 'string' || numbers.has(number)) return failure('insurance.person_id', { values });
    const age = ageOn(read.birthday, shanghaiDate(Date.parse(period.startsAt)));
    if (age < product.ageFrom || age > product.ageTo) return failure('insurance.person_age', { values });
    // Each insured person consents on their own phone: nobody signs for another person.
    if (mobiles.has(mobile)) return failure('insurance.person_mobile', { values });
    if (
      await isInsuredAlready(tx, {
        personId: userId,
        numberHash: sealer.numberHash(number),
        productId: product.productId,
        ...period,
      })
    )
      return failure('insurance.person_twice', { values });
    mobiles.add(mobile);
    numbers.add(number);
  }
  return insured;
}

export async function saveInsured(
  tx: Transaction,
  deps: Deed,
  { personId, no }: Pick<ApplicationRow, 'personId' | 'no'>,
  sumFen: number,
  insured: readonly Insured[],
): Promise<void> {
  const sealer = createPersonSealer(deps);
  for (const [index, { relation, name, number, mobile }] of insured.entries()) {
    const seq = index + 1;
    await insertPerson(tx, {
      personId,
      no,
      seq,
      relation,
      ...sealer.seal({ no, seq }, { name, number, mobile }),
      numberHash: sealer.numberHash(number),
      mobileHash: sealer.mobileHash(mobile),
      maskedName: maskName(name),
      maskedNumber: maskIdentityNumber(number),
      sumFen,
      consentId: createId(deps.clock, deps.random),
    });
  }
}
