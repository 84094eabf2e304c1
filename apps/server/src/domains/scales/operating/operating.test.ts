import { DAY, HOUR, shanghaiDate } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { uploadPicture } from '../../../testing/upload.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { arrivedOrder, buildMarket, buildRecycler } from '../../orders/builders/orders.builders.ts';
import { seedStations } from '../../stations/index.ts';
import { phoneCapture, phoneKey, sampleModels, seedScales, stablePieces } from '../builders/scales.builders.ts';

type Recycler = Awaited<ReturnType<typeof buildRecycler>>;

let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await seedScales(server.deps, []);
  operator = { token: (await signInAsOperator(server, 'heng', ['dispatcher'])).token };
});
afterAll(() => server.close());

let made = 0;
async function boundScale(owner: Recycler): Promise<string> {
  made += 1;
  const serial = `SC-DESK${String(made).padStart(6, '0')}`;
  await server.succeed('scales.import', { lines: `${serial},net-300,ABCD2345,${'0a'.repeat(32)}` }, operator);
  await server.succeed('scales.bind', { serial, claimCode: 'ABCD2345' }, { token: owner.token });
  return serial;
}
const titles = async ({ token }: { token: string }) =>
  (await server.succeed('messages.list', {}, { token })).items.map(({ title }) => title);
const day = (days: number): string => shanghaiDate(server.clock.now() + days * DAY);

async function certified(owner: Recycler, scale: string, validTo: string, number = 'JD-1') {
  const photoId = await uploadPicture(server, owner.token, `photo-${number}-${scale}`);
  return server.call(
    'scales.add_certificate',
    { scale, number, issuer: '市计量院', verifiedOn: '2026-01-01', validTo, photoId },
    { token: owner.token, key: `${number}-${scale}` },
  );
}
const waiting = async () => (await server.succeed('scales.console_certificates', { group: 'waiting' }, operator)).items;

describe('scales.import', () => {
  it('brings in a whole list or nothing', async () => {
    const send = async (lines: string) => server.call('scales.import', { lines }, operator);
    const key = '0b'.repeat(32);
    expect((await send(`SC-IMPORT001,net-300,ABCD2345,${key}\nSC-IMPORT002\tnet-300\tABCD2346\t${key}`)).data).toEqual({
      made: 2,
    });
    for (const wrong of [
      'SC-1',
      `SC-IMPORT003,ht-150,ABCD2345,${key}`,
      `SC-IMPORT003,net-300,ABCD2345,short`,
      `SC-IMPORT003,net-300,ABCD2345,${key}\nSC-IMPORT001,net-300,ABCD2345,${key}`,
    ]) {
      expect((await send(wrong)).outcome).toBe('scales.lines_wrong');
    }
    expect(
      (await server.succeed('scales.console_scales', { words: 'import' }, operator)).items.map(({ serial }) => serial),
    ).toEqual(['SC-IMPORT001', 'SC-IMPORT002']);
  });
});

describe('scales.console_scales', () => {
  it('pages by serial, with owner and events, and filters by state', async () => {
    const owner = await buildRecycler(server, { username: '周师傅' });
    const serial = await boundScale(owner);
    const { items } = await server.succeed('scales.console_scales', { words: serial }, operator);
    expect(items).toMatchObject([
      { serial, ownerName: '周师傅', state: 'claimed', modelName: '衡泰 智能台秤 300', events: [{ kind: 'bound' }] },
    ]);
    expect((await server.succeed('scales.console_scales', { state: 'retired' }, operator)).items).toEqual([]);
  });
});

describe('scales.set_state', () => {
  it('suspends with a reason that the owner reads, releases, and retires for good', async () => {
    const owner = await buildRecycler(server);
    const serial = await boundScale(owner);
    const act = async (name: 'suspend' | 'resume' | 'release' | 'retire') =>
      (await server.call('scales.set_state', { serial, act: name, reason: '铅封破损' }, operator)).outcome;
    expect([
      await act('suspend'),
      await act('resume'),
      await act('release'),
      await act('retire'),
      await act('resume'),
    ]).toEqual(['success', 'success', 'success', 'success', 'scales.retired']);
    expect(await titles(owner)).toEqual(
      expect.arrayContaining(['智能秤已暂停使用', '智能秤已恢复使用', '智能秤已解绑']),
    );
    expect((await server.succeed('scales.list_mine', {}, { token: owner.token })).network).toEqual([]);
  });
});

describe('scales.save_model', () => {
  it('refuses figures that contradict each other', async () => {
    const model = { ...sampleModels[0]!, id: 'new-60' };
    const save = async (change: object) =>
      (await server.call('scales.save_model', { ...model, ...change }, operator)).outcome;
    expect([
      await save({ minGrams: 200_000 }),
      await save({ divisionGrams: 2_000 }),
      await save({ keyHolder: 'scale' }),
      await save({}),
    ]).toEqual(['scales.certificate_invalid', 'scales.certificate_invalid', 'scales.certificate_invalid', 'success']);
  });
});

describe('scales.console_models', () => {
  it('lists every model with how many scales are of it', async () => {
    const models = await server.succeed('scales.console_models', {}, operator);
    expect(models.find(({ id }) => id === 'net-300')).toMatchObject({ keyHolder: 'scale' });
    expect(models.find(({ id }) => id === 'net-300')!.scales).toBeGreaterThan(0);
  });
});

describe('scales.add_certificate', () => {
  it('is for a scale of one’s own, with days that make sense', async () => {
    const [owner, stranger] = [await buildRecycler(server), await buildRecycler(server)];
    const serial = await boundScale(owner);
    expect((await certified(stranger, serial, day(300))).outcome).toBe('scales.unknown');
    expect((await certified(owner, serial, '2025-01-01', 'JD-0')).outcome).toBe('scales.certificate_invalid');
    expect((await certified(owner, serial, day(300), 'JD-2')).data).toMatchObject({ state: 'waiting', daysLeft: 300 });
    expect((await server.succeed('scales.read', { serial }, { token: owner.token })).certificate).toMatchObject({
      number: 'JD-2',
      state: 'waiting',
    });
  });
});

describe('scales.decide_certificate', () => {
  it('is another’s look at figures and photo; the owner hears of it', async () => {
    const owner = await buildRecycler(server);
    const serial = await boundScale(owner);
    await certified(owner, serial, day(20), 'JD-3');
    const { id, ownerId } = (await waiting()).find(({ scale }) => scale === serial)!;
    await server.succeed('scales.decide_certificate', { ownerId, id, accept: true, note: '' }, operator);
    expect(
      (await server.call('scales.decide_certificate', { ownerId, id, accept: false, note: '' }, operator)).outcome,
    ).toBe('scales.certificate_unknown');
    expect((await server.succeed('scales.read', { serial }, { token: owner.token })).certificate).toMatchObject({
      state: 'expiring',
      daysLeft: 20,
    });
    expect(await titles(owner)).toContain('检定信息已核对');
  });
});

describe('scales.console_certificates', () => {
  it('shows what waits, and what ends within 30 days', async () => {
    const owner = await buildRecycler(server, { username: '吴师傅' });
    await certified(owner, await boundScale(owner), day(200), 'JD-4');
    expect((await waiting()).at(-1)).toMatchObject({
      ownerName: '吴师傅',
      number: 'JD-4',
      state: 'waiting',
      checkedBy: null,
    });
    const ending = (await server.succeed('scales.console_certificates', { group: 'expiring' }, operator)).items;
    expect(ending.every(({ daysLeft, state }) => daysLeft <= 30 && state === 'checked')).toBe(true);
  });

  it('warns the owner once with 30, 7 and 0 days left', async () => {
    const owner = await buildRecycler(server);
    const serial = await boundScale(owner);
    await certified(owner, serial, day(31), 'JD-5');
    const { id, ownerId } = (await waiting()).find(({ scale }) => scale === serial)!;
    await server.succeed('scales.decide_certificate', { ownerId, id, accept: true, note: '' }, operator);
    const warned = async () => {
      await server.server.jobs.run('scales.tell_ending_certificates');
      return (await titles(owner)).filter((title) => title.includes('到期')).length;
    };
    expect(await warned()).toBe(0);
    server.clock.advance(DAY);
    expect([await warned(), await warned()]).toEqual([1, 1]);
    server.clock.advance(23 * DAY);
    expect(await warned()).toBe(2);
    server.clock.advance(7 * DAY);
    expect([await warned(), (await titles(owner))[0]]).toEqual([3, '秤的检定到期']);
  });
});

describe('scales.offer', () => {
  it('lets another recycler weigh on the owner’s scale once they accept', async () => {
    const [owner, member] = [await buildRecycler(server), await buildRecycler(server, { username: '小吴' })];
    const serial = await boundScale(owner);
    const offer = await server.succeed(
      'scales.offer',
      { target: 'scale', targetId: serial, userid: member.userId },
      { token: owner.token },
    );
    expect(offer).toMatchObject({ state: 'offered', memberName: '小吴', mine: true });
    expect((await server.call('scales.read', { serial }, { token: member.token })).outcome).toBe('scales.unknown');
    await server.succeed('scales.answer_offer', { id: offer.id, accept: true }, { token: member.token });
    expect((await server.succeed('scales.read', { serial }, { token: member.token })).role).toBe('weigher');
    await server.succeed('scales.end_offer', { id: offer.id }, { token: member.token });
    expect((await server.succeed('scales.list_mine', {}, { token: member.token })).network).toEqual([]);
  });

  it('is of what one owns, to a recycler, and of an outlet that one manages', async () => {
    const [manager, member] = [await buildRecycler(server), await buildRecycler(server)];
    await seedStations(server.deps.database, [
      {
        id: 'outlet-desk',
        city: '440300',
        adcode: '440305',
        name: '粤海回收站',
        address: '粤海街道 1 号',
        longitude: 113.9,
        latitude: 22.5,
        services: ['3'],
        opensAt: 480,
        closesAt: 1200,
        openDays: [1, 2, 3],
        phone: '',
        note: '',
        people: [manager.userId],
      },
    ]);
    const offer = (target: 'scale' | 'outlet', targetId: string, { token }: Recycler, userid: string) =>
      server.call('scales.offer', { target, targetId, userid }, { token });
    expect((await offer('outlet', 'outlet-desk', member, manager.userId)).outcome).toBe('scales.outlet_rights');
    expect((await offer('outlet', 'outlet-desk', manager, manager.userId)).outcome).toBe('scales.not_recycler');
    const made = (await offer('outlet', 'outlet-desk', manager, member.userId)).data as { id: string };
    await server.succeed('scales.answer_offer', { id: made.id, accept: true }, { token: member.token });
    expect(
      (await server.succeed('stations.list_people', { id: 'outlet-desk' }, { token: member.token })).map(
        ({ userid }) => userid,
      ),
    ).toContain(member.userId);
    await server.succeed('scales.end_offer', { id: made.id }, { token: manager.token });
    expect(
      (await server.succeed('stations.list_people', { id: 'outlet-desk' }, { token: member.token })).map(
        ({ userid }) => userid,
      ),
    ).not.toContain(member.userId);
  });
});

describe('scales.answer_offer', () => {
  it('is over after 24 hours, and for anybody else', async () => {
    const [owner, member] = [await buildRecycler(server), await buildRecycler(server)];
    const { id } = await server.succeed(
      'scales.offer',
      { target: 'scale', targetId: await boundScale(owner), userid: member.userId },
      { token: owner.token },
    );
    expect((await server.call('scales.answer_offer', { id, accept: true }, { token: owner.token })).outcome).toBe(
      'scales.binding_over',
    );
    server.clock.advance(25 * HOUR);
    expect((await server.call('scales.answer_offer', { id, accept: true }, { token: member.token })).outcome).toBe(
      'scales.binding_over',
    );
  });
});

describe('scales.end_offer', () => {
  it('takes an offer back that nobody answered', async () => {
    const [owner, member] = [await buildRecycler(server), await buildRecycler(server)];
    const { id } = await server.succeed(
      'scales.offer',
      { target: 'scale', targetId: await boundScale(owner), userid: member.userId },
      { token: owner.token },
    );
    await server.succeed('scales.end_offer', { id }, { token: owner.token });
    expect((await server.succeed('scales.list_offers', {}, { token: member.token })).offers).toEqual([]);
  });
});

describe('scales.list_offers', () => {
  it('shows both sides, and what may be offered', async () => {
    const [owner, member] = [await buildRecycler(server), await buildRecycler(server)];
    const serial = await boundScale(owner);
    await server.succeed(
      'scales.offer',
      { target: 'scale', targetId: serial, userid: member.userId },
      { token: owner.token },
    );
    expect(await server.succeed('scales.list_offers', {}, { token: owner.token })).toMatchObject({
      offers: [{ mine: true, targetId: serial }],
      targets: [{ target: 'scale', targetId: serial }],
    });
    expect(await server.succeed('scales.list_offers', {}, { token: member.token })).toMatchObject({
      offers: [{ mine: false, state: 'offered' }],
      targets: [],
    });
  });
});

describe('scales.console_captures', () => {
  it('shows what a phone claimed beside what the scale sent', async () => {
    const { no, receiptNo, recycler } = await arrivedOrder(server);
    const capture = phoneCapture(phoneKey(), {
      id: crypto.randomUUID(),
      orderNo: no,
      grams: 20_000,
      pieces: stablePieces('line', 12_300),
    });
    await server.succeed(
      'orders.weigh',
      { no: receiptNo, lines: [{ itemId: 'cardboard', grossGrams: 20_000, unitPriceFen: 142, capture }] },
      { token: recycler.token },
    );
    const [shown] = (await server.succeed('scales.console_captures', {}, operator)).items;
    expect(shown).toMatchObject({ orderNo: no, claimedGrams: 20_000, readGrams: 12_300, reason: 'weight_differs' });
    expect(shown!.curve.at(-1)![1]).toBe(12_300);
  });
});
