import { DAY, HOUR, shanghaiDate } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { signInAs, signInAsOperator, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import { sampleDocument, seedCampaign } from '../campaigns/builders/campaign.builders.ts';
import { readBalances } from '../wallet/index.ts';
import { findBrokenVehicles } from './vehicle-invariants.store.ts';
import {
  accepted,
  bookingOf,
  builtBuyer,
  lowered,
  offered,
  paid,
  payAtCashier,
  photographed,
  photoOf,
  received,
  submitted,
  TEST_VIN,
  type Buying,
} from './vehicles.scenes.ts';

let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  operator = await signInAsOperator(server);
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenVehicles(server.deps.database)).toEqual([]));

const as = ({ token }: SignedIn) => ({ token });
const available = async ({ userId }: SignedIn): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;
const see = (no: string, person: SignedIn) => server.succeed('vehicles.get', { no }, as(person));
const offer = (no: string, { companyNo, buyer }: Buying, rateFen: number, given: object = {}) =>
  server.call('vehicles.offer', { no, companyNo, basis: 'lump', rateFen, deductions: [], ...given }, as(buyer));

describe('vehicles.list_qualified', () => {
  it('names companies whose qualification holds today, and no others', async () => {
    const good = await builtBuyer(server);
    const day = (days: number): string => shanghaiDate(server.clock.now() + days * DAY);
    const licences = (
      kinds: readonly ('business' | 'recycling_filing' | 'vehicle_dismantling')[],
      validTo: string,
    ) => ({ licences: kinds.map((kind) => ({ kind, number: 'X1', validFrom: day(-30), validTo })) });
    const all = ['business', 'recycling_filing', 'vehicle_dismantling'] as const;
    const ended = await builtBuyer(server, licences(all, day(-1)));
    const unqualified = await builtBuyer(server, licences(['business', 'recycling_filing'], day(30)));
    const elsewhere = await builtBuyer(server, { city: '310100', adcode: '310101' });
    const nos = (await server.succeed('vehicles.list_qualified', { adcode: '440305' }, as(good.buyer))).companies.map(
      ({ no }) => no,
    );
    expect([good, ended, unqualified, elsewhere].map(({ companyNo }) => nos.includes(companyNo))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('vehicles.book', () => {
  it('refuses what can’t be scrapped: pledged ones, and those without engine, frame or battery', async () => {
    const { owner, photoIds } = await photographed(server);
    const refusalOf = async (given: object) =>
      (await server.call('vehicles.book', bookingOf(photoIds, given), as(owner))).message;
    expect(await refusalOf({ pledged: true })).toBe('车辆还在抵押或质押，请先到登记机关解除');
    expect(await refusalOf({ missing: ['engine'] })).toBe('缺少发动机，不能开具回收证明，请找回后再预约');
    expect(await refusalOf({ energy: 'electric', missing: ['battery'] })).toBe(
      '缺少动力电池，不能开具回收证明，请找回后再预约',
    );
    expect(await refusalOf({ vin: '1M8GDM9AXKP04278' })).toContain('车架号要 17 位，不含 I、O、Q');
    expect(await refusalOf({ photoIds: photoIds.slice(1) })).toContain('请拍至少 4 张：车头、车尾、车架号、仪表盘');
  });

  it('takes a vehicle once at a time, however many send it at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => photographed(server)));
    const answers = await Promise.all(
      people.map(({ owner, photoIds }) =>
        server.call('vehicles.book', bookingOf(photoIds, { plate: '粤B·D 61208' }), as(owner)),
      ),
    );
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(
      [...Array.from({ length: 5 }, () => 'vehicles.already_open'), 'success'].toSorted(),
    );
  });
});

describe('vehicles.get', () => {
  it('hides plate, door and phone from companies until one is chosen, and rivals’ offers for ever', async () => {
    const there = await offered(server);
    const rival = await builtBuyer(server);
    await offer(there.no, rival, 90_000);
    expect((await see(there.no, there.owner)).offers.map(({ totalFen }) => totalFen)).toEqual([100_000, 90_000]);
    const masked = await see(there.no, rival.buyer);
    expect(masked).toMatchObject({
      vin: '1M8GDM9A*********',
      address: '',
      contactMobile: '',
      offers: [{ totalFen: 90_000 }],
      offerCount: 1,
      actions: ['offer'],
    });
    expect(masked.plate).toMatch(/^粤B\*\*\*\d\d$/);
    expect((await server.call('vehicles.get', { no: there.no }, as(await signInAs(server)))).outcome).toBe(
      'vehicles.vehicle_unknown',
    );
    await server.succeed(
      'vehicles.accept',
      { no: there.no, companyNo: there.companyNo, totalFen: 100_000, collectOn: there.collectOn },
      as(there.owner),
    );
    expect(await see(there.no, there.buyer)).toMatchObject({
      vin: TEST_VIN,
      address: '科发路 8 号地库',
      contactMobile: '13800138000',
      roles: ['owner'],
      actions: ['pay'],
    });
    expect(await see(there.no, rival.buyer)).toMatchObject({
      priceFen: null,
      companyName: '',
      company: null,
      address: '',
      offers: [{ totalFen: 90_000 }],
      actions: [],
    });
  });
});

describe('vehicles.list', () => {
  it('shows owners theirs, and companies what waits in their province and what they took', async () => {
    const buying = await builtBuyer(server);
    const mine = await accepted(server, { buying });
    const other = await submitted(server, { buying });
    const nos = async (person: SignedIn, query: object) =>
      (await server.succeed('vehicles.list', query, as(person))).items.map(({ no }) => no);
    expect(await nos(mine.owner, {})).toEqual([mine.no]);
    expect(await nos(buying.buyer, { side: 'company', group: 'own' })).toEqual([mine.no]);
    const open = await nos(buying.buyer, { side: 'company' });
    expect([open.includes(other.no), open.includes(mine.no)]).toEqual([true, false]);
    const { buyer: far } = await builtBuyer(server, { city: '310100', adcode: '310101' });
    expect(await nos(far, { side: 'company' })).toEqual([]);
  });
});

describe('vehicles.offer', () => {
  it('is only raised, only by the owner of a qualified company, and takes off only for parts that the booking names', async () => {
    const there = await submitted(server, { given: { missing: ['catalyst'] } });
    const terms = { basis: 'per_tonne' as const, deductions: [{ part: 'catalyst' as const, fen: 26_000 }] };
    expect((await offer(there.no, there, 78_000, terms)).outcome).toBe('success');
    expect((await see(there.no, there.owner)).bestFen).toBe(101_790 - 26_000);
    expect((await offer(there.no, there, 78_000, terms)).message).toBe('报价只能提高，请高于 757.90 元');
    expect((await offer(there.no, there, 80_000, { deductions: [{ part: 'doors', fen: 1_000 }] })).outcome).toBe(
      'vehicles.lower_reason',
    );
    expect((await offer(there.no, there, 20_000, { deductions: [{ part: 'catalyst', fen: 20_000 }] })).outcome).toBe(
      'vehicles.offer_empty',
    );
    const clerk = await signInAs(server);
    await server.succeed(
      'companies.bind_member',
      { no: there.companyNo, mobile: clerk.mobile, roles: ['weigher'] },
      operator,
    );
    expect((await offer(there.no, { ...there, buyer: clerk }, 90_000)).message).toBe(
      '您在这家企业没有“负责人”权限，请让负责人处理',
    );
    const unqualified = await builtBuyer(server, { licences: [] });
    expect((await offer(there.no, unqualified, 90_000)).outcome).toBe('vehicles.company_unqualified');
  });

  it('is not made by somebody for their own vehicle', async () => {
    const buying = await builtBuyer(server);
    const photoIds = [];
    for (let index = 0; index < 4; index += 1) photoIds.push(await photoOf(server, buying.buyer));
    const { no } = await server.succeed('vehicles.book', bookingOf(photoIds), as(buying.buyer));
    expect((await offer(no, buying, 100_000)).outcome).toBe('vehicles.own_vehicle');
  });
});

describe('vehicles.accept', () => {
  it('takes the offer as it was shown, for a day of the coming two weeks', async () => {
    const there = await offered(server);
    const choose = async (given: object) =>
      (
        await server.call(
          'vehicles.accept',
          { no: there.no, companyNo: there.companyNo, totalFen: there.totalFen, collectOn: there.collectOn, ...given },
          as(there.owner),
        )
      ).outcome;
    expect([
      await choose({ totalFen: 99_999 }),
      await choose({ collectOn: shanghaiDate(server.clock.now()) }),
      await choose({ collectOn: shanghaiDate(server.clock.now() + 15 * DAY) }),
    ]).toEqual(['vehicles.offer_over', 'vehicles.day_invalid', 'vehicles.day_invalid']);
    expect([await choose({}), await choose({})]).toEqual(['success', 'vehicles.vehicle_moved']);
  });

  it('is refused when the qualification has ended meanwhile', async () => {
    const there = await offered(server);
    const ended = shanghaiDate(server.clock.now() - DAY);
    await server.succeed(
      'companies.save_licence',
      {
        no: there.companyNo,
        kind: 'vehicle_dismantling',
        number: 'CAR',
        validFrom: shanghaiDate(server.clock.now() - 30 * DAY),
        validTo: ended,
      },
      operator,
    );
    expect(
      (
        await server.call(
          'vehicles.accept',
          { no: there.no, companyNo: there.companyNo, totalFen: there.totalFen, collectOn: there.collectOn },
          as(there.owner),
        )
      ).outcome,
    ).toBe('vehicles.company_unqualified');
  });
});

describe('vehicles.pay', () => {
  it('holds the price before the lorry sets out; without it the others can be chosen again', async () => {
    const there = await accepted(server);
    const before = await available(there.buyer);
    const { paymentId } = await server.succeed('vehicles.pay', { no: there.no }, as(there.buyer));
    expect((await server.succeed('vehicles.pay', { no: there.no }, as(there.buyer))).paymentId).toBe(paymentId);
    await payAtCashier(server, there.buyer, paymentId);
    expect(await see(there.no, there.owner)).toMatchObject({ state: 'collecting', actions: [] });
    expect(await available(there.buyer)).toBe(before - 100_000);

    const unpaid = await accepted(server);
    const { paymentId: late } = await server.succeed('vehicles.pay', { no: unpaid.no }, as(unpaid.buyer));
    server.clock.advance(48 * HOUR);
    await server.server.jobs.run('vehicles.end_due');
    expect(await see(unpaid.no, unpaid.owner)).toMatchObject({
      state: 'submitted',
      offers: [],
      company: null,
      priceFen: null,
    });
    expect((await server.call('wallet.pay', { id: late, method: 'wallet' }, as(unpaid.buyer))).outcome).not.toBe(
      'success',
    );
  });
});

describe('vehicles.cancel', () => {
  it('is free before the price is held, and after that when nobody came on the day; the money goes back', async () => {
    const there = await paid(server);
    const before = await available(there.buyer);
    const cancel = async () => (await server.call('vehicles.cancel', { no: there.no }, as(there.owner))).outcome;
    expect(await cancel()).toBe('vehicles.vehicle_moved');
    server.clock.advance(3 * DAY);
    expect(await cancel()).toBe('success');
    expect(await available(there.buyer)).toBe(before + 100_000);
    expect(await see(there.no, there.owner)).toMatchObject({ state: 'cancelled', actions: [] });
  });

  it('comes about by itself when nothing was chosen for a week', async () => {
    const there = await offered(server);
    server.clock.advance(7 * DAY);
    await server.server.jobs.run('vehicles.end_due');
    expect((await see(there.no, there.owner)).state).toBe('lapsed');
  });
});

describe('vehicles.lower', () => {
  it('needs a missing part that was not named, a photo and a lower price', async () => {
    const there = await paid(server, { given: { missing: ['wheels'] } });
    const lower = async (given: object) =>
      (
        await server.call(
          'vehicles.lower',
          { no: there.no, part: 'catalyst', fen: 80_000, photoId: there.buyerPhotoId, ...given },
          as(there.buyer),
        )
      ).outcome;
    expect([
      await lower({ part: 'wheels' }),
      await lower({ fen: 100_000 }),
      await lower({ photoId: '0193f3a0-0000-7000-8000-0000000000ff' }),
    ]).toEqual(['vehicles.lower_reason', 'vehicles.lower_reason', 'vehicles.photo_unknown']);
    expect(await lower({})).toBe('success');
    expect(await see(there.no, there.owner)).toMatchObject({
      state: 'lowered',
      priceFen: 100_000,
      lowered: { part: 'catalyst', fen: 80_000 },
      actions: ['answer_lower'],
    });
  });
});

describe('vehicles.answer_lower', () => {
  it('agreed: the owner is paid the lower price, and the rest goes back', async () => {
    const there = await lowered(server);
    const [owner, buyer] = [await available(there.owner), await available(there.buyer)];
    await server.succeed('vehicles.answer_lower', { no: there.no, agreed: true }, as(there.owner));
    await server.succeed('vehicles.receive', { no: there.no, vin: there.vin }, as(there.buyer));
    await server.succeed(
      'vehicles.add_proof',
      { no: there.no, kind: 'certificate', number: 'HS440300261100001', photoId: await photoOf(server, there.buyer) },
      as(there.buyer),
    );
    expect([await available(there.owner), await available(there.buyer)]).toEqual([owner + 80_000, buyer + 20_000]);
  });

  it('not agreed: the vehicle stays, and everything goes back', async () => {
    const there = await lowered(server);
    const buyer = await available(there.buyer);
    expect(
      await server.succeed('vehicles.answer_lower', { no: there.no, agreed: false }, as(there.owner)),
    ).toMatchObject({ state: 'cancelled' });
    expect(await available(there.buyer)).toBe(buyer + 100_000);
  });
});

describe('vehicles.receive', () => {
  it('is stopped by another number on the vehicle, and by a qualification that has ended', async () => {
    const there = await paid(server);
    expect(
      (await server.call('vehicles.receive', { no: there.no, vin: '1M8GDM9AXKP042789' }, as(there.buyer))).message,
    ).toBe('车架号与预约不符，请停止接收并上报');
    await server.succeed('companies.set_state', { no: there.companyNo, state: 'paused', reason: '证照核查' }, operator);
    expect((await server.call('vehicles.receive', { no: there.no, vin: there.vin }, as(there.buyer))).outcome).toBe(
      'vehicles.company_unqualified',
    );
  });
});

describe('plate and number at rest', () => {
  it('are in no row of the database, and yet found by an operator; rows from before are sealed by a job', async () => {
    const there = await submitted(server);
    const { plate, vin } = await see(there.no, there.owner);
    const rows = async (): Promise<string> =>
      JSON.stringify(
        await server.deps.database.query('SELECT to_jsonb(v) AS row FROM vehicles v WHERE no = $1', [there.no]),
      );
    expect([plate.startsWith('粤B'), vin.length, (await rows()).includes(plate), (await rows()).includes(vin)]).toEqual(
      [true, 17, false, false],
    );
    const find = async (text: string) =>
      (await server.succeed('operations.search', { text }, operator)).map(({ key }) => key);
    expect([await find(plate), await find(vin)]).toEqual([[there.no], expect.arrayContaining([there.no])]);
    await server.deps.database.query(
      `UPDATE vehicles SET plate = $2, vin = $3, sealed_plate = NULL, sealed_vin = NULL, plate_hash = NULL,
       vin_hash = NULL WHERE no = $1`,
      [there.no, plate, vin],
    );
    expect(await see(there.no, there.owner)).toMatchObject({ plate, vin });
    await server.server.jobs.run('vehicles.seal');
    expect([(await rows()).includes(plate), await see(there.no, there.owner)]).toMatchObject([false, { plate, vin }]);
  });
});

describe('vehicles.add_proof', () => {
  it('takes a car from the booking to the deregistration, and pays who led its owner here', async () => {
    const neighbour = await signInAs(server);
    const there = await received(server, { given: { referredBy: neighbour.userId } });
    // Two operators have funded exactly one reward.
    await server.deps.database.transaction((tx) =>
      seedCampaign(tx, {
        code: 'vehicle-referral',
        document: sampleDocument(server.clock.now(), { budgetFen: 55_000 + 5_000 }),
        at: server.clock.now(),
      }),
    );
    const before = await available(there.owner);
    const add = async (kind: 'certificate' | 'filing' | 'deregistration') =>
      (
        await server.call(
          'vehicles.add_proof',
          { no: there.no, kind, number: `${kind.toUpperCase()}001`, photoId: await photoOf(server, there.buyer) },
          as(there.buyer),
        )
      ).outcome;
    expect([await add('filing'), (await available(there.owner)) - before]).toEqual(['vehicles.vehicle_moved', 0]);
    expect([await add('certificate'), (await available(there.owner)) - before]).toEqual(['success', 100_000]);
    expect([await add('certificate'), await add('filing'), await add('deregistration')]).toEqual([
      'vehicles.vehicle_moved',
      'success',
      'success',
    ]);
    expect(await see(there.no, there.owner)).toMatchObject({
      state: 'deregistered',
      proofs: [{ kind: 'certificate', number: 'CERTIFICATE001' }, { kind: 'filing' }, { kind: 'deregistration' }],
      actions: [],
    });
    expect((await readBalances(server.deps.database, neighbour.userId)).reward).toBe(5_000);
    expect((await readBalances(server.deps.database, 'campaign:vehicle-referral:open')).campaign_budget).toBe(0);
  });

  it('pays nobody out of an empty budget; the car is deregistered all the same, and the one who led it here is told', async () => {
    const neighbour = await signInAs(server);
    const there = await received(server, { given: { referredBy: neighbour.userId } });
    for (const kind of ['certificate', 'filing', 'deregistration'] as const)
      await server.succeed(
        'vehicles.add_proof',
        { no: there.no, kind, number: `${kind.toUpperCase()}002`, photoId: await photoOf(server, there.buyer) },
        as(there.buyer),
      );
    expect((await see(there.no, there.owner)).state).toBe('deregistered');
    expect((await readBalances(server.deps.database, neighbour.userId)).reward).toBe(0);
    expect(JSON.stringify(await server.succeed('messages.list', { kind: 'service' }, as(neighbour)))).toContain(
      '推荐奖励已发完',
    );
  });

  it('that is overdue keeps its company from further offers, until it is added', async () => {
    const there = await received(server);
    const waiting = await submitted(server, { buying: there });
    server.clock.advance(DAY);
    await server.server.jobs.run('vehicles.end_due');
    expect((await see(there.no, there.owner)).late).toBe(true);
    expect((await offer(waiting.no, there, 100_000)).outcome).toBe('vehicles.filing_late');
    await server.succeed(
      'vehicles.add_proof',
      { no: there.no, kind: 'certificate', number: 'HS440300261100009', photoId: there.buyerPhotoId },
      as(there.buyer),
    );
    expect((await offer(waiting.no, there, 100_000)).outcome).toBe('success');
  });
});

describe('vehicles.report', () => {
  it('holds a suspicious vehicle; the owner reads a neutral sentence and the money stays', async () => {
    const there = await paid(server);
    const before = await available(there.buyer);
    await server.succeed('vehicles.report', { no: there.no, reason: '车架号有打磨痕迹' }, as(there.buyer));
    const seen = await see(there.no, there.owner);
    expect(seen).toMatchObject({ state: 'on_hold', actions: [] });
    expect(JSON.stringify(seen)).not.toContain('打磨');
    expect(await available(there.buyer)).toBe(before);
  });
});

describe('vehicles.console_list', () => {
  it('shows everything, the reason of a report and overdue duties', async () => {
    const there = await paid(server);
    await server.succeed('vehicles.report', { no: there.no, reason: '车架号有打磨痕迹' }, as(there.buyer));
    const { items } = await server.succeed('vehicles.console_list', { no: there.no }, operator);
    expect(items).toMatchObject([
      { no: there.no, state: 'on_hold', vin: TEST_VIN, owner: { name: '李先生' }, offers: [{ totalFen: 100_000 }] },
    ]);
    expect(items[0]!.steps[0]).toMatchObject({ note: '车架号有打磨痕迹' });
    expect(
      (await server.succeed('vehicles.console_list', { state: 'on_hold' }, operator)).items.map(({ no }) => no),
    ).toContain(there.no);
    expect(
      (await server.succeed('vehicles.console_list', { late: 'true' }, operator)).items.every(({ late }) => late),
    ).toBe(true);
  });
});

describe('vehicles.decide', () => {
  it('lets a held vehicle go on where it was, or ends it with the money back, when two operators want the same', async () => {
    const there = await paid(server);
    const second = await signInAsOperator(server, 'second-of-vehicles');
    const decide = (decision: 'refuse' | 'hold' | 'resume' | 'stop', by: { token: string } = operator) =>
      server.call('vehicles.decide', { no: there.no, decision, reason: '公安核查' }, by);
    expect((await decide('refuse')).outcome).toBe('vehicles.vehicle_moved');
    const stateAfter = async (decision: 'hold' | 'resume' | 'stop', by?: { token: string }) =>
      (await decide(decision, by)).outcome === 'success' && (await see(there.no, there.owner)).state;
    expect([await stateAfter('hold'), await stateAfter('resume')]).toEqual(['on_hold', 'on_hold']);
    const [shown] = (await server.succeed('vehicles.console_list', { no: there.no }, operator)).items;
    expect(shown!.wanted).toMatchObject({ move: 'resume', own: true });
    expect(shown!.steps[0]!.note).toBe('建议继续办理，等另一位运营复核：公安核查');
    const [other] = (await server.succeed('vehicles.console_list', { no: there.no }, second)).items;
    expect(other!.wanted!.own).toBe(false);
    expect((await decide('resume')).outcome).toBe('vehicles.second_operator');
    expect(await stateAfter('resume', second)).toBe('collecting');
    const before = await available(there.buyer);
    // A different decision needs a new request.
    expect([
      await stateAfter('hold'),
      await stateAfter('stop'),
      await stateAfter('resume', second),
      await stateAfter('stop'),
    ]).toEqual(['on_hold', 'on_hold', 'on_hold', 'on_hold']);
    await decide('stop', second);
    expect([(await see(there.no, there.owner)).state, await available(there.buyer)]).toEqual([
      'cancelled',
      before + 100_000,
    ]);
  });
});
