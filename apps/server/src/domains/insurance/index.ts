import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { insuranceJobs } from './insurance.jobs.ts';
import { insuranceActions } from './insurance.routes.ts';
import { signatureRecords } from './personal-records.store.ts';

/** Clauses that people signed. */
export function createInsurance(deps: Deps): Domain {
  return { actions: insuranceActions(deps), jobs: insuranceJobs(deps), personalRecords: signatureRecords };
}
