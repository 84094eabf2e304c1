import { DAY } from '@shoushou/kernel';
import { SELLER_LIMIT_FEN } from '@shoushou/rules/wallet/seller-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../../platform/events/events.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { countSale, twelveMonthSales, type Sale } from './sale.steps.ts';
import { taxRateSet } from './tax-rate-set.steps.ts';
import { firstTaxRates } from './tax-rates.rules.ts';
import { monthOf, twelveMonthsBefore, warningAt } from './tally.rules.ts';

let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  operator = await signInAsOperator(server, 'accountant', ['accountant']);
});
afterAll(() => server.close());

const sell = (sale: Omit<Sale, 'at'> & { at?: number }, notified = false) =>
  server.deps.database.transaction((tx) => countSale(tx, server.deps, { at: server.clock.now(), ...sale }, notified));
const messages = async (token: string) =>
  (await server.succeed('messages.list', {}, { token })).items.map(({ title }) => title);

describe('the sales of a person in twelve months', () => {
  it('are told of once at 80 %, once at the limit, and refused beyond it', async () => {
    const { userId: sellerId, token } = await signInAs(server);
    expect(await sell({ sellerId, amountFen: SELLER_LIMIT_FEN * 0.79 })).toBeNull();
    expect(await sell({ sellerId, amountFen: SELLER_LIMIT_FEN * 0.01 })).toBeNull();
    expect(await sell({ sellerId, amountFen: SELLER_LIMIT_FEN * 0.1 })).toBeNull();
    expect(await sell({ sellerId, amountFen: SELLER_LIMIT_FEN * 0.1 + 1 })).toMatchObject({
      name: 'wallet.seller_limit',
    });
    await server.server.deliver();
    expect(await messages(token)).toEqual(['累计销售额接近上限']);
    expect(await sell({ sellerId, amountFen: SELLER_LIMIT_FEN * 0.1 })).toBeNull();
    await server.server.deliver();
    expect((await messages(token))[0]).toBe('累计销售额已到上限');
  });

  it('pass the limit by no two payments at once, and cash that was paid is counted all the same', async () => {
    const { userId: sellerId } = await signInAs(server);
    const sold = await Promise.all(
      Array.from({ length: 12 }, () => sell({ sellerId, amountFen: SELLER_LIMIT_FEN / 10 })),
    );
    expect(sold.filter((refused) => refused === null)).toHaveLength(10);
    expect(await sell({ sellerId, amountFen: 100 }, true)).toBeNull();
  });

  it('are the person’s: a deleted account and a new one of the same identity card have one limit', async () => {
    const [before, after, somebodyElse] = [await signInAs(server), await signInAs(server), await signInAs(server)];
    const happen = async (
      name: 'identity.verified' | 'accounts.erased',
      userId: string,
      personHash: string,
    ): Promise<void> => {
      await server.deps.database.transaction((tx) =>
        publish(tx, server.deps, name, { userId, personHash, at: server.clock.now() } as never),
      );
      await server.server.deliver();
    };
    await happen('identity.verified', before.userId, 'a1'.repeat(32));
    await sell({ sellerId: before.userId, amountFen: SELLER_LIMIT_FEN * 0.75 });
    await happen('accounts.erased', before.userId, '');
    expect(
      await sell({ sellerId: after.userId, amountFen: SELLER_LIMIT_FEN * 0.1 }),
      'nobody knows yet who they are',
    ).toBeNull();
    await happen('identity.verified', after.userId, 'a1'.repeat(32));
    await happen('identity.verified', somebodyElse.userId, 'b2'.repeat(32));
    expect(await twelveMonthSales(server.deps.database, after.userId, server.clock.now())).toBe(
      SELLER_LIMIT_FEN * 0.85,
    );
    expect(await sell({ sellerId: after.userId, amountFen: SELLER_LIMIT_FEN * 0.15 + 1 })).toMatchObject({
      name: 'wallet.seller_limit',
    });
    expect(await sell({ sellerId: after.userId, amountFen: SELLER_LIMIT_FEN * 0.15 })).toBeNull();
    expect(await sell({ sellerId: after.userId, amountFen: 1 }), 'also within the month').toMatchObject({
      name: 'wallet.seller_limit',
    });
    expect(await sell({ sellerId: somebodyElse.userId, amountFen: SELLER_LIMIT_FEN / 2 })).toBeNull();
    const { items } = await server.succeed('wallet.console_tally', {}, { token: operator.token });
    expect(
      items.filter((item) => [before.userId, after.userId].includes(item.sellerId)),
      'one seller, whose tax is of both accounts',
    ).toMatchObject([{ sellerId: after.userId, salesFen: SELLER_LIMIT_FEN, monthFen: SELLER_LIMIT_FEN }]);
  });

  it('forget what is older than twelve months', async () => {
    const { userId: sellerId } = await signInAs(server);
    await sell({ sellerId, amountFen: SELLER_LIMIT_FEN, at: server.clock.now() - 366 * DAY });
    expect(await sell({ sellerId, amountFen: 100 })).toBeNull();
  });

  it.each([
    ['2026-11-21T02:00:00.000Z', '2026-11-01', '2025-11-01'],
    ['2026-01-31T17:00:00.000Z', '2026-02-01', '2025-02-01'],
  ])('count at %s the months after %3$s', (at, month, since) => {
    expect([monthOf(Date.parse(at)), twelveMonthsBefore(Date.parse(at))]).toEqual([month, since]);
  });

  it.each([
    [0, 0],
    [SELLER_LIMIT_FEN * 0.8 - 1, 0],
    [SELLER_LIMIT_FEN * 0.8, 80],
    [SELLER_LIMIT_FEN - 1, 80],
    [SELLER_LIMIT_FEN, 100],
  ])('%d fen warn at %d percent', (fen, percent) => expect(warningAt(fen)).toBe(percent));
});

describe('wallet.console_tally', () => {
  it('lists who sold most first, with the share of the limit and what is missing', async () => {
    const { items, sums } = await server.succeed('wallet.console_tally', {}, { token: operator.token });
    expect(items.map(({ salesFen }) => salesFen)).toEqual(
      [...items.map(({ salesFen }) => salesFen)].sort((a, b) => b - a),
    );
    expect(sums).toMatchObject({ sellers: items.length, full: 3, warned: 3 });
    expect(items.find(({ monthFen }) => monthFen === SELLER_LIMIT_FEN)).toMatchObject({
      netFen: 495_049_505,
      vatFen: 4_950_495,
      incomeTaxFen: 2_475_248,
    });
    expect(
      (await server.succeed('wallet.console_tally', { group: 'full' }, { token: operator.token })).items.map(
        ({ percent }) => percent,
      ),
    ).toEqual([100, 100, 100]);
  });

  it('taxes a month by the rates that were in force when it began', async () => {
    const sellerId = 'taxed-seller';
    const publish = (version: number, validFrom: string, vatThousandths: number) =>
      server.deps.database.transaction((tx) =>
        taxRateSet.publish(tx, {
          version,
          validFrom,
          rules: { ...firstTaxRates, vatThousandths },
          note: '',
          madeBy: null,
          agreedBy: null,
        }),
      );
    await publish(1, '2026-11-15T00:00:00.000Z', 30);
    await sell({ sellerId, amountFen: 20_200_000 });
    await sell({ sellerId, amountFen: 20_600_000, at: Date.parse('2026-12-02T00:00:00Z') }, true);
    const taxOf = async (month: string) => {
      const { content } = await server.succeed('wallet.tally_export', { month }, { token: operator.token });
      return content
        .split('\r\n')
        .find((line) => line.startsWith(sellerId))!
        .split(',')
        .slice(3, 7);
    };
    expect(await taxOf('2026-11'), 'at 1 %, as the month began').toEqual([
      '202000.00',
      '200000.00',
      '2000.00',
      '1000.00',
    ]);
    expect(await taxOf('2026-12'), 'at 3 %').toEqual(['206000.00', '200000.00', '6000.00', '1000.00']);
    expect((await server.succeed('wallet.console_tally', { month: '2026-12' }, { token: operator.token })).taxes).toBe(
      '增值税月销售额 ¥100,000 以内免征，超过按 3%；个人所得税预缴 0.5%',
    );
    await server.deps.database.query('DELETE FROM seller_months WHERE seller_id = $1', [sellerId]);
  });

  it('comes page by page, each once', async () => {
    for (let seller = 0; seller < 25; seller += 1)
      await sell({ sellerId: `page-${seller}`, amountFen: 1_000 + (seller % 3) });
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await server.succeed('wallet.console_tally', cursor ? { cursor } : {}, { token: operator.token });
      seen.push(...page.items.map(({ sellerId }) => sellerId));
      cursor = page.next;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => id.startsWith('page-'))).toHaveLength(25);
  });
});

describe('wallet.tally_export', () => {
  it('is a file of who sold in the month, whose names run no formula', async () => {
    const { userId: sellerId } = await signInAs(server, { username: '=1+1', verified: false });
    await sell({ sellerId, amountFen: 12_345 });
    const { name, content } = await server.succeed(
      'wallet.tally_export',
      { month: '2026-11' },
      { token: operator.token },
    );
    expect(name).toBe('反向开票_2026-11.csv');
    expect(content.split('\r\n').find((line) => line.startsWith(sellerId))).toBe(
      `${sellerId},"'=1+1",1,123.45,123.45,0.00,0.62,123.45,0%,实名`,
    );
    expect((await server.succeed('wallet.tally_export', { month: '2026-10' }, { token: operator.token })).count).toBe(
      0,
    );
  });
});
