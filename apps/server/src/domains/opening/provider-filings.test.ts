import { HOUR } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_ALIPAY_APP } from '../../gateways/alipay/sandbox-alipay.ts';
import { filingKinds } from '../../gateways/sandbox-rules/catalogue.ts';
import { fileAtProviders, withdrawFiling } from '../../gateways/sandbox-rules/filings.store.ts';
import { SAMPLE_SIGN, sampleSmsFilings, sampleTemplates } from '../../gateways/sandbox-rules/sms-rules.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../places/index.ts';

let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer({ settings: { PRIVACY_NUMBER_PROVIDER: 'aliyun' } });
  await loadRegions(server.deps.database);
  operator = await signInAsOperator(server);
});
afterAll(() => server.close());

describe('opening.check_providers', () => {
  test('S3 says in the provider’s words that a signature or a template is not filed, without sending', async () => {
    const sms = async () =>
      (await server.succeed('opening.check_providers', {}, operator)).find(({ provider }) => provider === 'sms');
    const { database } = server.deps;
    await withdrawFiling(database, 'sms.aliyun.sign', SAMPLE_SIGN);
    expect(await sms()).toMatchObject({
      state: 'failed',
      code: 'isv.SMS_SIGNATURE_ILLEGAL',
      words: '该账号下找不到对应签名',
    });
    const filed = { kind: 'sms.aliyun.template', name: 'SMS_100000001', details: { text: '${code}', kind: 'code' } };
    await fileAtProviders(database, sampleSmsFilings(SAMPLE_SIGN), server.clock.now());
    await fileAtProviders(database, [filed], server.clock.now());
    expect(await sms()).toMatchObject({ state: 'failed', words: expect.stringContaining('不支持全变量模板') });
    await fileAtProviders(database, sampleSmsFilings(SAMPLE_SIGN), server.clock.now());
    expect(await sms()).toMatchObject({ state: 'ok', words: null });
  });

  test.each([
    ['T4', 'wechat_transfer', 'wechat.transfer_scene', '1010', '商户未添加该转账场景，请到商户平台添加（1010）'],
    ['T4', 'wechat_transfer', 'wechat.transfer_scene', '1000', '商户未添加该转账场景，请到商户平台添加（1000）'],
    ['T12', 'wechat_transfer', 'wechat.transfer_authorisation', 'merchant', '商户未开通免确认收款'],
    ['A1', 'alipay_transfer', 'alipay.certificates', SANDBOX_ALIPAY_APP, '应用公钥证书'],
    ['A9', 'alipay_transfer', 'alipay.message', 'alipay.fund.trans.order.changed', '没有订阅消息'],
    ['S3', 'sms', 'sms.aliyun.template', Object.values(sampleTemplates('aliyun')).at(-1)!, '模板'],
  ] as const)(
    '%s: %s says that %s %s is not filed, in the provider’s words',
    async (_, provider, kind, name, words) => {
      const { database } = server.deps;
      const check = async () =>
        (await server.succeed('opening.check_providers', {}, operator)).find((each) => each.provider === provider);
      const filed = (await server.deps.gateways.sandbox.filings.find(kind, name))!;
      await withdrawFiling(database, kind, name);
      server.clock.advance(2 * HOUR);
      expect(await check()).toMatchObject({ state: 'failed', words: expect.stringContaining(words) });
      await fileAtProviders(database, [filed], server.clock.now());
      server.clock.advance(2 * HOUR);
      expect(await check()).toMatchObject({ state: 'ok', words: null });
    },
  );

  test('names what no question tells of, with the provider’s page', async () => {
    const asked = await server.succeed('opening.check_providers', {}, operator);
    const shown = asked.flatMap(({ filings }) => filings.map(({ title }) => title));
    // Every kind of filing is asked for, or named; the paid edition of e签宝 is needed by no question of ours (E1).
    const askable = [
      'wechat.transfer_scene',
      'wechat.transfer_authorisation',
      'alipay.certificates',
      'alipay.message',
      'numbers.aliyun.pool',
      'numbers.tencent.app',
      'sms.aliyun.sign',
      'sms.aliyun.template',
      'sms.tencent.sign',
      'sms.tencent.template',
      'esign.edition',
    ];
    const left = Object.entries(filingKinds).filter(([kind]) => !askable.includes(kind));
    expect(shown.toSorted()).toEqual(left.map(([, { title }]) => title).toSorted());
  });

  test('O5: an address that is not in the allow-list is told with its number, by WeChat', async () => {
    const { faults } = server.deps.gateways.sandbox;
    server.clock.advance(3 * HOUR);
    faults.next('O5 address');
    const found = (await server.succeed('opening.check_providers', {}, operator)).find(
      ({ provider }) => provider === 'wechat',
    );
    expect(found).toMatchObject({ state: 'failed', code: '40164', words: expect.stringContaining('203.0.113.7') });
  });
});
