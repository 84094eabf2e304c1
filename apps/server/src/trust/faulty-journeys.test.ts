import type { Data, Input } from '@shoushou/contract';
import { DAY, shanghaiDate } from '@shoushou/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appToken, signInAs, type SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import { bindAlipay, bindWechat, confirmAgain, withdrawer } from '../domains/payouts/builders/payouts.builders.ts';
import { sampleCardPicture } from '../gateways/identity/sample-cards.ts';
import { buildMarket, takenOrder } from '../domains/orders/builders/orders.builders.ts';
import { addressOf } from '../testing/deals.ts';
import {
  deviceRecycler,
  freshImei,
  goodPhone,
  nextKey,
  quotedDevice,
  takenPhone,
} from '../testing/devices/device-orders.ts';
import { loginCode } from '../testing/external-login.ts';
import { sampleClaim } from '../testing/identity-claims.ts';
import { done, faultyJourneys } from '../testing/providers/faulty-journeys.ts';
import { deliverAll, startTestServer, type TestServer } from '../testing/server.ts';
import { uploadContent } from '../testing/upload.ts';
import { latestSmsCode } from '../testing/sms-code.ts';

/** By who sends codes and keeps the numbers in between; the other providers are the same. */
const servers: Record<'aliyun' | 'tencent', TestServer> = {} as never;
let server: TestServer;
beforeAll(async () => {
  for (const provider of ['aliyun', 'tencent'] as const)
    servers[provider] = await startTestServer({
      settings: { SMS_PROVIDER: provider, PRIVACY_NUMBER_PROVIDER: provider },
    });
});
beforeEach(() => {
  server = servers.aliyun;
});
afterAll(async () => {
  for (const each of Object.values(servers)) await each.close();
});

const { journeys, until } = faultyJourneys(() => server);

/** Withdraws until the money has left, beginning again where the provider refused it. */
async function withdrawn(
  owner: SignedIn,
  asked: Pick<Input<'payouts.withdraw'>, 'way' | 'cardId' | 'amountFen'>,
): Promise<void> {
  const { token } = owner;
  let no = '';
  await until('the withdrawal', async () => {
    if (no === '') {
      await confirmAgain(server, owner);
      const answer = await server.call('payouts.withdraw', { source: 'goods', expectedFeeFen: 0, ...asked }, { token });
      if (!done(answer)) return false;
      ({ no } = answer.data);
    }
    const { state } = await server.succeed('payouts.get_withdrawal', { no }, { token });
    if (state === 'confirming' || state === 'paying') await server.deps.gateways.payouts.sandbox!.confirm(no);
    // The provider refused it, and the money is back.
    if (state === 'failed' || state === 'lapsed') no = '';
    return state === 'paid';
  });
}

/** Models with prices, the district and a recycler who works in it. */
const quotedWorld = () => quotedDevice(server).then(async () => ({ recycler: await deviceRecycler(server) }));

describe('while a provider fails one time in ten, a person', () => {
  test.each(['aliyun', 'tencent'] as const)('signs in by a code that %s sends', async (provider) => {
    server = servers[provider];
    const app = await appToken(server);
    await journeys(/^S\d+ /, async (index) => {
      const mobile = `139${String(20_000_000 + index)}`;
      await until('the sign-in', async () => {
        if (!done(await server.call('accounts.send_code', { mobile, type: 'login' }, { token: app }))) return false;
        const sent = await server.deps.database.query('SELECT 1 FROM sandbox_sms WHERE mobile = $1', [mobile]);
        if (sent.length === 0) return false;
        const code = await latestSmsCode(server, mobile);
        return done(await server.call('accounts.login', { mobile, code }, { token: app }));
      });
    });
  });

  test.each(['wechat', 'alipay'] as const)('signs in through %s, as themselves', async (provider) => {
    const app = await appToken(server);
    const found = new Set<string>();
    await journeys(provider === 'wechat' ? /^O\d+ (?!frozen)/ : /^A\d+ /, async () => {
      await until('the sign-in', async () => {
        const code = await loginCode(server, provider, 'tang', app);
        if (provider === 'alipay') {
          const answer = await server.call('alipay.get_user', { authCode: code }, { token: app });
          if (!done(answer)) return false;
          found.add(JSON.stringify(answer.data.user ?? 'new'));
          return true;
        }
        const answer = await server.call('wechat.get_openid', { code }, { token: app });
        if (!done(answer)) return false;
        found.add(answer.data.openid);
        return true;
      });
    });
    // Never the virtual account of a snapshot page.
    expect(found.size).toBe(1);
  });

  test.each(['wechat', 'alipay'] as const)('pays by %s, once', async (method) => {
    const { token } = await signInAs(server);
    const payments = server.deps.gateways.payments.sandbox!;
    const available = async () => (await server.succeed('wallet.get', {}, { token })).availableFen;
    await journeys(method === 'wechat' ? /^W\d+ / : /^A\d+ /, async () => {
      const before = await available();
      let id = '';
      await until('the payment', async () => {
        if (id === '') id = (await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token })).id;
        const { state } = await server.succeed('wallet.get_payment', { id }, { token });
        if (state === 'paid') return true;
        // It has closed meanwhile: the person begins again.
        if (state === 'closed' || state === 'failed') id = '';
        else if (done(await server.call('wallet.pay', { id, method }, { token }))) await payments.approve(id);
        return false;
      });
      expect((await available()) - before).toBe(5_000);
    });
  });

  test.each(['wechat', 'alipay', 'card'] as const)('withdraws to %s, once', async (way) => {
    await journeys(way === 'wechat' ? /^T\d+ / : /^A\d+ /, async () => {
      const { owner, cardId } = await withdrawer(server, 5_000);
      if (way === 'wechat') await bindWechat(server, owner.userId);
      if (way === 'alipay') await bindAlipay(server, owner.userId);
      const { token } = owner;
      await withdrawn(owner, { way, amountFen: 1_000, ...(way === 'card' ? { cardId } : {}) });
      const { availableFen } = await server.succeed('wallet.get', {}, { token });
      expect(availableFen).toBe(4_000);
    });
  });

  test('proves their identity: the register, then their face', async () => {
    await journeys(/^[EF]\d+ /, async () => {
      const { userId, token } = await signInAs(server, { verified: false });
      const claim = await sampleClaim(server, token, { elements: '2' });
      await until('the check', async () => done(await server.call('identity.authenticate', claim, { token })));
      let page: string | null = null;
      await until('the page for the face', async () => {
        const answer = await server.call('identity.start_face', {}, { token });
        if (answer.outcome === 'identity.face_not_needed') return true;
        if (!done(answer)) return false;
        page = answer.data.authUrl;
        return true;
      });
      if (page !== null) await server.server.app.inject({ method: 'POST', url: `${page as string}/pass` });
      await until('the result', async () => {
        await server.call('identity.get_face', {}, { token });
        return (await server.succeed('identity.get', { userid: userId }, { token })).verified;
      });
    });
  });

  test('has their card read from its photos', async () => {
    await journeys(/^F[23] /, async (index) => {
      const { token } = await signInAs(server, { verified: false });
      const read: Partial<Data<'identity.recognize_card'>> = {};
      for (const side of ['front', 'back'] as const) {
        const image = await uploadContent(server, token, `card-${side}-${index}`, await sampleCardPicture(side));
        await until(`the ${side} of the card`, async () => {
          const answer = await server.call('identity.recognize_card', { image, side }, { token });
          if (!done(answer)) {
            // What the person reads says what to do: take another picture, or try again.
            expect(['identity.card_unreadable', 'identity.provider_failed', 'platform.too_many']).toContain(
              answer.outcome,
            );
            return false;
          }
          Object.assign(read, Object.fromEntries(Object.entries(answer.data).filter(([, value]) => value !== null)));
          return true;
        });
      }
      expect(read).toMatchObject({
        name: expect.stringMatching(/./),
        number: expect.stringMatching(/^\d{17}[\dX]$/),
        validFrom: expect.stringMatching(/^\d{4}-/),
      });
    });
  });

  test('sells a phone from its valuation to the money on their card', async () => {
    const app = await appToken(server);
    // Every provider at once: maps, push, SMS, the look-up of devices, and the payout.
    await journeys(/^[DMJSAFE]\d+ /, async () => {
      const { owner: customer, cardId } = await withdrawer(server, 0);
      const { recycler } = await quotedWorld();
      const { token } = customer;
      const by = { token: recycler.token };
      const model = await server.succeed('valuation.get_model', { id: 'iphone-13' }, { token: app });
      const of = { variantId: model.variants[0]!.id, version: model.template.version, answers: goodPhone };
      const valued = await server.succeed('valuation.value', of, { token: app });
      if (valued.outcome !== 'priced') throw new Error(valued.outcome);
      const { no: quoteNo } = await server.succeed(
        'valuation.keep',
        { ticket: valued.ticket },
        { token, key: nextKey() },
      );
      const addressId = await addressOf(server, customer);
      const visitOn = shanghaiDate(server.clock.now() + DAY);
      const { no } = await server.succeed(
        'devices.place',
        { quoteNo, way: 'pickup', addressId, visitOn, part: 'morning', consent: true },
        { token, key: nextKey() },
      );
      await server.succeed('devices.take', { no }, { ...by, key: nextKey() });
      const number = freshImei(1);
      await until('the number', async () =>
        done(await server.call('devices.identify', { no, number }, { ...by, key: nextKey() })),
      );
      await until('the answer about it', async () => {
        const { identity } = await server.succeed('devices.get', { no }, by);
        return identity?.lock !== 'unknown';
      });
      const { priceFen } = await server.succeed('devices.inspect', { no, changes: [] }, { ...by, key: nextKey() });
      expect(priceFen).toBe(valued.priceFen);
      await server.succeed('devices.agree', { no, priceFen: priceFen! }, { token, key: nextKey() });
      const available = async () => (await server.succeed('wallet.get', {}, { token })).availableFen;
      expect(await available()).toBe(valued.priceFen);
      // Two days later it is no sudden income that an operator looks at.
      server.clock.advance(2 * DAY);
      await withdrawn(customer, { way: 'card', cardId, amountFen: 10_000 });
      expect(await available()).toBe(valued.priceFen - 10_000);
    });
    await deliverAll(server);
  });

  test('has a device looked up that they sell', async () => {
    await journeys(/^D\d+ /, async (index) => {
      const { no, recycler } = await takenPhone(server);
      const number = freshImei(1 + (index % 6));
      await until('the number', async () =>
        done(await server.call('devices.identify', { no, number }, { token: recycler.token, key: nextKey() })),
      );
      await until('the answer', async () => {
        const { identity } = await server.succeed('devices.get', { no }, { token: recycler.token });
        return identity?.lock !== 'unknown';
      });
    });
    await deliverAll(server);
  });

  test.each(['aliyun', 'tencent'] as const)(
    'is reached by the number that %s keeps between both sides, until the order is over',
    async (provider) => {
      server = servers[provider];
      await buildMarket(server);
      await journeys(/^N\d+ /, async () => {
        const deal = await takenOrder(server);
        const { token } = deal.customer;
        const between = async () => (await server.succeed('orders.get', { no: deal.no }, { token })).between!;
        await until('the number', async () => (await between()).state === 'bound');
        const { number } = await between();
        const dial = () =>
          server.deps.gateways.privacyNumbers!.sandbox!.dial({
            number: number!,
            caller: deal.recycler.mobile,
            seconds: 5,
          });
        expect(await dial()).toBe(true);
        const cost = await server.succeed('orders.cancel_cost', { no: deal.no }, { token });
        await server.succeed(
          'orders.cancel',
          { no: deal.no, reason: '不卖了', expectedFeeFen: cost.feeFen },
          { token },
        );
        await until('its end', async () => !(await dial()));
      });
    },
  );
});
