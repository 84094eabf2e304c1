import type { GoodsOrigin, SaleContractState, SupplyKind, SupplyState } from '@shoushou/contract';
import { bidDepositOf, estimateOf, rankBids, TOLERANCE_PERMILLE } from '@shoushou/rules/supply/bids';
import { HOUR, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { termsHash } from '../contracts/terms-hash.steps.ts';
import { contractTerms } from '../contracts/terms.rules.ts';
import { sealBid } from '../auction/sealed-bids.steps.ts';
import { insertSeededSupplies } from './supply-seeds.store.ts';

/** Moments in milliseconds. Companies that bid have no deposit. */
export interface SupplySeed {
  no: string;
  city: string;
  adcode: string;
  sellerId: string;
  sellerName: string;
  kind: SupplyKind;
  itemId: string;
  goods: string;
  grams: number;
  leastFen: number;
  stepFen: number;
  description: string;
  origin: GoodsOrigin;
  place: string;
  viewing: string;
  photos: readonly string[];
  lastHours: number;
  madeAt: number;
  /** Null before an operator approved it. */
  endsAt: number | null;
  state: SupplyState;
  reason: string;
  bids: readonly {
    company: { no: string; name: string; creditCode: string; address: string };
    bidderId: string;
    priceFen: number;
    at: number;
  }[];
  /** The sale contract of the best bid; null without one. */
  contract: {
    no: string;
    state: Extract<SaleContractState, 'signing' | 'signed' | 'disputed'>;
    dispute: string;
  } | null;
  signature: string;
}

const PAYMENT_DAYS = 3;
const DELIVER_DAYS = 20;

/** A placeholder for the sealed form of an opened bid, which is never read again. */
const OPENED = Buffer.from('opened').toString('base64');

/**
 * Writes supplies with their bids and contracts directly. Bids of a sealed auction that runs are sealed as the call
 * seals them, which needs the server's secret. @throws without it when there are such bids
 */
export function seedSupplies(
  database: Queryable,
  deps: Pick<Deps, 'environment' | 'random'> | null,
  supplies: readonly SupplySeed[],
): Promise<void> {
  return insertSeededSupplies(
    database,
    supplies.map(({ bids, contract, ...supply }) => {
      const isSealed = supply.kind === 'sealed' && supply.state === 'open';
      const entries = bids.map(({ company, bidderId, priceFen, at }) => {
        if (isSealed && deps === null) throw new Error(`${supply.no} has bids to be sealed`);
        const seals =
          supply.kind !== 'sealed'
            ? null
            : deps === null
              ? OPENED
              : Buffer.from(sealBid(deps, supply, company.no, priceFen)).toString('base64');
        return {
          companyNo: company.no,
          company,
          bidderId,
          at: toInstant(at),
          bestFen: priceFen,
          priceFen: isSealed ? null : priceFen,
          recordedFen: seals === null ? priceFen : null,
          sealed: seals,
        };
      });
      const [best] = rankBids(entries.map((entry) => ({ ...entry, priceFen: entry.bestFen })));
      const depositFen = bidDepositOf(estimateOf(supply.grams, supply.leastFen));
      const madeAt = (supply.endsAt ?? supply.madeAt) + HOUR;
      const terms =
        contract && best
          ? contractTerms({
              goods: supply.goods,
              grams: supply.grams,
              priceFen: best.bestFen,
              tolerancePermille: TOLERANCE_PERMILLE,
              seller: supply.sellerName,
              company: best.company,
              origin: supply.origin,
              paymentDays: PAYMENT_DAYS,
              deliverDays: DELIVER_DAYS,
              depositFen: 0,
              madeAt,
            })
          : [];
      return {
        ...supply,
        depositFen,
        paymentDays: PAYMENT_DAYS,
        deliverDays: DELIVER_DAYS,
        entries: entries.map(({ company: _company, bestFen: _best, ...entry }) => ({
          ...entry,
          outcome: contract === null ? null : entry.companyNo === best?.companyNo ? 'won' : 'lost',
        })),
        contract:
          contract && best
            ? {
                ...contract,
                companyNo: best.companyNo,
                buyerId: best.bidderId,
                priceFen: best.bestFen,
                tolerance: TOLERANCE_PERMILLE,
                terms,
                hash: termsHash(contract.no, terms),
                madeAt,
                signed: contract.state === 'signing' ? null : madeAt + HOUR,
              }
            : null,
      };
    }),
  );
}
