import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MapsUnavailable } from '../../gateways/maps/index.ts';
import { ProviderFailed } from '../../gateways/wire.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../places/index.ts';

let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  operator = await signInAsOperator(server);
});
afterAll(() => server.close());

const states = async () => Object.fromEntries((await server.succeed('opening.check_providers', {}, operator)).map(({ provider, state, code }) => [provider, code === null ? state : `${state} ${code}`]));

describe('opening.check_providers', () => {
  test('asks every service but SMS, which would reach somebody', async () => {
    expect(await states()).toEqual({ sms: 'unasked', wechat_pay: 'ok', alipay_pay: 'ok', wechat: 'ok', maps: 'ok', identity: 'ok', face: 'ok', push: 'ok' });
  });

  test('tells a service that can’t be reached, and one that does not accept our keys, from one that knows nothing of the question', async () => {
    const { gateways } = server.deps;
    vi.spyOn(gateways.maps, 'reverseGeocode').mockRejectedValueOnce(new MapsUnavailable('10009', 'USERKEY_PLAT_NOMATCH'));
    vi.spyOn(gateways.push, 'clearTags').mockRejectedValueOnce(new ProviderFailed('push', 'unreachable', 'TIMEOUT', 'no answer within 3 s'));
    vi.spyOn(gateways.identity, 'readCard').mockRejectedValueOnce(new ProviderFailed('identity', 'misconfigured', 'AuthFailure.SignatureFailure', 'wrong key'));
    vi.spyOn(gateways.esign.gateway, 'readFace').mockRejectedValueOnce(new ProviderFailed('esign', 'refused', '1435002', 'no such flow'));
    expect(await states()).toMatchObject({ maps: 'failed 10009', push: 'failed TIMEOUT', identity: 'failed AuthFailure.SignatureFailure', face: 'ok', wechat: 'ok' });
    vi.restoreAllMocks();
  });

  test('is for who opens cities', async () => {
    const { token } = await signInAsOperator(server, 'editor', ['editor']);
    expect((await server.call('opening.check_providers', {}, { token })).outcome).toBe('platform.forbidden');
  });
});
