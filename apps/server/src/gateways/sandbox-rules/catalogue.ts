import type { Queryable } from '../../platform/database/types.ts';
import { createSandboxFaults, type SandboxFaults } from './faults.ts';
import { createFilings, type Filings } from './filings.store.ts';
import { amapFaults, amapRules } from './amap-rules.ts';
import { identityFaults, identityFilings, identityRules } from './identity-rules.ts';
import { jpushFaults, jpushFilings, jpushRules } from './jpush-rules.ts';
import { objectStoreRules } from './object-store-rules.ts';
import { privacyNumberFaults, privacyNumberFilings, privacyNumberRules } from './privacy-number-rules.ts';
import { alipayFaults, alipayFilings, alipayRules } from './alipay-rules.ts';
import { smsFaults, smsFilings, smsRules } from './sms-rules.ts';
import { wechatAccountFaults, wechatAccountRules } from './wechat-account-rules.ts';
import { wechatPayFaults, wechatPayFilings, wechatPayRules } from './wechat-pay-rules.ts';
import { wechatTransferFaults, wechatTransferFilings, wechatTransferRules } from './wechat-transfer-rules.ts';

/** All rules by the id of their row, in the order of docs/providers.md. */
export const providerRules = {
  ...wechatPayRules,
  ...wechatTransferRules,
  ...wechatAccountRules,
  ...alipayRules,
  ...smsRules,
  ...jpushRules,
  ...amapRules,
  ...identityRules,
  ...objectStoreRules,
  ...privacyNumberRules,
};

/** All faults that the simulated providers can have. */
export const providerFaults = {
  ...wechatPayFaults,
  ...wechatTransferFaults,
  ...wechatAccountFaults,
  ...alipayFaults,
  ...smsFaults,
  ...jpushFaults,
  ...amapFaults,
  ...identityFaults,
  ...privacyNumberFaults,
};

/** Everything that an operator files at the providers. */
export const filingKinds = {
  ...wechatPayFilings,
  ...wechatTransferFilings,
  ...alipayFilings,
  ...smsFilings,
  ...jpushFilings,
  ...identityFilings,
  ...privacyNumberFilings,
};

/**
 * What the simulated providers go by, beside the clock: the faults of the moment, and what an operator has filed there.
 */
export interface SandboxRules {
  readonly faults: SandboxFaults;
  readonly filings: Filings;
}

export const createSandboxRules = (database: Queryable): SandboxRules => ({
  faults: createSandboxFaults(),
  filings: createFilings(database),
});
