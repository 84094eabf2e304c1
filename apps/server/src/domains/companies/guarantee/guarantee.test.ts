import { DAY, HOUR, toInstant } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { fundWallet } from '../../wallet/builders/wallet.builders.ts';
import { readBalances } from '../../wallet/index.ts';
import { booked, builtCompany, heldPlace, payAtCashier } from '../companies.scenes.ts';
import { findBrokenReservations } from '../reservation-invariants.store.ts';

let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  operator = await signInAsOperator(server);
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenReservations(server.deps.database)).toEqual([]));

const as = ({ token }: SignedIn) => ({ token });
const available = async (userId: string): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;
const company = (no: string, person: SignedIn) => server.succeed('companies.get', { no }, as(person));

describe('companies.pay_guarantee', () => {
  it('is held by name, at least ¥2,000, and only then are deposits asked for', async () => {
    const { no, member, seller, startsAt, itemId, priceFen, depositFen } = await builtCompany(server, {
      guaranteeFen: 0,
    });
    const reserve = (deposit: number, grams = 500_000) =>
      server.call(
        'companies.reserve',
        { companyNo: no, startsAt, plate: '粤B8K321', lines: [{ itemId, grams, priceFen }], depositFen: deposit },
        as(seller),
      );
    expect((await reserve(depositFen)).message).toBe('定金现在是 0.00 元，请核对后再预约');
    expect((await server.call('companies.pay_guarantee', { no, amountFen: 199_999 }, as(member))).message).toBe(
      '保证金至少 2,000.00 元，还差 2,000.00 元',
    );
    expect((await server.call('companies.pay_guarantee', { no, amountFen: 200_000 }, as(seller))).outcome).toBe(
      'companies.company_unknown',
    );
    const { paymentId } = await server.succeed('companies.pay_guarantee', { no, amountFen: 200_000 }, as(member));
    expect((await company(no, member)).guaranteeFen).toBe(0);
    await payAtCashier(server, member, paymentId);
    expect(
      (await server.succeed('wallet.console_movements', { reference: paymentId }, operator)).items.map(
        ({ reference }) => reference,
      ),
    ).toEqual([no]);
    expect(await company(no, member)).toMatchObject({ guaranteeFen: 200_000, depositRoomFen: 200_000 });
    expect([await available(member.userId), (await reserve(depositFen)).outcome]).toEqual([300_000, 'success']);
    expect((await company(no, member)).depositRoomFen).toBe(200_000 - depositFen);
  });

  it('covers every deposit that is open: above it places are booked without one', async () => {
    const { no, startsAt, itemId, priceFen, seller, member } = await builtCompany(server, { guaranteeFen: 200_000 });
    const grams = 5_000_000;
    const places = [];
    for (const sold of Array.from({ length: 4 }, (_, index) => index)) {
      const person = await signInAs(server, { username: `李师傅${sold}`, recycler: true });
      await fundWallet(server, person.userId, 100_000);
      places.push(
        (
          await server.call(
            'companies.reserve',
            {
              companyNo: no,
              startsAt,
              plate: `粤B8K32${sold}`,
              lines: [{ itemId, grams, priceFen }],
              depositFen: 50_000,
            },
            as(person),
          )
        ).outcome,
      );
    }
    expect(places).toEqual(['success', 'success', 'success', 'success']);
    expect((await company(no, member)).depositRoomFen).toBe(0);
    const fifth = (depositFen: number) =>
      server.call(
        'companies.reserve',
        {
          companyNo: no,
          startsAt: toInstant(Date.parse(startsAt) + 2 * HOUR),
          plate: '粤B8K321',
          lines: [{ itemId, grams, priceFen }],
          depositFen,
        },
        as(seller),
      );
    expect([(await fifth(50_000)).outcome, (await fifth(0)).outcome]).toEqual(['companies.deposit_changed', 'success']);
  });
});

describe('a guarantee that was drawn on', () => {
  it('is topped up in three days, or the company is paused until it is', async () => {
    const late = await booked(server, await builtCompany(server, { guaranteeFen: 200_000 }));
    const { member, companyNo } = late;
    server.clock.set(toInstant(Date.parse(late.startsAt) - DAY + HOUR));
    await server.succeed('companies.call_off', { no: late.no, reason: '地磅维修' }, as(member));
    expect(await company(companyNo, member)).toMatchObject({
      guaranteeFen: 200_000 - late.depositFen,
      depositRoomFen: 0,
      guaranteeDue: toInstant(server.clock.now() + 3 * DAY),
    });
    server.clock.advance(3 * DAY);
    await server.server.jobs.run('companies.end_guarantees');
    expect(await company(companyNo, member)).toMatchObject({ state: 'paused', why: '保证金不足，没有按时补足' });
    const { paymentId } = await server.succeed(
      'companies.pay_guarantee',
      { no: companyNo, amountFen: late.depositFen },
      as(member),
    );
    await payAtCashier(server, member, paymentId);
    expect(await company(companyNo, member)).toMatchObject({
      state: 'active',
      guaranteeFen: 200_000,
      guaranteeDue: null,
    });
  });
});

describe('companies.return_guarantee', () => {
  it('waits for the deposits that count on it', async () => {
    const held = await heldPlace(server);
    const back = () =>
      server.call('companies.return_guarantee', { no: held.companyNo, reason: '不再收定金' }, operator);
    expect((await back()).outcome).toBe('companies.deposits_open');
    await server.succeed('companies.cancel', { no: held.no, refundFen: 0 }, as(held.seller));
    const before = await available(held.member.userId);
    expect([(await back()).outcome, await available(held.member.userId)]).toEqual(['success', before + 300_000]);
    expect((await back()).outcome).toBe('companies.guarantee_amount');
  });
});

describe('companies.console_guarantees', () => {
  it('shows who answers for the money what stands and which deposits count on it, until it is given back', async () => {
    const held = await heldPlace(server);
    const { token } = await signInAsOperator(server, 'accountant', ['accountant']);
    const standing = async () =>
      (await server.succeed('companies.console_guarantees', {}, { token })).items.find(
        ({ no }) => no === held.companyNo,
      );
    expect(await standing()).toMatchObject({ guaranteeFen: 300_000, depositsFen: held.depositFen, due: null });
    await server.succeed('companies.cancel', { no: held.no, refundFen: 0 }, as(held.seller));
    expect(await standing()).toMatchObject({ depositsFen: 0 });
    await server.succeed('companies.return_guarantee', { no: held.companyNo, reason: '不再收定金' }, { token });
    expect(await standing()).toBeUndefined();
    expect((await server.call('companies.console_guarantees', { cursor: 'x' }, { token })).outcome).toBe(
      'platform.malformed',
    );
  });
});

describe('broken promises', () => {
  it('three of a company in 30 days stop its reservations for a week, three no-shows of a seller theirs', async () => {
    const there = await builtCompany(server);
    for (const day of [0, 1, 2])
      await server.deps.database.query(
        `INSERT INTO company_strikes (company_no, subject_no, kind, at)
         VALUES ($1, $2, 'called_off', to_timestamp($3 / 1000.0))`,
        [there.no, `YY${day}`, server.clock.now() - day * DAY],
      );
    const reserve = (built: typeof there) =>
      server.call(
        'companies.reserve',
        {
          companyNo: built.no,
          startsAt: built.startsAt,
          plate: '粤B8K321',
          lines: [{ itemId: built.itemId, grams: 500_000, priceFen: built.priceFen }],
          depositFen: built.depositFen,
        },
        as(there.seller),
      );
    expect((await reserve(there)).outcome).toBe('companies.company_paused');
    const other = await builtCompany(server);
    await server.deps.database.query(
      `INSERT INTO company_windows (city, company_no, starts_at, ends_at, places, grams, taken_places, taken_grams)
       SELECT '440300', $1, to_timestamp($2 / 1000.0) - n * interval '1 day',
       to_timestamp($2 / 1000.0) - n * interval '1 day' + interval '2 hours', 4, 20000000, 1, 1000
       FROM generate_series(1, 3) n`,
      [other.no, server.clock.now()],
    );
    await server.deps.database.query(
      `INSERT INTO company_reservations (city, no, company_no, seller_id, starts_at, ends_at, plate, grams,
       announced_fen, deposit_fen, state, note, booked_at)
       SELECT w.city, 'YY2610010000000' || row_number() OVER (), w.company_no, $2, w.starts_at, w.ends_at, '粤B00001',
       1000, 100, 0, 'no_show', '', w.starts_at FROM company_windows w WHERE w.company_no = $1`,
      [other.no, there.seller.userId],
    );
    await server.deps.database.query(
      `INSERT INTO company_reservation_lines (city, reservation_no, item_id, position, name, picture, announced_grams,
       locked_fen) SELECT city, no, 'yard-cardboard', 1, '黄纸板', 'box', 1000, 100 FROM company_reservations
       WHERE company_no = $1`,
      [other.no],
    );
    expect((await reserve(other)).outcome).toBe('companies.conduct_paused');
  });
});
