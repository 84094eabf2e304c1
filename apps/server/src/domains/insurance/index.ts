import { signaturesCalls } from './signatures/signatures.calls.ts';
import { showingCalls } from './showing/showing.calls.ts';
import { visitsCalls } from './visits/visits.calls.ts';
import { policiesCalls } from './policies/policies.calls.ts';
import { applicationsCalls } from './applications/applications.calls.ts';
import { consentsCalls } from './consents/consents.calls.ts';
import { documentsCalls } from './documents/documents.calls.ts';
import { groupsCalls } from './groups/groups.calls.ts';
import { operatingCalls } from './operating/operating.calls.ts';
import type { insuranceCalls } from '@shoushou/contract/insurance/insurance.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import { mobileOf } from '../../platform/console/contact-numbers.ts';
import type { Domain } from '../../domain.ts';
import { insurancePayment } from './applications/insurance-payment.steps.ts';
import { insuranceQueues, insuranceSearch } from './console-search.store.ts';
import { insuranceDeletionBlockers } from './deletion-blockers.steps.ts';
import { endMemberships } from './groups/end-membership.steps.ts';
import { insuranceJobs } from './insurance.jobs.ts';
import { insuranceRoutes } from './insurance.routes.ts';
import { insuranceRecords } from './personal-records.store.ts';
import { askInsurers } from './policies/ask-insurer.steps.ts';

export { seedInsuranceProducts, type InsuranceProductSeed, type InsurerSeed } from './builders/products.builders.ts';

/** Insurance: products, visits as evidence, consents, premiums and policies. */
export function createInsurance(deps: Deps): Domain {
  return {
    actions: {
      ...signaturesCalls(deps),
      ...showingCalls(deps),
      ...visitsCalls(deps),
      ...policiesCalls(deps),
      ...applicationsCalls(deps),
      ...consentsCalls(deps),
      ...documentsCalls(deps),
      ...groupsCalls(deps),
      ...operatingCalls(deps),
    } satisfies ActionsOf<typeof insuranceCalls>,
    eventHandlers: { 'accounts.erased': (tx, { payload }) => endMemberships(tx, payload.userId, deps.clock.now()) },
    jobs: insuranceJobs(deps),
    sendQueue: { name: 'insurance', send: (stopped) => askInsurers(deps, stopped) },
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
    contactNumbers: [
      {
        field: 'insurance',
        right: 'insurance',
        rows: 'insurance_applications',
        key: 'insurance_applications.no',
        type: 'text',
        mobile: mobileOf('insurance_applications.person_id'),
      },
    ],
    accountDeletionBlockers: insuranceDeletionBlockers,
    personalRecords: insuranceRecords,
    routes: (app) => insuranceRoutes(deps, app),
  };
}
