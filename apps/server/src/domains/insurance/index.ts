import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { insurancePayment } from './applications/insurance-payment.steps.ts';
import { insuranceQueues, insuranceSearch } from './console-search.store.ts';
import { insuranceDeletionBlockers } from './deletion-blockers.steps.ts';
import { endMemberships } from './groups/end-membership.steps.ts';
import { insuranceJobs } from './insurance.jobs.ts';
import { insuranceActions, insuranceRoutes } from './insurance.routes.ts';
import { insuranceRecords } from './personal-records.store.ts';
import { askInsurers } from './policies/ask-insurer.steps.ts';

export { seedInsuranceProducts, type InsuranceProductSeed, type InsurerSeed } from './builders/products.builders.ts';

/** Insurance: products, visits as evidence, consents, premiums and policies. */
export function createInsurance(deps: Deps): Domain {
  return {
    actions: insuranceActions(deps),
    eventHandlers: { 'accounts.erased': (tx, { payload }) => endMemberships(tx, payload.userId, deps.clock.now()) },
    jobs: insuranceJobs(deps),
    send: (stopped) => askInsurers(deps, stopped),
    paymentPurposes: { insurance: insurancePayment(deps) },
    ledgerLineKinds: {
      insurance: {
        name: '保险',
        recyclerFilter: 90,
        customerFilter: 50,
        returns: ['insurance.back', 'insurance.surrender'],
      },
    },
    consoleSearch: insuranceSearch,
    consoleQueues: insuranceQueues,
    accountDeletionBlockers: insuranceDeletionBlockers,
    personalRecords: insuranceRecords,
    routes: (app) => insuranceRoutes(deps, app),
  };
}
