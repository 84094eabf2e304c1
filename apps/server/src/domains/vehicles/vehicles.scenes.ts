import { DAY, shanghaiDate } from '@shoushou/kernel';
import { createId } from '../../platform/system.ts';
import type { Scenes } from '../../testing/scenes.ts';
import { deliverAll, type TestServer } from '../../testing/server.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { signInAs, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import { seedCompanies, usualRules, type CompanySeed } from '../companies/index.ts';
import { loadRegions } from '../places/index.ts';
import { confirmPayment, fundWallet } from '../wallet/builders/wallet.builders.ts';

let made = 0;
/** A valid check digit, and one that differs in the last place. */
export const TEST_VIN = '1M8GDM9AXKP042788';

export interface Buying {
  companyNo: string;
  buyer: SignedIn;
}

/** A company that may take vehicles; its owner has money. */
export async function builtBuyer(server: TestServer, changes: Partial<CompanySeed> = {}): Promise<Buying> {
  const { database, clock } = server.deps;
  // Kept: scenes are built at the same time.
  const number = (made += 1);
  const companyNo = `QY261102${String(number).padStart(8, '0')}`;
  const buyer = await signInAs(server, { username: '马经理' });
  await fundWallet(server, buyer.userId, 500_000);
  const [validFrom, validTo] = [shanghaiDate(clock.now() - 300 * DAY), shanghaiDate(clock.now() + 300 * DAY)];
  await seedCompanies(database, [
    {
      no: companyNo,
      city: '440300',
      adcode: '440307',
      name: '鹏程报废机动车回收',
      creditCode: `91440300MA6${String(number).padStart(7, '0')}`,
      address: '坪地街道环坪路 60 号',
      longitude: 114.3,
      latitude: 22.76,
      phone: '0755-26005678',
      rules: usualRules,
      sample: false,
      madeAt: clock.now() - DAY,
      licences: (['business', 'recycling_filing', 'vehicle_dismantling'] as const).map((kind) => ({
        kind,
        number: `CAR${number}`,
        validFrom,
        validTo,
      })),
      members: [{ userId: buyer.userId, roles: ['owner'] }],
      prices: [],
      closings: [],
      ...changes,
    },
  ]);
  return { companyNo, buyer };
}

export function photoOf(server: TestServer, { token }: SignedIn): Promise<string> {
  return uploadPicture(server, token, createId(server.deps.clock, server.deps.random));
}

/** An owner with four photos of the vehicle. */
export async function photographed(server: TestServer): Promise<{ owner: SignedIn; photoIds: string[] }> {
  if ((await server.deps.database.query('SELECT FROM regions LIMIT 1')).length === 0)
    await loadRegions(server.deps.database);
  const owner = await signInAs(server, { username: '李先生' });
  const photoIds = await Promise.all(Array.from({ length: 4 }, () => photoOf(server, owner)));
  return { owner, photoIds };
}

export function bookingOf(photoIds: string[], given: object = {}) {
  const number = (made += 1);
  return {
    plate: `粤B${String(10_000 + number)}`,
    vin: TEST_VIN,
    model: '大众 朗逸 2011 款',
    kind: 'car' as const,
    energy: 'fuel' as const,
    kerbGrams: 1_305_000,
    missing: [],
    pledged: false,
    lostPapers: [],
    photoIds,
    adcode: '440305',
    address: '科发路 8 号地库',
    contactName: '李先生',
    contactMobile: '13800138000',
    ...given,
  };
}

export type Booked = Buying & { owner: SignedIn; no: string; vin: string };

export async function submitted(
  server: TestServer,
  { buying, given = {} }: { buying?: Buying; given?: object } = {},
): Promise<Booked> {
  const known = buying ?? (await builtBuyer(server));
  const { owner, photoIds } = await photographed(server);
  const { no } = await server.succeed('vehicles.book', bookingOf(photoIds, given), { token: owner.token });
  return { ...known, owner, no, vin: TEST_VIN };
}

export type Offered = Booked & { totalFen: number; collectOn: string };

export async function offered(server: TestServer, of: { buying?: Buying; given?: object } = {}): Promise<Offered> {
  const booked = await submitted(server, of);
  const { bestFen } = await server.succeed(
    'vehicles.offer',
    { no: booked.no, companyNo: booked.companyNo, basis: 'lump', rateFen: 100_000, deductions: [] },
    { token: booked.buyer.token },
  );
  return { ...booked, totalFen: bestFen!, collectOn: shanghaiDate(server.clock.now() + 2 * DAY) };
}

export async function accepted(server: TestServer, of: { buying?: Buying; given?: object } = {}): Promise<Offered> {
  const there = await offered(server, of);
  await server.succeed(
    'vehicles.accept',
    { no: there.no, companyNo: there.companyNo, totalFen: there.totalFen, collectOn: there.collectOn },
    { token: there.owner.token },
  );
  return there;
}

export type Paid = Offered & { buyerPhotoId: string };

/** The price is held, and the lorry sets out. */
export async function paid(server: TestServer, of: { buying?: Buying; given?: object } = {}): Promise<Paid> {
  const there = await accepted(server, of);
  const { paymentId } = await server.succeed('vehicles.pay', { no: there.no }, { token: there.buyer.token });
  await payAtCashier(server, there.buyer, paymentId);
  return { ...there, buyerPhotoId: await photoOf(server, there.buyer) };
}

/** Pays from the wallet and delivers the event. */
export async function payAtCashier(server: TestServer, person: SignedIn, paymentId: string): Promise<void> {
  await confirmPayment(server, person);
  await server.succeed('wallet.pay', { id: paymentId, method: 'wallet' }, { token: person.token });
  await deliverAll(server);
}

export async function lowered(server: TestServer): Promise<Paid> {
  const there = await paid(server);
  await server.succeed(
    'vehicles.lower',
    { no: there.no, part: 'catalyst', fen: 80_000, photoId: there.buyerPhotoId },
    { token: there.buyer.token },
  );
  return there;
}

export async function received(server: TestServer, of: { buying?: Buying; given?: object } = {}): Promise<Paid> {
  const there = await paid(server, of);
  await server.succeed('vehicles.receive', { no: there.no, vin: there.vin }, { token: there.buyer.token });
  return there;
}

/** All papers of the end of a vehicle, after which its owner has the price. */
export async function proveEnd(server: TestServer, { no, buyer }: Pick<Paid, 'no' | 'buyer'>): Promise<void> {
  for (const kind of ['certificate', 'filing', 'deregistration'] as const)
    await server.succeed(
      'vehicles.add_proof',
      { no, kind, number: `${kind.toUpperCase()}${no}`, photoId: await photoOf(server, buyer) },
      { token: buyer.token },
    );
}

export const scenes: Scenes = {
  // A plate of its own: a vehicle is booked once at a time.
  vehiclePhotos: async (server) => ({ ...(await photographed(server)), plate: bookingOf([]).plate }),
  submittedVehicle: async (server) => ({ ...(await submitted(server)) }),
  offeredVehicle: async (server) => ({ ...(await offered(server)) }),
  acceptedVehicle: async (server) => ({ ...(await accepted(server)) }),
  paidVehicle: async (server) => ({ ...(await paid(server)) }),
  loweredVehicle: async (server) => ({ ...(await lowered(server)) }),
  receivedVehicle: async (server) => ({ ...(await received(server)) }),
};
