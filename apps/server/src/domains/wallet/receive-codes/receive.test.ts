import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { publish } from '../../../platform/events/events.ts';
import { NO_PAYER } from '../../../gateways/payments/index.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { signInThrough } from '../../../testing/external-login.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { verifyLedger } from '../index.ts';
import { RECEIVE_LIFETIME } from './receive.rules.ts';

let server: TestServer;
let owner: SignedIn;
let payer: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signInAs(server, { username: '王女士', verified: true });
  payer = await appToken(server);
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

const make = (input: { amountFen?: number; note?: string } = {}, { token } = owner) =>
  server.succeed('wallet.make_receive_code', input, { token });
const read = (code: string) => server.call('wallet.read_receive_code', { code }, { token: payer });
const pay = (code: string, amountFen: number, method: 'wechat' | 'alipay' = 'wechat') =>
  server.call('wallet.pay_receive_code', { code, amountFen, method }, { token: payer });
const mine = (code: string, { token } = owner) => server.call('wallet.get_receive_code', { code }, { token });
const desk = () => server.deps.gateways.payments.sandbox!;
const balance = async ({ token } = owner) => (await server.succeed('wallet.get', {}, { token })).availableFen;

/** The payer approves at the provider, whose notice arrives three times. */
async function approve(id: string): Promise<void> {
  await desk().approve(id);
  for (let times = 0; times < 3; times += 1) {
    server.clock.advance(5_000);
    await desk().deliver();
  }
}

describe('wallet.make_receive_code', () => {
  test('a code carries amount and note, and nobody can guess it', async () => {
    const code = await make({ amountFen: 2_500, note: '旧书两捆' });
    expect(code).toMatchObject({
      amountFen: 2_500,
      note: '旧书两捆',
      state: 'open',
      receivedFen: 0,
      received: [],
      methods: ['wechat', 'alipay'],
    });
    expect(code.code).toMatch(/^[\w-]{22}$/);
    expect(Date.parse(code.expiresAt) - server.clock.now()).toBe(RECEIVE_LIFETIME);
  });

  test.each([0, 9, 500_001])('%d fen is refused with the limits', async (amountFen) => {
    const { outcome, message } = await server.call('wallet.make_receive_code', { amountFen }, { token: owner.token });
    expect([outcome, message]).toEqual(['wallet.receive_amount', '金额需在 0.10 至 5,000.00 元之间']);
  });

  test('where recharge is off by law, nobody receives by code either', async () => {
    const closed = await startTestServer({ settings: { RECHARGE: 'off' } });
    const { token } = await signInAs(closed);
    expect((await closed.call('wallet.make_receive_code', {}, { token })).outcome).toBe('wallet.receive_off');
    await closed.close();
  });
});

describe('wallet.read_receive_code', () => {
  test('a payer without an account sees whom, what for and how much, and no number or full name', async () => {
    const { code } = await make({ amountFen: 2_500, note: '旧书' });
    const { data, body } = await read(code);
    expect(data).toMatchObject({ payee: '王**', verified: true, amountFen: 2_500, note: '旧书', state: 'open' });
    expect(body).not.toContain(owner.mobile);
    expect(body).not.toContain(owner.userId);
    expect((await read('AAAAAAAAAAAAAAAAAAAAAA')).outcome).toBe('wallet.receive_unknown');
  });
});

describe('wallet.pay_receive_code', () => {
  test.each(['wechat', 'alipay'] as const)(
    '%s: the notice credits the owner exactly once, however often it comes',
    async (method) => {
      const before = await balance();
      const { code } = await make({ amountFen: 1_234 });
      const { data } = await pay(code, 1_234, method);
      expect(data).toMatchObject({ state: 'processing', payee: '王**', amountFen: 1_234 });
      expect(await balance(), 'nothing before the provider says so').toBe(before);
      await approve(data.id);
      expect(await balance()).toBe(before + 1_234);
      expect((await mine(code)).data).toMatchObject({
        state: 'paid',
        receivedFen: 1_234,
        received: [{ id: data.id, method }],
      });
      const { items } = await server.succeed('wallet.list_lines', { kind: 'receive' }, { token: owner.token });
      expect(items[0]).toMatchObject({ title: '扫码收款', amountFen: 1_234, subject: data.id });
    },
  );

  test.each([
    ['wechat', 'wechat-page'],
    ['alipay', 'alipay'],
  ] as const)('%s inside its app: what that app wants, and its notice credits the owner', async (method, way) => {
    const before = await balance();
    const { code } = await make({ amountFen: 700 });
    const { data } = await server.call(
      'wallet.pay_receive_code',
      { code, amountFen: 700, method, way },
      { token: payer },
    );
    expect(data.parameters).toMatchObject({ way });
    await approve(data.id);
    expect(await balance()).toBe(before + 700);
  });

  test('a payer is named to the provider by their bound account, or by how they came in through it, again and again', async () => {
    const start = vi.spyOn(server.deps.gateways.payments.of('wechat')!, 'start');
    const { code } = await make();
    const named = async (token: string, ticket?: string) => {
      await server.call(
        'wallet.pay_receive_code',
        { code, amountFen: 100, method: 'wechat', way: 'wechat-page', ...(ticket === undefined ? {} : { ticket }) },
        { token },
      );
      return start.mock.lastCall![0].payers.map(({ openId }) => openId);
    };
    expect(await named(payer)).toEqual([]);
    const { ticket, openid } = await signInThrough(server, 'wechat', 'tang', payer);
    expect([await named(payer, ticket!), await named(payer, ticket!)]).toEqual([[openid], [openid]]);
    const person = await signInAs(server);
    await server.succeed('accounts.bind_user', { ticket: ticket! }, { token: person.token });
    expect([await named(person.token), await named(payer, ticket!)]).toEqual([[openid], []]);
    start.mockRestore();
  });

  test('whom the provider does not know is told so, and nothing is begun', async () => {
    const start = vi
      .spyOn(server.deps.gateways.payments.of('wechat')!, 'start')
      .mockRejectedValueOnce(new ProviderFailed('wechat', 'refused', NO_PAYER, ''));
    const { code } = await make();
    const answer = await server.call(
      'wallet.pay_receive_code',
      { code, amountFen: 100, method: 'wechat', way: 'wechat-page' },
      { token: payer },
    );
    start.mockRestore();
    expect(answer.outcome).toBe('wallet.payer_unknown');
    expect(await server.deps.database.query('SELECT 1 FROM wallet_payments WHERE subject = $1', [code])).toEqual([]);
  });

  test('a code with an amount takes that amount, once', async () => {
    const { code } = await make({ amountFen: 500 });
    expect((await pay(code, 499)).outcome).toBe('wallet.receive_amount');
    const { data } = await pay(code, 500);
    await approve(data.id);
    expect((await pay(code, 500)).outcome).toBe('wallet.receive_closed');
    expect((await read(code)).data.state).toBe('paid');
  });

  test('an open code is paid again and again, until it runs out', async () => {
    const person = await signInAs(server);
    const { code } = await make({}, person);
    for (const amountFen of [10, 300]) await approve((await pay(code, amountFen)).data.id);
    expect((await mine(code, person)).data).toMatchObject({ state: 'open', receivedFen: 310 });
    server.clock.advance(RECEIVE_LIFETIME);
    expect((await pay(code, 10)).outcome).toBe('wallet.receive_closed');
  });

  test('more than ¥20,000 within a day is refused before anybody pays', async () => {
    const person = await signInAs(server);
    const { code } = await make({}, person);
    for (let times = 0; times < 4; times += 1) await approve((await pay(code, 500_000)).data.id);
    expect((await pay(code, 10)).outcome).toBe('wallet.receive_limit');
    server.clock.advance(24 * 3_600_000);
    expect((await pay((await make({}, person)).code, 10)).outcome).toBe('success');
  });

  test('the same wish sent twice is one payment', async () => {
    const { code } = await make();
    const both = await Promise.all(
      [1, 2].map(() =>
        server.call(
          'wallet.pay_receive_code',
          { code, amountFen: 700, method: 'wechat' },
          { token: payer, key: 'the-same-wish' },
        ),
      ),
    );
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
  });
});

describe('wallet.get_receive_payment', () => {
  test('the payer hears what became of it, also when the notice is lost', async () => {
    const { code } = await make({ amountFen: 800 });
    const { data } = await pay(code, 800);
    await desk().approve(data.id);
    server.clock.advance(5_000);
    expect((await server.succeed('wallet.get_receive_payment', { id: data.id }, { token: payer })).state).toBe('paid');
    expect((await mine(code)).data.state).toBe('paid');
  });

  test('a recharge is none of a payer’s business, and a code’s payment none of the cashier’s', async () => {
    const recharge = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token: owner.token });
    expect((await server.call('wallet.get_receive_payment', { id: recharge.id }, { token: payer })).outcome).toBe(
      'wallet.payment_unknown',
    );
    const { data } = await pay((await make()).code, 900);
    expect((await server.call('wallet.pay', { id: data.id, method: 'wallet' }, { token: owner.token })).outcome).toBe(
      'wallet.payment_unknown',
    );
    expect((await server.call('wallet.cancel_payment', { id: data.id }, { token: owner.token })).outcome).toBe(
      'wallet.payment_unknown',
    );
  });
});

describe('wallet.get_receive_code', () => {
  test('another person’s code is unknown', async () => {
    expect((await mine((await make()).code, await signInAs(server))).outcome).toBe('wallet.receive_unknown');
  });
});

describe('wallet.close_receive_code', () => {
  test('its owner ends a code, and money that was under way still arrives', async () => {
    const before = await balance();
    const { code } = await make();
    const { data } = await pay(code, 600);
    expect(
      (await server.call('wallet.close_receive_code', { code }, { token: (await signInAs(server)).token })).outcome,
    ).toBe('wallet.receive_unknown');
    expect((await server.succeed('wallet.close_receive_code', { code }, { token: owner.token })).state).toBe('closed');
    expect((await pay(code, 600)).outcome).toBe('wallet.receive_closed');
    await approve(data.id);
    expect(await balance()).toBe(before + 600);
  });
});

describe('money for a code that was paid meanwhile', () => {
  const readPayment = (id: string) => server.succeed('wallet.get_receive_payment', { id }, { token: payer });
  const owed = async () =>
    (
      await server.deps.database.query<{ balance: number }>(
        "SELECT coalesce(sum(balance), 0)::bigint AS balance FROM ledger_accounts WHERE kind = 'payouts'",
      )
    )[0]!.balance;
  /** Two payers start to pay one code before either has paid. */
  async function twoPayers(
    amountFen: number,
    methods: ['wechat' | 'alipay', 'wechat' | 'alipay'] = ['wechat', 'alipay'],
  ): Promise<{ code: string; first: string; second: string }> {
    const { code } = await make({ amountFen });
    const [first, second] = [await pay(code, amountFen, methods[0]), await pay(code, amountFen, methods[1])];
    return { code, first: first.data.id, second: second.data.id };
  }
  const requestRefund = async (): Promise<void> => {
    server.clock.advanceMinutes(2);
    await server.server.jobs.run('wallet.give_back');
  };

  test.each([[['wechat', 'alipay']], [['alipay', 'wechat']]] as [['wechat' | 'alipay', 'wechat' | 'alipay']][])(
    '%j: the second payer’s goes back the way it came, whatever the notices repeat',
    async (methods) => {
      const before = [await balance(), await owed()] as const;
      const { code, first, second } = await twoPayers(2_000, methods);
      await approve(first);
      await approve(second);
      expect(await balance()).toBe(before[0] + 2_000);
      expect((await mine(code)).data).toMatchObject({ receivedFen: 2_000, received: [{ id: first }] });
      expect(await readPayment(second)).toMatchObject({
        state: 'closed',
        paidAt: null,
        refund: { state: 'waiting', reason: '收款码已付过，款项原路退回' },
      });
      expect(await owed()).toBe(before[1] + 2_000);
      for (let times = 0; times < 3; times += 1) await requestRefund();
      expect(await readPayment(second)).toMatchObject({ refund: { state: 'done' } });
      expect([await balance(), await owed()]).toEqual([before[0] + 2_000, before[1]]);
      expect(await readPayment(first)).toMatchObject({ state: 'paid', refund: null });
    },
  );

  test('of two whose money is seen at the same moment one has paid', async () => {
    const before = await balance();
    for (let round = 0; round < 5; round += 1) {
      const { code, first, second } = await twoPayers(300);
      await server.deps.database.query(
        `UPDATE sandbox_payments SET state = 'paid', ended_at = now() WHERE no = ANY($1)`,
        [[first, second]],
      );
      server.clock.advance(5_000);
      await Promise.all([readPayment(first), readPayment(second)]);
      const outcomes = [await readPayment(first), await readPayment(second)]
        .map(({ state, refund }) => `${state} ${refund?.state ?? ''}`)
        .sort();
      expect(outcomes).toEqual(['closed waiting', 'paid ']);
      expect((await mine(code)).data.receivedFen).toBe(300);
    }
    expect(await balance()).toBe(before + 5 * 300);
    for (let times = 0; times < 3; times += 1) await requestRefund();
  });

  test('waits while the provider can’t be reached, and is asked for again under its own number alone', async () => {
    const { first, second } = await twoPayers(400, ['alipay', 'wechat']);
    await approve(first);
    await approve(second);
    const refund = vi
      .spyOn(server.deps.gateways.payments.of('wechat')!, 'refund')
      .mockRejectedValueOnce(new ProviderFailed('wechat', 'unreachable', '', ''));
    await requestRefund();
    expect((await readPayment(second)).refund?.state).toBe('waiting');
    await requestRefund();
    await requestRefund();
    expect((await readPayment(second)).refund?.state).toBe('done');
    const asked = refund.mock.calls.map(([wish]) => wish).filter(({ no }) => no.startsWith(second));
    expect(new Set(asked.map(({ refundNo }) => refundNo)).size).toBe(1);
    expect(asked[0]).toMatchObject({ amountFen: 400, totalFen: 400 });
    expect(asked[0]!.refundNo).toMatch(/^[A-Za-z0-9]{1,32}$/);
    refund.mockRestore();
  });

  test('that the provider can’t give back stays owed, and the operator sees it first', async () => {
    const before = await owed();
    const { first, second } = await twoPayers(600);
    await approve(first);
    await approve(second);
    const refund = vi.spyOn(server.deps.gateways.payments.of('alipay')!, 'refund').mockResolvedValue('failed');
    await requestRefund();
    refund.mockRestore();
    await requestRefund();
    expect((await readPayment(second)).refund?.state).toBe('failed');
    expect(await owed()).toBe(before + 600);
    const { token } = await signInAsOperator(server);
    const [top] = (await server.succeed('wallet.console_refunds', { group: 'open' }, { token })).items;
    expect(top).toMatchObject({ paymentNo: second, provider: 'alipay', amountFen: 600, state: 'failed' });
  });

  test('goes back too when the owner’s account is gone', async () => {
    const person = await signInAs(server);
    const { code } = await make({}, person);
    const { data } = await pay(code, 700);
    await server.deps.database.query('DELETE FROM receive_codes WHERE code = $1', [code]);
    await approve(data.id);
    expect(await balance(person)).toBe(0);
    expect((await readPayment(data.id)).refund).toMatchObject({ reason: '收款码已失效，款项原路退回' });
  });
});

describe('wallet.console_refunds', () => {
  test('is for operators of the money alone', async () => {
    const editor = await signInAsOperator(server, 'writer', ['editor']);
    expect((await server.call('wallet.console_refunds', { group: 'open' }, { token: editor.token })).status).toBe(403);
  });
});

test('a person who is erased leaves no codes behind', async () => {
  const person = await signInAs(server);
  const { code } = await make({ note: '旧书' }, person);
  await server.deps.database.transaction((tx) =>
    publish(tx, server.deps, 'accounts.erased', { userId: person.userId }),
  );
  await server.server.deliver();
  expect((await read(code)).outcome).toBe('wallet.receive_unknown');
});
