import { DAY, HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator, signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { readBalances } from '../../wallet/index.ts';
import {
  agreedGoods,
  arrived,
  atShutGate,
  booked,
  bookedToday,
  payAtCashier,
  photoOf,
  unloaded,
  weighedGoods,
} from '../companies.scenes.ts';
import { findBrokenReservations } from '../reservation-invariants.store.ts';

let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  operator = await signInAsOperator(server);
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenReservations(server.deps.database)).toEqual([]));

const available = async (userId: string): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;
const see = (no: string, { token }: SignedIn) => server.succeed('companies.get_reservation', { no }, { token });
const as = ({ token }: SignedIn) => ({ token });

describe('companies.admit', () => {
  it('lets the vehicle in by its code; after five wrong tries another code holds', async () => {
    const { no, member, seller, code, wrongCode } = await bookedToday(server);
    const tries = [];
    for (let index = 0; index < 5; index += 1)
      tries.push((await server.call('companies.admit', { no, code: wrongCode }, as(member))).message);
    expect(tries.slice(3)).toEqual(['到场码不正确，还可试 1 次', '已试错 5 次，到场码已换新，请送货人刷新后再报']);
    expect((await server.call('companies.admit', { no, code }, as(member))).outcome).toBe('companies.gate_code_wrong');
    const { gateCode } = await see(no, seller);
    expect((await server.succeed('companies.admit', { no, code: gateCode! }, as(member))).state).toBe('arrived');
  });

  it('is for the gate of this company, from two hours before', async () => {
    const { no, member, seller } = await booked(server);
    const early = (await server.call('companies.admit', { no, code: '123456' }, as(member))).outcome;
    expect([early, (await server.call('companies.admit', { no, code: '123456' }, as(seller))).outcome]).toEqual([
      'companies.too_early',
      'companies.reservation_unknown',
    ]);
    const there = await bookedToday(server);
    expect((await server.call('companies.admit', { no: there.no, code: there.code }, as(member))).outcome).toBe(
      'companies.reservation_unknown',
    );
    const weigher = await signInAs(server);
    await server.succeed(
      'companies.bind_member',
      { no: there.companyNo, mobile: weigher.mobile, roles: ['weigher'] },
      operator,
    );
    expect((await server.call('companies.admit', { no: there.no, code: there.code }, as(weigher))).message).toBe(
      '您在这家企业没有“门岗”权限，请让负责人处理',
    );
    await server.succeed(
      'companies.bind_member',
      { no: there.companyNo, mobile: there.seller.mobile, roles: ['gate'] },
      operator,
    );
    expect((await server.call('companies.admit', { no: there.no, code: there.code }, as(there.seller))).outcome).toBe(
      'companies.own_goods',
    );
  });
});

describe('companies.weigh', () => {
  it('reads the loaded vehicle, then what it weighs after each item, each lighter than before', async () => {
    const { no, member, itemId, photoId } = await arrived(server);
    const weigh = async (item: string | null, grams: number, photo?: string) =>
      (
        await server.call(
          'companies.weigh',
          { no, itemId: item, grams, photoId: photo ?? (await photoOf(server, member)) },
          as(member),
        )
      ).outcome;
    expect(await weigh(itemId, 4_000_000)).toBe('companies.reading_invalid');
    expect(await weigh(null, 4_500_000, '0193f3a0-0000-7000-8000-0000000000ff')).toBe('companies.photo_needed');
    expect(await weigh(null, 4_500_000, photoId)).toBe('success');
    expect([
      await weigh(itemId, 4_500_000),
      await weigh('gold', 4_000_000),
      await weigh(itemId, 4_020_000),
      await weigh(itemId, 4_010_000),
    ]).toEqual(['companies.reading_invalid', 'companies.reading_invalid', 'success', 'companies.reading_invalid']);
    expect(await weigh(null, 4_600_000)).toBe('success');
    expect((await see(no, member)).readings).toMatchObject([
      { round: 2, grams: 4_600_000, itemId: null, byName: '周老板' },
    ]);
  });
});

describe('companies.finish_weighing', () => {
  it('states net and amount at the higher of the locked and the day’s price, with deductions up to the company’s share', async () => {
    const { no, member, itemId, companyNo, seller, photoId } = await unloaded(server);
    await server.succeed('companies.set_price', { no: companyNo, itemId, priceFen: 170 }, operator);
    const finish = (grams: number, photo = photoId) =>
      server.call(
        'companies.finish_weighing',
        { no, deductions: [{ itemId, grams, reason: 'moisture', photoId: photo }] },
        as(member),
      );
    expect((await finish(48_001)).outcome).toBe('companies.deduction_too_big');
    expect((await finish(48_000, await photoOf(server, seller))).outcome).toBe('companies.photo_needed');
    expect((await finish(48_000)).data).toMatchObject({
      state: 'weighed',
      totalFen: 73_440,
      lines: [
        {
          announcedGrams: 500_000,
          result: {
            grossGrams: 480_000,
            deductedGrams: 48_000,
            reason: 'moisture',
            photo: expect.stringMatching(/^\/files\//) as string,
            netGrams: 432_000,
            priceFen: 170,
            amountFen: 73_440,
          },
        },
      ],
    });
    expect((await see(no, seller)).actions).toEqual(['recheck', 'agree', 'dispute']);
  });

  it('needs a reading after unloading', async () => {
    const { no, member, photoId } = await arrived(server);
    await server.succeed('companies.weigh', { no, itemId: null, grams: 4_500_000, photoId }, as(member));
    expect((await server.call('companies.finish_weighing', { no, deductions: [] }, as(member))).outcome).toBe(
      'companies.not_unloaded',
    );
  });
});

describe('companies.turn_away', () => {
  it('gives the deposit back', async () => {
    const { no, member, seller, photoId } = await arrived(server);
    expect(
      (await server.succeed('companies.turn_away', { no, reason: '夹杂医疗废物', photoId }, as(member))).state,
    ).toBe('turned_away');
    expect(await available(seller.userId)).toBe(500_000);
  });
});

describe('companies.call_off', () => {
  it('gives the deposit back, and doubled less than a day ahead, from the guarantee', async () => {
    const early = await booked(server);
    await server.succeed('companies.call_off', { no: early.no, reason: '地磅维修' }, as(early.member));
    expect([await available(early.seller.userId), await available(early.member.userId)]).toEqual([500_000, 500_000]);
    const late = await booked(server);
    server.clock.set(toInstant(Date.parse(late.startsAt) - DAY + HOUR));
    expect(
      await server.succeed('companies.call_off', { no: late.no, reason: '地磅维修' }, as(late.member)),
    ).toMatchObject({ state: 'called_off', deposit: { end: 'doubled' } });
    expect([await available(late.seller.userId), await available(late.member.userId)]).toEqual([
      500_000 + late.depositFen,
      500_000,
    ]);
    expect(await server.succeed('companies.get', { no: late.companyNo }, as(late.member))).toMatchObject({
      guaranteeFen: 300_000 - late.depositFen,
      guaranteeDue: null,
    });
  });
});

describe('companies.agree', () => {
  it('is for the total as shown, and returns the deposit', async () => {
    const { no, seller, totalFen } = await weighedGoods(server);
    expect((await server.call('companies.agree', { no, totalFen: totalFen - 1 }, as(seller))).outcome).toBe(
      'companies.result_changed',
    );
    expect((await server.succeed('companies.agree', { no, totalFen }, as(seller))).state).toBe('agreed');
    expect(await available(seller.userId)).toBe(500_000);
  });
});

describe('companies.dispute', () => {
  it('leaves the goods and the deposit as they are until an operator decides', async () => {
    const { no, seller, member } = await weighedGoods(server);
    expect(await server.succeed('companies.dispute', { no, reason: '少了 20 公斤' }, as(seller))).toMatchObject({
      state: 'disputed',
      actions: [],
    });
    expect((await see(no, member)).actions).toEqual([]);
  });
});

describe('companies.decide', () => {
  const decided = async (decision: 'stands' | 'again' | 'send_back') => {
    const weighed = await weighedGoods(server);
    await server.succeed('companies.dispute', { no: weighed.no, reason: '少了 20 公斤' }, as(weighed.seller));
    await server.succeed('companies.decide', { no: weighed.no, decision, reason: '看过照片' }, operator);
    return {
      ...(await see(weighed.no, weighed.seller)),
      balance: await available(weighed.seller.userId),
      deposit: weighed.depositFen,
    };
  };
  it('lets the result stand, has it weighed again, or sends the goods back', async () => {
    expect(await decided('stands')).toMatchObject({ state: 'agreed', balance: 500_000 });
    const again = await decided('again');
    expect(again).toMatchObject({ state: 'arrived', totalFen: null, balance: 500_000 - again.deposit });
    expect(await decided('send_back')).toMatchObject({ state: 'turned_away', balance: 500_000 });
    expect(
      (await server.call('companies.decide', { no: again.no, decision: 'stands', reason: '看过' }, operator)).outcome,
    ).toBe('companies.reservation_moved');
  });
});

describe('companies.tell_arrival', () => {
  const shut = async (decision: 'company_failed' | 'seller_absent') => {
    const there = await atShutGate(server);
    const { no, seller, photoId, endsAt, depositFen } = there;
    expect((await see(no, seller)).actions).toContain('tell_arrival');
    await server.succeed('companies.tell_arrival', { no, photoId }, as(seller));
    expect((await server.call('companies.tell_arrival', { no, photoId: there.otherPhotoId }, as(seller))).outcome).toBe(
      'companies.reservation_moved',
    );
    server.clock.set(toInstant(endsAt + 31 * MINUTE));
    await server.server.jobs.run('companies.end_due');
    expect(await see(no, seller)).toMatchObject({ state: 'disputed', deposit: { end: null } });
    expect((await server.call('companies.decide', { no, decision: 'stands', reason: '看过' }, operator)).outcome).toBe(
      'companies.reservation_moved',
    );
    await server.succeed('companies.decide', { no, decision, reason: '门卫室没有人' }, operator);
    return {
      ...(await see(no, seller)),
      balance: (await available(seller.userId)) - 500_000,
      paid: depositFen,
      member: there.member,
    };
  };
  it('keeps a shut gate from earning the deposit: an operator has the company give it back doubled, or finds that nobody came', async () => {
    const failed = await shut('company_failed');
    expect(failed).toMatchObject({ state: 'called_off', balance: failed.paid, deposit: { end: 'doubled' } });
    expect(await server.succeed('companies.get', { no: failed.companyNo }, as(failed.member))).toMatchObject({
      guaranteeFen: 300_000 - failed.paid,
    });
    const absent = await shut('seller_absent');
    expect(absent).toMatchObject({ state: 'no_show', balance: -absent.paid, deposit: { end: 'forfeited' } });
  });

  it('is told from the beginning of the window only', async () => {
    const early = await bookedToday(server);
    expect(
      (
        await server.call(
          'companies.tell_arrival',
          { no: early.no, photoId: await photoOf(server, early.seller) },
          as(early.seller),
        )
      ).outcome,
    ).toBe('companies.reservation_moved');
  });
});

describe('companies.recheck', () => {
  const second = async (grams: number, by: 'seller' | 'member') => {
    const weighed = await weighedGoods(server);
    const { no, member, itemId, seller, companyNo, totalFen } = weighed;
    await server.succeed('companies.recheck', { no }, as(weighed[by]));
    expect((await server.call('companies.finish_weighing', { no, deductions: [] }, as(member))).outcome).toBe(
      'companies.not_unloaded',
    );
    const { scales } = await see(no, member);
    const weigh = async (scaleId: string | undefined, item: string | null, read: number) =>
      (
        await server.call(
          'companies.weigh',
          {
            no,
            itemId: item,
            grams: read,
            photoId: await photoOf(server, member),
            ...(scaleId === undefined ? {} : { scaleId }),
          },
          as(member),
        )
      ).outcome;
    expect(await weigh(scales[0]!.id, null, 4_500_000)).toBe('companies.recheck_same');
    expect([
      await weigh(scales[1]!.id, null, 4_500_000),
      await weigh(scales[0]!.id, itemId, 4_500_000 - grams),
      await weigh(undefined, itemId, 4_500_000 - grams),
    ]).toEqual(['success', 'companies.other_scale', 'success']);
    await server.succeed('companies.finish_weighing', { no, deductions: [] }, as(member));
    expect((await server.call('companies.recheck', { no }, as(seller))).outcome).toBe('companies.recheck_used');
    return { ...(await see(no, seller)), firstFen: totalFen, companyNo };
  };
  const strikes = async (companyNo: string) =>
    (await server.succeed('companies.console_list', { no: companyNo }, operator)).items[0]!.strikes;

  it('on another scale leaves the first result in force within 3 ‰, and replaces it beyond', async () => {
    const same = await second(481_440, 'member');
    expect(same).toMatchObject({
      state: 'weighed',
      totalFen: same.firstFen,
      recheck: { by: 'company', checkedRound: 1, standingRound: 1 },
      readings: [{ round: 1 }, { round: 1 }, { round: 2 }, { round: 2 }],
    });
    const other = await second(490_000, 'seller');
    expect(other).toMatchObject({ totalFen: 79_380, recheck: { by: 'seller', standingRound: 2 } });
    expect([await strikes(same.companyNo), await strikes(other.companyNo)]).toEqual([0, 1]);
  });
});

describe('companies.save_scale', () => {
  it('a weighbridge without a verification that holds weighs nothing', async () => {
    const { no, companyNo, member, photoId } = await arrived(server);
    const { scales } = (await server.succeed('companies.console_list', { no: companyNo }, operator)).items[0]!;
    for (const { id, name, greatestGrams, divisionGrams, certificate } of scales)
      await server.succeed(
        'companies.save_scale',
        { no: companyNo, id, name, greatestGrams, divisionGrams, certificate, verifiedUntil: '2026-01-01' },
        operator,
      );
    expect(
      (await server.call('companies.weigh', { no, itemId: null, grams: 4_500_000, photoId }, as(member))).message,
    ).toBe('这台地磅没有有效的检定，请换一台');
  });
});

describe('companies.rate', () => {
  it('is open to the seller once for 15 days after the money, and shows on the company', async () => {
    const { no, seller, member, totalFen, companyNo } = await agreedGoods(server);
    const rate = () => server.call('companies.rate', { no, stars: 4, tags: ['称得准'], text: '很快' }, as(seller));
    expect((await rate()).outcome).toBe('companies.rating_closed');
    await server.succeed('companies.settle', { no, way: 'cash', totalFen }, as(member));
    await server.succeed('companies.confirm_payment', { no }, as(seller));
    expect((await see(no, seller)).actions).toEqual(['rate']);
    expect((await rate()).data).toMatchObject({ rating: { stars: 4, tags: ['称得准'] }, actions: [] });
    expect((await rate()).outcome).toBe('companies.rating_closed');
    expect(await server.succeed('companies.get', { no: companyNo }, as(seller))).toMatchObject({
      rating: { count: 1, tenths: 40 },
      ratings: [{ stars: 4, text: '很快' }],
    });
  });
});

describe('companies.settle', () => {
  it('pays from the member’s wallet at the cashier', async () => {
    const { no, seller, member, totalFen } = await agreedGoods(server);
    const { paymentId } = await server.succeed('companies.settle', { no, way: 'wallet', totalFen }, as(member));
    expect((await server.succeed('companies.settle', { no, way: 'wallet', totalFen }, as(member))).paymentId).toBe(
      paymentId,
    );
    await payAtCashier(server, member, paymentId!);
    expect(await see(no, seller)).toMatchObject({ state: 'settled', settlement: { way: 'wallet', confirmed: true } });
    expect([await available(seller.userId), await available(member.userId)]).toEqual([
      500_000 + totalFen,
      500_000 - totalFen,
    ]);
  });

  it('closes the payment that waits when the money goes another way', async () => {
    const { no, member, totalFen } = await agreedGoods(server);
    const { paymentId } = await server.succeed('companies.settle', { no, way: 'wallet', totalFen }, as(member));
    expect((await server.call('companies.settle', { no, way: 'bank', totalFen }, as(member))).outcome).toBe(
      'companies.reference_needed',
    );
    await server.succeed('companies.settle', { no, way: 'cash', totalFen }, as(member));
    expect(await server.succeed('wallet.get_payment', { id: paymentId! }, as(member))).toMatchObject({
      state: 'closed',
    });
  });

  it('pauses a company that has not paid for a day', async () => {
    const { no, companyNo, seller } = await agreedGoods(server);
    server.clock.advance(DAY);
    await server.server.jobs.run('companies.end_due');
    expect(await server.succeed('companies.get', { no: companyNo }, as(seller))).toMatchObject({
      state: 'paused',
      why: '有货款超过 24 小时没有付',
    });
    expect((await see(no, seller)).state).toBe('agreed');
  });
});

describe('companies.confirm_payment', () => {
  it('is the seller’s word that the money has arrived', async () => {
    const { no, seller, member, totalFen } = await agreedGoods(server);
    expect((await server.call('companies.confirm_payment', { no }, as(seller))).outcome).toBe(
      'companies.reservation_moved',
    );
    await server.succeed('companies.settle', { no, way: 'bank', totalFen, reference: 'ICBC1' }, as(member));
    expect((await see(no, seller)).actions).toEqual(['confirm_payment']);
    expect(await server.succeed('companies.confirm_payment', { no }, as(seller))).toMatchObject({
      state: 'settled',
      settlement: { way: 'bank', reference: 'ICBC1' },
    });
    expect(await available(seller.userId)).toBe(500_000);
  });
});

describe('companies.console_reservations', () => {
  it('shows readings, steps and the dispute', async () => {
    const weighed = await weighedGoods(server);
    await server.succeed('companies.dispute', { no: weighed.no, reason: '少了 20 公斤' }, as(weighed.seller));
    const { items } = await server.succeed(
      'companies.console_reservations',
      { state: 'disputed', companyNo: weighed.companyNo },
      operator,
    );
    expect(items).toMatchObject([
      {
        no: weighed.no,
        dispute: '少了 20 公斤',
        readings: [{ grams: 4_500_000 }, { grams: 4_020_000 }],
        steps: [
          { state: 'disputed' },
          { state: 'weighed' },
          { state: 'arrived' },
          { state: 'booked' },
          { state: 'held' },
        ],
      },
    ]);
  });
});

describe('a person who closes the account', () => {
  it('is told of reservations that are not over', async () => {
    const reserved = await booked(server);
    const { companiesDeletionBlockers } = await import('../deletion-blockers.steps.ts');
    expect(await companiesDeletionBlockers(server.deps.database, reserved.seller.userId)).toEqual([
      '有 1 个送货预约还没有结束，请先完成或取消',
    ]);
    expect(await companiesDeletionBlockers(server.deps.database, reserved.member.userId)).toEqual([
      '有 1 个送货预约还没有结束，请先完成或取消',
      '企业的保证金还没有退，请联系客服退还',
    ]);
  });
});
