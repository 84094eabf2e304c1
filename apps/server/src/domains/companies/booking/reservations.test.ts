import { DAY, HOUR, MINUTE, startOfShanghaiDay, toInstant } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { fundWallet } from '../../wallet/builders/wallet.builders.ts';
import { readBalances } from '../../wallet/index.ts';
import { usualRules } from '../builders/companies.builders.ts';
import { booked, builtCompany, GRAMS, heldPlace, payAtCashier, PLATE, type BuiltCompany } from '../companies.scenes.ts';
import { findBrokenReservations } from '../reservation-invariants.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenReservations(server.deps.database)).toEqual([]));

const free = { ...usualRules, depositPermille: 0 };
const available = async (userId: string): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;
const see = (no: string, { token }: SignedIn) => server.succeed('companies.get_reservation', { no }, { token });
const asked = ({ no, itemId, priceFen, depositFen, startsAt }: BuiltCompany, given: object = {}) => ({
  companyNo: no,
  startsAt,
  plate: PLATE,
  lines: [{ itemId, grams: GRAMS, priceFen }],
  depositFen,
  ...given,
});
const reserve = (company: BuiltCompany, seller: SignedIn, given: object = {}) =>
  server.call('companies.reserve', asked(company, given), { token: seller.token });
const plate = (index: number): string => `粤B${String(10_000 + index)}`;
const sellers = (count: number): Promise<SignedIn[]> =>
  Promise.all(Array.from({ length: count }, () => signInAs(server, { recycler: true })));

describe('companies.reserve', () => {
  it('keeps a place until the deposit is paid, and books it then', async () => {
    const held = await heldPlace(server);
    expect(await see(held.no, held.seller)).toMatchObject({
      state: 'held',
      depositFen: 6_400,
      announcedFen: 81_000,
      paymentId: held.paymentId,
      actions: ['pay_deposit', 'cancel'],
      gateCode: null,
    });
    await payAtCashier(server, held.seller, held.paymentId!);
    expect(await see(held.no, held.seller)).toMatchObject({
      state: 'booked',
      actions: ['change', 'cancel'],
      deposit: { refundFen: 6_400, end: null },
    });
    expect(await available(held.seller.userId)).toBe(500_000 - 6_400);
    expect(await see(held.no, held.member)).toMatchObject({
      side: 'company',
      sellerName: '李师傅',
      sellerMobile: held.seller.mobile,
      roles: ['owner'],
      gateCode: null,
    });
  });

  it('sells the places of a window once to 80 people at the same time, unpaid ones included', async () => {
    const company = await builtCompany(server, { rules: { ...usualRules, places: 5, grams: 40_000_000 } });
    const people = await sellers(80);
    const answers = await Promise.all(people.map((seller, index) => reserve(company, seller, { plate: plate(index) })));
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(5);
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['success', 'companies.slot_full']));
  });

  it('counts those who come in the same moment one after the other: the guarantee covers each deposit, a person has one unpaid place, a repeat is answered as before', async () => {
    const company = await builtCompany(server, {
      guaranteeFen: 200_000,
      rules: { ...usualRules, places: 20, grams: 900_000_000 },
    });
    const big = {
      lines: [{ itemId: company.itemId, grams: 5_000_000, priceFen: company.priceFen }],
      depositFen: 50_000,
    };
    const answers = await Promise.all(
      (await sellers(6)).map((seller, index) => reserve(company, seller, { ...big, plate: plate(index) })),
    );
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
      'companies.deposit_changed',
      'companies.deposit_changed',
      'success',
      'success',
      'success',
      'success',
    ]);
    const other = await builtCompany(server);
    const phones = await Promise.all([1, 2, 3].map((index) => reserve(other, other.seller, { plate: plate(index) })));
    expect(phones.map(({ outcome }) => outcome).toSorted()).toEqual([
      'companies.unpaid_open',
      'companies.unpaid_open',
      'success',
    ]);
    const late = await builtCompany(server);
    const repeats = await Promise.all(
      [1, 2, 3].map(() =>
        server.call('companies.reserve', asked(late), { token: late.seller.token, key: 'one-tap-three-times' }),
      ),
    );
    expect(new Set(repeats.map(({ data }) => data!.reservation.no)).size).toBe(1);
  });

  it('sells the weight of a window once too', async () => {
    const company = {
      ...(await builtCompany(server, { rules: { ...free, places: 50, grams: 1_400_000 } })),
      depositFen: 0,
    };
    const people = await sellers(12);
    const answers = await Promise.all(people.map((seller, index) => reserve(company, seller, { plate: plate(index) })));
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(2);
    expect(answers.find(({ outcome }) => outcome === 'companies.over_weight')?.message).toBe(
      '这个时段还能收 400 公斤，请减少货量或换一个时段',
    );
  });

  it('refuses what the page hid: windows, licences, prices, deposits', async () => {
    const company = await builtCompany(server);
    const at = (hour: number, days = 2): { startsAt: string } => ({
      startsAt: toInstant(startOfShanghaiDay(server.clock.now()) + days * DAY + hour * HOUR),
    });
    const ask = async (given: object, seller = company.seller) => (await reserve(company, seller, given)).outcome;
    expect(await ask(at(9))).toBe('companies.window_unknown');
    expect(await ask(at(10, -1))).toBe('companies.too_late');
    expect(await ask(at(10, 9))).toBe('companies.too_far');
    expect(await ask({ lines: [{ itemId: 'gold', grams: 1_000, priceFen: 1 }] })).toBe('companies.item_not_bought');
    expect(await ask({ lines: [{ itemId: company.itemId, grams: GRAMS, priceFen: 161 }] })).toBe(
      'companies.price_changed',
    );
    expect(await ask({ depositFen: 0 })).toBe('companies.deposit_changed');
    expect(await ask({}, company.member)).toBe('companies.own_goods');
    expect(await ask({}, await signInAs(server))).toBe('companies.verified_needed');
    expect((await reserve({ ...company, no: 'QY26112199999999' }, company.seller)).outcome).toBe(
      'companies.company_unknown',
    );
    const ends = await builtCompany(server, {
      licences: [{ kind: 'business', number: 'L1', validFrom: '2026-01-01', validTo: '2040-01-01' }],
    });
    expect((await reserve(ends, ends.seller)).message).toBe(
      '这家企业那天没有收「黄纸板」的再生资源回收备案，请换一家或换一天',
    );
    const least = await builtCompany(server, {
      prices: [
        { itemId: 'yard-cardboard', fromAt: server.clock.now() - HOUR, priceFen: 162, leastGrams: 800_000, note: '' },
      ],
    });
    expect((await reserve(least, least.seller)).outcome).toBe('companies.below_least');
  });

  it('gives a vehicle one place in a window, a person one unpaid place and five open ones with a company', async () => {
    const company = { ...(await builtCompany(server, { rules: { ...free, places: 20 } })), depositFen: 0 };
    const other = await signInAs(server, { recycler: true });
    expect((await reserve(company, company.seller)).outcome).toBe('success');
    expect((await reserve(company, other)).outcome).toBe('companies.plate_taken');
    for (let index = 1; index < 5; index += 1)
      expect((await reserve(company, company.seller, { plate: plate(index) })).outcome).toBe('success');
    expect((await reserve(company, company.seller, { plate: plate(6) })).outcome).toBe('companies.reservations_open');
    const paid = await heldPlace(server);
    expect((await reserve(company, paid.seller, { plate: plate(7) })).outcome).toBe('companies.unpaid_open');
  });
});

describe('companies.pay_deposit', () => {
  it('asks for the same payment as long as it can be paid, and returns what comes after the place is gone', async () => {
    const held = await heldPlace(server);
    expect(
      (await server.succeed('companies.pay_deposit', { no: held.no }, { token: held.seller.token })).paymentId,
    ).toBe(held.paymentId);
    server.clock.advance(15 * MINUTE);
    expect((await server.call('companies.pay_deposit', { no: held.no }, { token: held.seller.token })).outcome).toBe(
      'companies.reservation_moved',
    );
    const windows = async () =>
      (await server.succeed('companies.list_windows', { no: held.companyNo }, { token: held.seller.token })).find(
        ({ startsAt }) => startsAt === held.startsAt,
      )!.freePlaces;
    expect(await windows()).toBe(3);
    await server.server.jobs.run('companies.end_due');
    expect([(await see(held.no, held.seller)).state, await windows()]).toEqual(['lapsed', 4]);
    expect(
      (await server.call('wallet.pay', { id: held.paymentId!, method: 'wallet' }, { token: held.seller.token }))
        .outcome,
    ).not.toBe('success');
  });

  it('gives the money back when it was paid in the same moment in which the place was given up', async () => {
    const held = await heldPlace(server);
    const { confirmPayment } = await import('../../wallet/builders/wallet.builders.ts');
    await confirmPayment(server, held.seller);
    await server.succeed('wallet.pay', { id: held.paymentId!, method: 'wallet' }, { token: held.seller.token });
    await server.succeed('companies.cancel', { no: held.no, refundFen: 0 }, { token: held.seller.token });
    await deliverAll(server);
    expect([(await see(held.no, held.seller)).state, await available(held.seller.userId)]).toEqual([
      'cancelled',
      500_000,
    ]);
  });
});

describe('companies.change_reservation', () => {
  const change = (reserved: { no: string; seller: SignedIn }, startsAt: string, to = PLATE) =>
    server.call(
      'companies.change_reservation',
      { no: reserved.no, startsAt, plate: to },
      { token: reserved.seller.token },
    );

  it('moves to a free window and gives the old place back', async () => {
    const reserved = await booked(server);
    expect((await change(reserved, reserved.later)).data).toMatchObject({ startsAt: reserved.later, state: 'booked' });
    const windows = await server.succeed(
      'companies.list_windows',
      { no: reserved.companyNo },
      { token: reserved.seller.token },
    );
    expect(windows.filter(({ freePlaces }) => freePlaces < 4).map(({ startsAt }) => startsAt)).toEqual([
      reserved.later,
    ]);
    expect((await change(reserved, reserved.later, '粤B12345')).data).toMatchObject({ plate: '粤B12345' });
    expect((await change({ ...reserved, seller: reserved.member }, reserved.later)).outcome).toBe(
      'companies.reservation_unknown',
    );
  });

  it('keeps the old place when the other window is full, and nobody waits in a circle when two swap', async () => {
    const company = { ...(await builtCompany(server, { rules: { ...free, places: 1 } })), depositFen: 0 };
    const second = { ...company, seller: await signInAs(server, { recycler: true }), startsAt: company.later };
    await fundWallet(server, second.seller.userId, 1_000);
    const [one, two] = [await booked(server, company), await booked(server, second)];
    const answers = await Promise.all([change(one, two.startsAt, plate(1)), change(two, one.startsAt, plate(2))]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['companies.slot_full', 'companies.slot_full']);
    expect([(await see(one.no, one.seller)).startsAt, (await see(two.no, two.seller)).startsAt]).toEqual([
      one.startsAt,
      two.startsAt,
    ]);
  });

  it('is over at the notice', async () => {
    const reserved = await booked(server);
    server.clock.set(toInstant(Date.parse(reserved.startsAt) - 2 * HOUR + 1));
    expect((await change(reserved, reserved.later)).outcome).toBe('companies.change_closed');
  });
});

describe('companies.cancel', () => {
  const cancel = (reserved: { no: string; seller: SignedIn }, refundFen: number) =>
    server.call('companies.cancel', { no: reserved.no, refundFen }, { token: reserved.seller.token });

  it('returns the deposit whole until a day before', async () => {
    const reserved = await booked(server);
    expect((await cancel(reserved, 0)).outcome).toBe('companies.deposit_changed');
    expect((await cancel(reserved, reserved.depositFen)).data).toMatchObject({
      state: 'cancelled',
      deposit: { end: 'returned' },
    });
    expect(await available(reserved.seller.userId)).toBe(500_000);
    expect((await cancel(reserved, reserved.depositFen)).outcome).toBe('companies.reservation_moved');
  });

  it('gives half of it to the company’s owner later', async () => {
    const reserved = await booked(server);
    server.clock.set(toInstant(Date.parse(reserved.startsAt) - DAY + 1));
    expect((await cancel(reserved, reserved.depositFen / 2)).data).toMatchObject({ deposit: { end: 'split' } });
    expect([await available(reserved.seller.userId), await available(reserved.member.userId)]).toEqual([
      500_000 - reserved.depositFen / 2,
      500_000 + reserved.depositFen / 2,
    ]);
  });
});

describe('companies.get_reservation', () => {
  it('shows the gate code to its owner from two hours before, and nothing to strangers', async () => {
    const reserved = await booked(server);
    server.clock.set(toInstant(Date.parse(reserved.startsAt) - 2 * HOUR));
    expect((await see(reserved.no, reserved.seller)).gateCode).toMatch(/^\d{6}$/);
    expect((await see(reserved.no, reserved.member)).gateCode).toBeNull();
    expect(
      (await server.call('companies.get_reservation', { no: reserved.no }, { token: (await signInAs(server)).token }))
        .outcome,
    ).toBe('companies.reservation_unknown');
  });

  it('is a no-show after the window and its grace: the deposit is the company’s', async () => {
    const reserved = await booked(server);
    server.clock.set(toInstant(Date.parse(reserved.startsAt) + 2 * HOUR + 30 * MINUTE));
    await server.server.jobs.run('companies.end_due');
    expect(await see(reserved.no, reserved.seller)).toMatchObject({ state: 'no_show', deposit: { end: 'forfeited' } });
    expect(await available(reserved.member.userId)).toBe(500_000 + reserved.depositFen);
  });
});

describe('companies.list_reservations', () => {
  it('shows mine, and to members those of a day with their company in order', async () => {
    const reserved = await booked(server);
    const items = async (person: SignedIn, given: object) =>
      (await server.succeed('companies.list_reservations', given, { token: person.token })).items.map(({ no }) => no);
    expect(await items(reserved.seller, { group: 'open' })).toEqual([reserved.no]);
    expect(await items(reserved.seller, { group: 'ended' })).toEqual([]);
    expect(await items(reserved.member, { side: 'company', day: reserved.startsAt.slice(0, 10) })).toEqual([
      reserved.no,
    ]);
    expect(await items(reserved.member, { side: 'company', day: '2026-01-01' })).toEqual([]);
    expect(await items(reserved.member, {})).toEqual([]);
    expect(
      (await server.call('companies.list_reservations', { cursor: 'x' }, { token: reserved.seller.token })).status,
    ).toBe(400);
  });
});
