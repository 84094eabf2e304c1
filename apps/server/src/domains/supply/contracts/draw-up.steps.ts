import { toInstant } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { TIME_TO_SIGN, TOLERANCE_PERMILLE } from '@shoushou/rules/supply/bids';
import type { Transaction } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import { readCompany } from '../../companies/index.ts';
import type { SupplyDeps } from '../auction/deposits.steps.ts';
import type { EntryRow } from '../auction/entries.store.ts';
import type { SupplyRow } from '../auction/supplies.table.ts';
import { saleContracts, type SaleContractRow } from '../auction/supplies.table.ts';
import { appendStep } from '../../../platform/cases/steps.ts';
import { supplySteps } from '../auction/supply.case.ts';
import { termsHash } from './terms-hash.steps.ts';
import { contractTerms } from './terms.rules.ts';

/** Freezes what seller and winner agreed to; both sign it in 72 hours. */
export async function drawUpContract(
  tx: Transaction,
  deps: SupplyDeps,
  supply: SupplyRow,
  winner: EntryRow,
): Promise<SaleContractRow> {
  const now = deps.clock.now();
  const company = (await readCompany(tx, winner.companyNo))!;
  const seller = (await findPeople(tx, [supply.sellerId])).get(supply.sellerId)?.username ?? '';
  const { city, no: supplyNo, sellerId, itemId, name, picture, grams, origin, paymentDays, deliverDays } = supply;
  const terms = contractTerms({
    goods: name,
    grams,
    priceFen: winner.priceFen!,
    tolerancePermille: TOLERANCE_PERMILLE,
    seller,
    company,
    origin,
    paymentDays,
    deliverDays,
    depositFen: winner.depositFen,
    madeAt: now,
  });
  for (;;) {
    const no = generateDatedNumber('HT', deps);
    const made = await saleContracts.insert(
      tx,
      {
        city,
        no,
        supplyNo,
        companyNo: winner.companyNo,
        sellerId,
        buyerId: winner.bidderId,
        itemId,
        name,
        picture,
        grams,
        priceFen: winner.priceFen!,
        tolerancePermille: TOLERANCE_PERMILLE,
        terms,
        hash: termsHash(no, terms),
        state: 'signing',
        madeAt: toInstant(now),
        dueAt: toInstant(now + TIME_TO_SIGN),
      },
      'no',
    );
    if (!made) continue;
    await appendStep(tx, supplySteps, made, { state: 'signing', by: 'seller', actor: null, note: '', at: now });
    return made;
  }
}
