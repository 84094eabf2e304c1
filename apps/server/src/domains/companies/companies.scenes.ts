import { DAY, fromInstant, HOUR, MINUTE, shanghaiDate, startOfShanghaiDay, toInstant } from '@shoushou/kernel';
import { depositOf } from '@shoushou/rules/companies/deposit';
import { createId } from '../../platform/system.ts';
import type { Scenes } from '../../testing/scenes.ts';
import { deliverAll, type TestServer } from '../../testing/server.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { signInAs, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import { seedCatalog } from '../catalog/index.ts';
import { confirmPayment, fundWallet } from '../wallet/builders/wallet.builders.ts';
import { moveWindowOf } from './builders/company-seeds.store.ts';
import { seedCompanies, usualRules, type CompanySeed } from './builders/companies.builders.ts';
import { comingWindows } from './company/window.rules.ts';
import { gateCode } from './reservation/gate-code.steps.ts';

let made = 0;
export const PLATE = '粤B8K321';

export interface BuiltCompany {
  no: string;
  member: SignedIn;
  seller: SignedIn;
  /** The day after tomorrow at ten, and at noon. */
  startsAt: string;
  later: string;
  itemId: string;
  otherItemId: string;
  priceFen: number;
  depositFen: number;
}

export const GRAMS = 500_000;
const scaleId = (company: number, scale: number): string =>
  `0193f3a1-0000-7000-800${scale}-${String(company).padStart(12, '0')}`;

/** A company that buys cardboard and bottles, its owner, and a verified recycler with money. */
export async function builtCompany(server: TestServer, changes: Partial<CompanySeed> = {}): Promise<BuiltCompany> {
  const { database, clock } = server.deps;
  if ((await database.query("SELECT FROM items WHERE id = 'yard-cardboard'")).length === 0) {
    await seedCatalog(
      database,
      [
        {
          id: 'yard-paper',
          service: '3',
          name: '废纸',
          items: [
            { id: 'yard-cardboard', name: '黄纸板', grade: null, unit: 'kg', basePriceFen: 142, picture: 'box' },
            { id: 'yard-bottle', name: 'PET 瓶', grade: null, unit: 'kg', basePriceFen: 255, picture: 'bottle' },
          ],
        },
      ],
      [],
    );
  }
  // Kept: scenes are built at the same time.
  const number = (made += 1);
  const no = `QY261101${String(number).padStart(8, '0')}`;
  const member = await signInAs(server, { username: '周老板' });
  const seller = await signInAs(server, { username: '李师傅', recycler: true });
  for (const { userId } of [member, seller]) await fundWallet(server, userId, 500_000);
  const [validFrom, validTo] = [shanghaiDate(clock.now() - 300 * DAY), shanghaiDate(clock.now() + 300 * DAY)];
  const company: CompanySeed = {
    no,
    city: '440300',
    adcode: '440305',
    name: '华强再生资源',
    creditCode: `91440300MA5${String(number).padStart(7, '0')}`,
    address: '粤海街道科发路 8 号',
    longitude: 113.95,
    latitude: 22.54,
    phone: '0755-26001234',
    rules: usualRules,
    sample: false,
    madeAt: clock.now() - DAY,
    licences: (['business', 'recycling_filing'] as const).map((kind) => ({
      kind,
      number: `LIC${number}`,
      validFrom,
      validTo,
    })),
    members: [{ userId: member.userId, roles: ['owner'] }],
    prices: [
      { itemId: 'yard-cardboard', fromAt: clock.now() - HOUR, priceFen: 162, leastGrams: 0, note: '' },
      { itemId: 'yard-bottle', fromAt: clock.now() - HOUR, priceFen: 290, leastGrams: 0, note: '' },
    ],
    closings: [],
    scales: [
      { id: scaleId(number, 1), name: '1 号地磅', verifiedUntil: validTo },
      { id: scaleId(number, 2), name: '2 号地磅', verifiedUntil: validTo },
    ],
    guaranteeFen: 300_000,
    ...changes,
  };
  await seedCompanies(database, [company]);
  const day = startOfShanghaiDay(clock.now()) + 2 * DAY;
  return {
    no,
    member,
    seller,
    startsAt: toInstant(day + 10 * HOUR),
    later: toInstant(day + 12 * HOUR),
    itemId: 'yard-cardboard',
    otherItemId: 'yard-bottle',
    priceFen: 162,
    depositFen: depositOf((GRAMS / 1000) * 162, company.rules.depositPermille),
  };
}

export type Reserved = BuiltCompany & { companyNo: string; paymentId: string | null };

/** A place held while its deposit is unpaid. */
export async function heldPlace(server: TestServer, company?: BuiltCompany): Promise<Reserved> {
  const known = company ?? (await builtCompany(server));
  const { itemId, priceFen, depositFen, startsAt, seller } = known;
  const { reservation, paymentId } = await server.succeed(
    'companies.reserve',
    { companyNo: known.no, startsAt, plate: PLATE, lines: [{ itemId, grams: GRAMS, priceFen }], depositFen },
    { token: seller.token },
  );
  return { ...known, companyNo: known.no, no: reservation.no, paymentId };
}

/** Pays at the cashier from the wallet and delivers the event. */
export async function payAtCashier(server: TestServer, person: SignedIn, paymentId: string): Promise<void> {
  await confirmPayment(server, person);
  await server.succeed('wallet.pay', { id: paymentId, method: 'wallet' }, { token: person.token });
  await deliverAll(server);
}

export async function booked(server: TestServer, company?: BuiltCompany): Promise<Reserved> {
  const held = await heldPlace(server, company);
  if (held.paymentId !== null) await payAtCashier(server, held.seller, held.paymentId);
  return held;
}

const allDay = { ...usualRules, opensAt: 0, closesAt: 1440, windowMinutes: 30, noticeMinutes: 0, cutoffAt: 1440 };

/** Booked in the next window, with the gate code. */
export async function bookedToday(server: TestServer): Promise<Reserved & { code: string; wrongCode: string }> {
  const company = await builtCompany(server, { rules: allDay });
  const startsAt = toInstant(comingWindows(allDay, server.clock.now())[0]!.startsAt);
  const reserved = await booked(server, { ...company, startsAt });
  const code = gateCode(server.deps.environment, { no: reserved.no, wrongCodes: 0 });
  return { ...reserved, code, wrongCode: code === '000000' ? '000001' : '000000' };
}

export async function arrived(server: TestServer): Promise<Reserved & { photoId: string }> {
  const reserved = await bookedToday(server);
  await server.succeed('companies.admit', { no: reserved.no, code: reserved.code }, { token: reserved.member.token });
  return { ...reserved, photoId: await photoOf(server, reserved.member) };
}

export function photoOf(server: TestServer, { token }: SignedIn): Promise<string> {
  return uploadPicture(server, token, createId(server.deps.clock, server.deps.random));
}

/** Weighed loaded and empty: 480 of the announced 500 kg; a photo of the deduction exists. */
export async function unloaded(server: TestServer): Promise<Reserved & { photoId: string }> {
  const there = await arrived(server);
  const { no, member, itemId } = there;
  await server.succeed(
    'companies.weigh',
    { no, itemId: null, grams: 4_500_000, photoId: there.photoId },
    { token: member.token },
  );
  await server.succeed(
    'companies.weigh',
    { no, itemId, grams: 4_020_000, photoId: await photoOf(server, member) },
    { token: member.token },
  );
  return { ...there, photoId: await photoOf(server, member) };
}

export async function weighedGoods(server: TestServer): Promise<Reserved & { totalFen: number }> {
  const there = await unloaded(server);
  const { totalFen } = await server.succeed(
    'companies.finish_weighing',
    { no: there.no, deductions: [] },
    { token: there.member.token },
  );
  return { ...there, totalFen: totalFen! };
}

export async function agreedGoods(server: TestServer): Promise<Reserved & { totalFen: number }> {
  const weighed = await weighedGoods(server);
  await server.succeed(
    'companies.agree',
    { no: weighed.no, totalFen: weighed.totalFen },
    { token: weighed.seller.token },
  );
  return weighed;
}

/** In time at a closed gate, with photos of it. */
export async function atShutGate(
  server: TestServer,
): Promise<Reserved & { photoId: string; otherPhotoId: string; endsAt: number }> {
  const reserved = await bookedToday(server);
  // The clock is not moved: other scenes may be between their reservation and its payment.
  const [startsAt, endsAt] = [server.clock.now(), server.clock.now() + allDay.windowMinutes * MINUTE];
  await moveWindowOf(server.deps.database, reserved.no, startsAt, endsAt);
  return {
    ...reserved,
    startsAt: toInstant(startsAt),
    photoId: await photoOf(server, reserved.seller),
    otherPhotoId: await photoOf(server, reserved.seller),
    endsAt,
  };
}

export const scenes: Scenes = {
  bookableCompany: async (server) => ({
    ...(await builtCompany(server)),
    rules: usualRules,
    otherRules: { ...usualRules, places: 6 },
  }),
  async closedCompany(server) {
    const company = await builtCompany(server);
    const close = (from: string, to: string) =>
      server.succeed(
        'companies.close_days',
        { no: company.no, from, to, reason: '检修' },
        { token: company.member.token },
      );
    await close(company.startsAt, company.later);
    await close(company.later, toInstant(fromInstant(company.later) + DAY));
    const [closing, other] = (
      await server.succeed('companies.get', { no: company.no }, { token: company.member.token })
    ).closings;
    return { ...company, closingId: closing!.id, otherClosingId: other!.id };
  },
  heldPlace: async (server) => ({ ...(await heldPlace(server)) }),
  booked: async (server) => ({ ...(await booked(server)) }),
  bookedToday: async (server) => ({ ...(await bookedToday(server)) }),
  arrived: async (server) => ({ ...(await arrived(server)) }),
  unloaded: async (server) => ({ ...(await unloaded(server)) }),
  weighedGoods: async (server) => ({ ...(await weighedGoods(server)) }),
  agreedGoods: async (server) => ({ ...(await agreedGoods(server)) }),
  async settledGoods(server) {
    const agreed = await agreedGoods(server);
    await server.succeed(
      'companies.settle',
      { no: agreed.no, way: 'cash', totalFen: agreed.totalFen },
      { token: agreed.member.token },
    );
    await server.succeed('companies.confirm_payment', { no: agreed.no }, { token: agreed.seller.token });
    return { ...agreed };
  },
  atShutGate: async (server) => ({ ...(await atShutGate(server)) }),
  async paidOutside(server) {
    const agreed = await agreedGoods(server);
    await server.succeed(
      'companies.settle',
      { no: agreed.no, way: 'bank', totalFen: agreed.totalFen, reference: 'ICBC1' },
      { token: agreed.member.token },
    );
    return { ...agreed };
  },
};
