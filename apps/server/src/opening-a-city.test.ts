import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTimeCode } from './domains/accounts/builders/accounts.builders.ts';
import { loadRegions } from './domains/places/index.ts';
import { runOperatorCommand } from './operator-command.ts';
import { codeFor } from './testing/sms-code.ts';
import { sampleClaim } from './testing/identity-claims.ts';
import { startTestServer, type TestServer } from './testing/server.ts';
import { uploadPicture } from './testing/upload.ts';

/** Hangzhou, and its district of West Lake. */
const CITY = '330100';
const DISTRICT = '330106';
const POINT = { longitude: 120.13, latitude: 30.26 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // As the server does before it listens.
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

/** Makes an operator on the command line and signs in with the card that it printed. */
async function operator(name: string, displayName: string): Promise<{ token: string }> {
  const { databaseUrl, serverSecret } = server.deps.environment;
  const { text } = await runOperatorCommand(['create', name, displayName], {
    DATABASE_URL: databaseUrl,
    SERVER_SECRET: serverSecret,
  });
  const secret = new URL(/otpauth:\S+/.exec(text)![0]).searchParams.get('secret')!;
  const signedIn = await server.succeed('accounts.operator_sign_in', {
    name,
    password: /password\s+(\S+)/.exec(text)![1]!,
    code: oneTimeCode(secret, server.clock.now()),
  });
  return { token: signedIn.access_token };
}

/** Registers by the code of an SMS, as the app does. */
async function person(mobile: string): Promise<{ token: string; userId: string }> {
  const { clientId, clientSecret } = server.deps.environment;
  const headers = { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` };
  const tokenOf = async (input: {
    grant_type: 'password' | 'client_credentials';
    username?: string;
    password?: string;
  }): Promise<string> =>
    (JSON.parse((await server.call('accounts.token', input, { headers })).body) as { access_token: string })
      .access_token;
  const code = await codeFor(server, mobile, 'login');
  const { userid, usersecret } = await server.succeed(
    'accounts.login',
    { mobile, code },
    { token: await tokenOf({ grant_type: 'client_credentials' }) },
  );
  return { token: await tokenOf({ grant_type: 'password', username: userid, password: usersecret }), userId: userid };
}

test('from an empty database to a paid order, as docs/runbooks/opening-a-city.md says', async () => {
  // 1. Two operators.
  const [chen, lin] = [await operator('chen', '陈静'), await operator('lin', '林晓')];
  expect((await server.succeed('campaigns.console_rules', {}, chen)).items).toMatchObject([
    { budgetFen: 0, state: 'ended' },
  ]);

  // 2. The brand: people are told to call its phone number.
  await server.succeed('opening.set_brand', { name: '绿邻', color: '#0b7d47', servicePhone: '400-123-4567' }, chen);
  // 3. The city that people without a place see.
  await server.succeed('places.set_home_district', { adcode: DISTRICT, ...POINT }, chen);

  // 4. The catalogue from the template, with an item of its own.
  await server.succeed('catalog.use_template', { services: ['1', '2', '3', '4', '5', '6'] }, chen);
  await server.succeed(
    'catalog.save_item',
    { categoryId: 'scrap-paper', name: '蛋托', unit: 'kg', basePriceFen: 60, synonyms: ['鸡蛋盒'], active: true },
    chen,
  );

  // 5. Prices of the city: what changes much is put in force by the second operator.
  const { id, state } = await server.succeed(
    'catalog.submit_prices',
    { city: CITY, reason: '杭州开城价', changes: [{ itemId: 'paper-cardboard-a', district: DISTRICT, priceFen: 180 }] },
    chen,
  );
  expect(state).toBe('waiting');
  await server.succeed('catalog.decide_prices', { id, accept: true }, lin);

  // 6. Districts with fee and term.
  await server.succeed(
    'places.set_areas',
    { adcodes: ['330102', DISTRICT], open: true, feeFen: 0, termDays: 365, included: ['区内全部订单'] },
    chen,
  );

  // A recycler registers, proves who they are, applies and is accepted.
  const recycler = await person('13757110001');
  await server.succeed('identity.authenticate', await sampleClaim(server, recycler.token), recycler);
  const application = await server.succeed(
    'joining.apply',
    {
      name: '李示例',
      mobile: '13757110001',
      adcode: DISTRICT,
      categoryIds: ['scrap-paper'],
      vehicle: 'tricycle',
      plate: '浙A12345',
      photoIds: [await uploadPicture(server, recycler.token, 'licence')],
    },
    recycler,
  );
  await server.succeed('joining.answer_application', { id: application.id, accept: true }, lin);
  await server.succeed('places.open_area', { adcode: DISTRICT }, recycler);
  await server.succeed('accounts.set_duty', { onduty: true }, recycler);
  const recharge = await server.succeed('wallet.recharge', { amountFen: 5_000 }, recycler);
  await server.succeed('wallet.pay', { id: recharge.id, method: 'wechat' }, recycler);
  // They pay in WeChat.
  await server.deps.gateways.payments.sandbox!.approve(recharge.id);

  // A customer registers and books; the order is taken, weighed, agreed and paid.
  const customer = await person('13757110002');
  expect(await server.succeed('catalog.home', {}, customer)).toMatchObject({ adcode: DISTRICT, district: '西湖区' });
  const address = await server.succeed(
    'places.save_address',
    {
      name: '王女士',
      mobile: '13757110002',
      adcode: DISTRICT,
      place: '文三路 90 号',
      door: '3 幢 801',
      ...POINT,
      isDefault: true,
    },
    customer,
  );
  const windowFrom = new Date(server.clock.now() + 24 * 3_600_000).toISOString().replace(/T.*/, 'T02:00:00.000Z');
  const booked = await server.succeed(
    'orders.place',
    {
      addressId: address.id,
      goods: [{ itemId: 'paper-cardboard-a', grams: 10_000 }],
      windowFrom,
      note: '',
      tags: [],
      bargain: false,
      photoIds: [],
    },
    customer,
  );
  const { receiptNo } = await server.succeed('orders.take', { no: booked.no }, recycler);

  // Meanwhile the price changes; the order keeps its price.
  await server.succeed(
    'catalog.submit_prices',
    { city: CITY, reason: '纸厂调价', changes: [{ itemId: 'paper-cardboard-a', district: DISTRICT, priceFen: 170 }] },
    chen,
  );
  const order = await server.succeed('orders.get', { no: booked.no }, customer);
  expect(order.goods).toMatchObject([{ name: '黄纸板 一级', priceFen: 180 }]);

  await server.succeed('orders.arrive', { no: receiptNo! }, recycler);
  const weighed = await server.succeed(
    'orders.weigh',
    { no: receiptNo!, lines: [{ itemId: 'paper-cardboard-a', grossGrams: 10_000, unitPriceFen: 180 }] },
    recycler,
  );
  const { id: weighingId, totalFen } = weighed.order.weighing!;
  await server.succeed('orders.agree', { no: booked.no, weighingId, method: 'own_phone' }, customer);
  // A new payee: the recycler sets a payment password and confirms.
  expect((await server.call('orders.pay', { no: receiptNo!, type: 1, amountFen: totalFen }, recycler)).outcome).toBe(
    'wallet.paypassword_unset',
  );
  const code = await codeFor(server, '13757110001', 'paypassword');
  await server.succeed('wallet.set_paypassword', { paypassword: '208413', code }, recycler);
  await server.succeed('wallet.confirm_paypassword', { paypassword: '208413' }, recycler);
  await server.succeed('orders.pay', { no: receiptNo!, type: 1, amountFen: totalFen }, recycler);
  expect((await server.succeed('wallet.get', {}, customer)).availableFen).toBe(1_800);
});
