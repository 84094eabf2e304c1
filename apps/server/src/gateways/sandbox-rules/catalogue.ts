import type { Queryable } from '../../platform/database/types.ts';
import { createSandboxFaults, type SandboxFaults } from './faults.ts';
import { createFilings, type Filings } from './filings.store.ts';
import { smsFaults, smsFilings, smsRules } from './sms-rules.ts';
import { wechatPayFaults, wechatPayFilings, wechatPayRules } from './wechat-pay-rules.ts';

/** All rules by the id of their row, in the order of docs/providers.md. */
export const providerRules = { ...wechatPayRules, ...smsRules };

/** All faults that the simulated providers can have. */
export const providerFaults = { ...wechatPayFaults, ...smsFaults };

/** Everything that an operator files at the providers. */
export const filingKinds = { ...wechatPayFilings, ...smsFilings };

/** What the simulated providers go by, beside the clock: the faults of the moment, and what an operator has filed there. */
export interface SandboxRules {
  readonly faults: SandboxFaults;
  readonly filings: Filings;
}

export const createSandboxRules = (database: Queryable): SandboxRules => ({
  faults: createSandboxFaults(),
  filings: createFilings(database),
});
