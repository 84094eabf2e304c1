import { fileAtProviders } from '../../gateways/sandbox-rules/filings.store.ts';
import { sampleSmsFilings } from '../../gateways/sandbox-rules/sms-rules.ts';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MapsUnavailable } from '../../gateways/maps/index.ts';
import { createJpush } from '../../gateways/push/jpush.ts';
import { httpWire, ProviderFailed } from '../../gateways/wire.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { filePart, sendForm, smallPicture } from '../../testing/upload.ts';
import { codeFor } from '../../testing/sms-code.ts';
import { appToken, signInAs, signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { loadPages } from '../content/index.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  placeOrder,
  takenOrder,
} from '../orders/builders/orders.builders.ts';
import { loadRegions } from '../places/index.ts';

let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  operator = await signInAsOperator(server);
});
afterAll(() => server.close());

const states = async () =>
  Object.fromEntries(
    (await server.succeed('opening.check_providers', {}, operator)).map(({ provider, state, code }) => [
      provider,
      code === null ? state : `${state} ${code}`,
    ]),
  );

describe('opening.check_providers', () => {
  test('asks every service, and none of the questions costs money or reaches somebody', async () => {
    expect(await states()).toEqual({
      sms: 'ok',
      wechat_pay: 'ok',
      wechat_transfer: 'ok',
      alipay_pay: 'ok',
      alipay_transfer: 'ok',
      wechat: 'ok',
      maps: 'ok',
      identity: 'ok',
      face: 'ok',
      push: 'ok',
      storage: 'off',
      privacy_numbers: 'off',
    });
    const { database, gateways } = server.deps;
    expect([await gateways.payments.sandbox!.list(), await gateways.payouts.sandbox!.list()]).toEqual([[], []]);
    const [{ count }] = (await database.query<{ count: number }>('SELECT count(*)::int AS count FROM sandbox_sms')) as [
      { count: number },
    ];
    expect(count).toBe(0);
  });

  test('tells a service that can’t be reached, and one that does not accept our keys, from one that knows nothing of the question', async () => {
    const { gateways } = server.deps;
    vi.spyOn(gateways.maps, 'reverseGeocode').mockRejectedValueOnce(
      new MapsUnavailable('10009', 'USERKEY_PLAT_NOMATCH'),
    );
    vi.spyOn(gateways.push, 'releaseDevice').mockRejectedValueOnce(
      new ProviderFailed('push', 'unreachable', 'TIMEOUT', 'no answer within 3 s'),
    );
    vi.spyOn(gateways.identity, 'readCard').mockRejectedValueOnce(
      new ProviderFailed('identity', 'misconfigured', 'AuthFailure.SignatureFailure', 'wrong key'),
    );
    vi.spyOn(gateways.esign.gateway, 'readFace').mockRejectedValueOnce(
      new ProviderFailed('esign', 'refused', '1435002', 'no such flow'),
    );
    expect(await states()).toMatchObject({
      maps: 'failed 10009',
      push: 'failed TIMEOUT',
      identity: 'failed AuthFailure.SignatureFailure',
      face: 'ok',
      wechat: 'ok',
    });
    vi.restoreAllMocks();
  });

  test('shows within seconds that a service which answered a moment ago has been killed', async () => {
    const provider = createHttpServer(
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    );
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const wire = httpWire('push');
    const { gateways } = server.deps;
    const real = createJpush(
      (request) => wire({ ...request, url: `${origin}${new URL(request.url).pathname}` }),
      { appKey: 'a', masterSecret: 'b' },
      { apnsProduction: true, filing: { xiaomiChannels: {}, rights: [] } },
    );
    vi.spyOn(gateways.push, 'releaseDevice').mockImplementation((id) => real.releaseDevice(id));
    expect(await states()).toMatchObject({ push: 'ok' });
    provider.closeAllConnections();
    await new Promise((resolve) => provider.close(resolve));
    const killedAt = performance.now();
    expect((await states())['push']).toMatch(/^failed/);
    // The page asks every 30 s: with this it is red well within a minute.
    expect(performance.now() - killedAt).toBeLessThan(10_000);
    vi.restoreAllMocks();
  });

  test.each(['admin', 'trader'] as const)('is for who watches what runs as for who opens cities: %s', async (role) => {
    const { token } = await signInAsOperator(server, role, [role]);
    expect((await server.call('opening.check_providers', {}, { token })).outcome).toBe('success');
  });
});

describe('opening.set_brand and opening.console_brand', () => {
  const theirs = {
    name: '绿邻',
    color: '#0B7D47',
    servicePhone: '400-123-4567',
    smsSign: '绿邻回收',
    icp: '浙ICP备2026000001号',
  };

  test('until an operator sets one, the brand is the product’s own, with the phone and the filings of the environment', async () => {
    expect(await server.succeed('opening.console_brand', {}, operator)).toEqual({
      name: '收收',
      logo: null,
      color: '#e0312b',
      servicePhone: '400-800-0000',
      smsSign: null,
      icp: '',
      app: '',
      police: '',
      chosen: false,
    });
  });

  test('an operator with a fresh code sets it, and a logo stays until another takes its place', async () => {
    const {
      data: { id },
    } = await sendForm(server, '/api/console/uploadimg?id=logo', operator.token, [filePart(await smallPicture())]);
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
    expect((await server.call('opening.set_brand', { ...theirs, color: '#f5d623' }, operator)).outcome).toBe(
      'opening.color_too_light',
    );
    expect((await server.call('opening.set_brand', { ...theirs, logo: 'nothing' }, operator)).outcome).toBe(
      'opening.logo_unknown',
    );
    expect((await server.call('opening.set_brand', { ...theirs, servicePhone: '客服' }, operator)).outcome).toBe(
      'platform.malformed',
    );
  });
});

describe('what is made in the brand', () => {
  const shown = async (): Promise<string> =>
    JSON.stringify([
      await server.succeed('content.get_page', { code: 'terms' }, app),
      await server.succeed('content.list_pages', {}, app),
    ]);
  let app: { token: string };
  beforeAll(async () => {
    app = { token: await appToken(server) };
    await fileAtProviders(server.deps.database, sampleSmsFilings('绿邻回收'), server.clock.now());
    await loadPages(server.deps.database);
    await server.succeed(
      'opening.set_brand',
      { name: '绿邻', color: '#0b7d47', servicePhone: '400-123-4567', smsSign: '绿邻回收' },
      operator,
    );
  });

  test('an SMS carries the signature that was set, and again that of the environment when it is taken back', async () => {
    const textTo = async (mobile: string): Promise<string> => {
      await codeFor(server, mobile, 'login');
      const [sms] = await server.deps.database.query<{ text: string }>(
        'SELECT text FROM sandbox_sms WHERE mobile = $1',
        [mobile],
      );
      return sms!.text;
    };
    expect(await textTo('13900010001')).toMatch(/^【绿邻回收】验证码 \d{6}/);
    await server.succeed(
      'opening.set_brand',
      { name: '绿邻', color: '#0b7d47', servicePhone: '400-123-4567' },
      operator,
    );
    expect(await textTo('13900010002')).toMatch(/^【收收】验证码 \d{6}/);
  });

  test('agreements and help that ship with the product speak in its name and tell its phone; what an operator wrote stays as written', async () => {
    const text = await shown();
    expect(text).toContain('绿邻');
    expect(text).toContain('400-123-4567');
    expect(text).not.toContain('收收');
    await server.succeed(
      'content.publish_page',
      {
        code: 'terms',
        kind: 'legal',
        group: '协议',
        title: '用户协议',
        summary: '收收是我们以前的名字',
        markup: '收收改名为绿邻。',
      },
      operator,
    );
    expect(JSON.stringify((await server.succeed('content.get_page', { code: 'terms' }, app)).blocks)).toContain(
      '收收改名为绿邻。',
    );
  });

  test('papers to sign name the platform', async () => {
    const person = await signInAs(server);
    const templates = await server.succeed('identity.list_templates', {}, person);
    expect(JSON.stringify(templates)).not.toContain('收收');
    expect(templates.find(({ id }) => id === 'service')!.paragraphs[0]).toContain('绿邻平台');
  });

  test('a payment at the provider is in its name', async () => {
    const person = await signInAs(server);
    const start = vi.spyOn(server.deps.gateways.payments.of('wechat')!, 'start');
    const recharge = await server.succeed('wallet.recharge', { amountFen: 5_000 }, person);
    await server.succeed('wallet.pay', { id: recharge.id, method: 'wechat' }, person);
    expect(start.mock.calls[0]![0].subject).toMatch(/^绿邻 /);
    vi.restoreAllMocks();
  });
});

describe('opening.progress and opening.check_prices', () => {
  const progress = () => server.succeed('opening.progress', {}, operator);
  const check = (checked: boolean, city = '440300') => server.call('opening.check_prices', { city, checked }, operator);

  test('an empty installation has everything before it; prices are ticked once nothing waits, and the tick can be taken away', async () => {
    expect(await progress()).toEqual({
      city: '440300',
      waitingPrices: 0,
      pricesChecked: null,
      waitingApplications: 0,
      recyclers: 0,
      firstOrder: null,
    });
    await server.deps.database.query(
      `INSERT INTO price_lists (id, city, state, reason, change_count, second_needed, takes_effect_at, made_by,
        made_by_name, made_at)
       SELECT gen_random_uuid(), '440300', 'waiting', '', 1, true, now(), id, name, now() FROM operators LIMIT 1`,
    );
    expect(await progress()).toMatchObject({ waitingPrices: 1 });
    expect(await check(true)).toMatchObject({ outcome: 'opening.prices_wait' });
    await server.deps.database.query(`DELETE FROM price_lists`);
    for (const place of ['999900', '440305', '440000'])
      expect((await check(true, place)).outcome).toBe('places.region_unknown');
    expect((await check(true)).outcome).toBe('success');
    expect((await progress()).pricesChecked).toMatchObject({ by: '值班运营' });
    expect((await check(false)).outcome).toBe('success');
    expect((await progress()).pricesChecked).toBeNull();
  });

  test('a recycler who may take orders and the first order end it; a frozen one does not count', async () => {
    await buildMarket(server);
    const frozen = await buildRecycler(server);
    await server.succeed('accounts.freeze_person', { id: frozen.userId, reason: '冒用证件' }, operator);
    expect(await progress()).toMatchObject({ recyclers: 0 });
    const recycler = await buildRecycler(server);
    const [first] = [await placeOrder(server, await buildCustomer(server)), await takenOrder(server, { recycler })];
    expect(await progress()).toMatchObject({ recyclers: 1, firstOrder: { no: first.no } });
  });
});
