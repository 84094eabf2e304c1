import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MapsUnavailable } from '../../gateways/maps/index.ts';
import { ProviderFailed } from '../../gateways/wire.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { filePart, sendForm, smallPicture } from '../../testing/upload.ts';
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

describe('opening.set_brand and opening.console_brand', () => {
  const theirs = { name: '绿邻', color: '#0B7D47', servicePhone: '400-123-4567', smsSign: '绿邻回收', icp: '浙ICP备2026000001号' };

  test('until an operator sets one, the brand is the product’s own, with the phone and the filings of the environment', async () => {
    expect(await server.succeed('opening.console_brand', {}, operator)).toEqual({ name: '收收', logo: null, color: '#e0312b', servicePhone: '400-800-0000', smsSign: null, icp: '', app: '', police: '', chosen: false });
  });

  test('an operator with a fresh code sets it, and a logo stays until another takes its place', async () => {
    const { data: { id } } = await sendForm(server, '/api/console/uploadimg?id=logo', operator.token, [filePart(await smallPicture())]);
    await server.succeed('opening.set_brand', { ...theirs, logo: id }, operator);
    const { logo, ...set } = await server.succeed('opening.console_brand', {}, operator);
    expect(set).toEqual({ ...theirs, color: '#0b7d47', app: '', police: '', chosen: true });
    expect(logo).toMatch(/^\/files\//);
    await server.succeed('opening.set_brand', theirs, operator);
    expect((await server.succeed('opening.console_brand', {}, operator)).logo).toBe(logo);
    await server.succeed('opening.set_brand', { ...theirs, ownLogo: true }, operator);
    expect((await server.succeed('opening.console_brand', {}, operator)).logo).toBeNull();
  });

  test('refuses a colour on which nobody can read a button, a picture that nobody sent, and a phone that nobody can call', async () => {
    expect((await server.call('opening.set_brand', { ...theirs, color: '#f5d623' }, operator)).outcome).toBe('opening.color_too_light');
    expect((await server.call('opening.set_brand', { ...theirs, logo: 'nothing' }, operator)).outcome).toBe('opening.logo_unknown');
    expect((await server.call('opening.set_brand', { ...theirs, servicePhone: '客服' }, operator)).outcome).toBe('platform.malformed');
  });
});
