import { showingCalls } from './showing/showing.calls.ts';
import { operatingCalls } from './operating/operating.calls.ts';
import { bookingCalls } from './booking/booking.calls.ts';
import { yardCalls } from './yard/yard.calls.ts';
import { payingCalls } from './paying/paying.calls.ts';
import { owningCalls } from './owning/owning.calls.ts';
import { guaranteeCalls } from './guarantee/guarantee.calls.ts';
import { ratingsCalls } from './ratings/ratings.calls.ts';
import type { companiesCalls, reservationsCalls } from '@shoushou/contract/companies/companies.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import { mobileOf } from '../../platform/console/contact-numbers.ts';
import { rowPlace } from '../../platform/console/row-place.ts';
import type { Domain } from '../../domain.ts';
import { companiesEventHandlers } from './companies.events.ts';
import { companiesJobs } from './companies.jobs.ts';
import { companiesQueues, companiesSearch } from './console-search.store.ts';
import { companiesDeletionBlockers } from './deletion-blockers.steps.ts';
import { guaranteePurpose } from './guarantee/guarantee-payment.steps.ts';
import { depositPurpose, goodsPurpose } from './paying/yard-payments.steps.ts';
import { companiesRecords } from './personal-records.store.ts';
import { placeOfReservation } from './reservation/reservations.store.ts';

export {
  seedCompanies,
  seedReservations,
  usualRules,
  type CompanySeed,
  type ReservationSeed,
} from './builders/companies.builders.ts';
export { buyersOf, companiesBuying, type Buyer } from './showing/buyers.steps.ts';
export { insertStrike } from './conduct/strikes.store.ts';
export { listLicenceHolders } from './showing/licence-holders.store.ts';
export { bidsPausedUntil } from './conduct/conduct.steps.ts';
export { memberOf } from './company/company-member.steps.ts';
export { roleNames } from './reservation.rules.ts';
export {
  bookContractDelivery,
  listContractDeliveries,
  readContractDeliveries,
  type DeliveryProgress,
} from './booking/contract-deliveries.steps.ts';
export {
  recipientsOf,
  listLicences,
  listMembers,
  readCompanies,
  readCompany,
  rolesOf,
  type CompanyRow,
} from './company/companies.store.ts';

/** Buying companies, and reservations of deliveries to them. */
export function createCompanies(deps: Deps): Domain {
  return {
    actions: {
      ...showingCalls(deps),
      ...operatingCalls(deps),
      ...bookingCalls(deps),
      ...yardCalls(deps),
      ...payingCalls(deps),
      ...owningCalls(deps),
      ...guaranteeCalls(deps),
      ...ratingsCalls(deps),
    } satisfies ActionsOf<typeof companiesCalls & typeof reservationsCalls>,
    eventHandlers: companiesEventHandlers,
    jobs: companiesJobs(deps),
    consoleSearch: companiesSearch,
    consoleQueues: companiesQueues,
    contactNumbers: [
      {
        field: 'member',
        right: 'trade',
        rows: 'company_members',
        key: 'company_members.user_id',
        type: 'uuid',
        mobile: mobileOf('company_members.user_id'),
      },
      {
        field: 'reservation',
        right: 'trade',
        rows: 'company_reservations',
        key: 'company_reservations.no',
        type: 'text',
        mobile: mobileOf('company_reservations.seller_id'),
      },
    ],
    scopeRecords: [
      {
        record: 'company_member',
        rows: `(SELECT member.user_id, yard.city, yard.adcode FROM company_members member
          JOIN companies yard ON yard.no = member.company_no) members`,
        key: 'user_id',
        type: 'uuid',
        ...rowPlace('members'),
      },
      { record: 'company', rows: 'companies', key: 'no', type: 'text', ...rowPlace('companies') },
      {
        record: 'reservation',
        rows: 'company_reservations',
        key: 'no',
        type: 'text',
        ...placeOfReservation('company_reservations'),
      },
    ],
    accountDeletionBlockers: companiesDeletionBlockers,
    personalRecords: companiesRecords,
    paymentPurposes: {
      yard_deposit: depositPurpose(deps),
      yard_goods: goodsPurpose(deps),
      yard_guarantee: guaranteePurpose(deps),
    },
    ledgerLineKinds: {
      yard: {
        name: '企业送货',
        recyclerFilter: 85,
        returns: ['yard.deposit.return', 'yard.goods.return', 'yard.guarantee.return'],
        partReturns: ['yard.deposit.forfeit', 'yard.guarantee.draw'],
      },
    },
  };
}
