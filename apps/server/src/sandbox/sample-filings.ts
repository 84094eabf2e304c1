import type { Deps } from '../deps.ts';
import { findUserIdByMobile } from '../domains/accounts/index.ts';
import { samplePushFilings } from '../gateways/sandbox-rules/jpush-rules.ts';
import { samplePrivacyNumberFilings } from '../gateways/sandbox-rules/privacy-number-rules.ts';
import { SAMPLE_SIGN, sampleSmsFilings } from '../gateways/sandbox-rules/sms-rules.ts';
import { SANDBOX_ALIPAY_APP } from '../gateways/alipay/sandbox-alipay.ts';
import { fileAtProviders, type Filing } from '../gateways/sandbox-rules/filings.store.ts';

/** What the operator of the sample city has filed at the simulated providers. */
export const sampleFilings: readonly Filing[] = [
  { kind: 'wechat.h5_domain', name: 'localhost', details: {} },
  ...sampleSmsFilings(SAMPLE_SIGN),
  { kind: 'wechat.h5_domain', name: '127.0.0.1', details: {} },
  ...samplePushFilings,
  ...samplePrivacyNumberFilings,
  { kind: 'wechat.transfer_scene', name: '1010', details: {} },
  { kind: 'wechat.transfer_scene', name: '1000', details: {} },
  { kind: 'wechat.transfer_limit', name: 'single', details: { yuan: 20_000 } },
  { kind: 'wechat.transfer_authorisation', name: 'merchant', details: {} },
  { kind: 'alipay.certificates', name: SANDBOX_ALIPAY_APP, details: {} },
  { kind: 'alipay.message', name: 'alipay.fund.trans.order.changed', details: {} },
];

/** Files them where the sample city is; any other installation begins with nothing filed. */
export async function saveSampleFilings({
  database,
  clock,
  environment: { publicOrigin },
}: Pick<Deps, 'database' | 'clock' | 'environment'>): Promise<void> {
  if (!(await findUserIdByMobile(database, '13800138001'))) return;
  const own =
    publicOrigin === null ? [] : [{ kind: 'wechat.h5_domain', name: new URL(publicOrigin).hostname, details: {} }];
  await fileAtProviders(database, [...sampleFilings, ...own], clock.now());
}
