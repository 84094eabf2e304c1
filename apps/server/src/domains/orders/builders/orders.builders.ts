import type { CallName, Data, Input, OrderOutcome } from '@shoushou/contract';
import { DAY, toInstant, type Coordinates } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { createId } from '../../../platform/system.ts';
import { signInAs, type BuiltUser, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { seedCatalog, seedChosenCategories } from '../../catalog/index.ts';
import { seedAddresses, seedAreas, seedOffers } from '../../places/index.ts';
import { knowPayee } from '../../wallet/builders/wallet.builders.ts';
import { creditRecharge } from '../../wallet/index.ts';

/** A server that is called in-process. */
export interface CallableServer {
  deps: Pick<Deps, 'database' | 'clock' | 'random'>;
  succeed<Name extends CallName>(
    name: Name,
    input: Input<Name>,
    options?: { token?: string; key?: string },
  ): Promise<Data<Name>>;
}

export const SAMPLE_DISTRICT = '440305';
export const SAMPLE_POINT: Coordinates = { longitude: 113.93, latitude: 22.53 };

const sampleCategories = [
  {
    id: 'paper',
    service: '3',
    name: '废纸',
    items: [
      { id: 'cardboard', name: '黄纸板', grade: null, unit: 'kg', basePriceFen: 142 },
      { id: 'newspaper', name: '报纸', grade: null, unit: 'kg', basePriceFen: 160 },
    ],
  },
  {
    id: 'plastic',
    service: '3',
    name: '塑料',
    items: [{ id: 'bottle', name: '塑料瓶', grade: null, unit: 'kg', basePriceFen: 230 }],
  },
  {
    id: 'fridge',
    service: '1',
    name: '冰箱',
    items: [{ id: 'fridge-two-door', name: '双门冰箱', grade: null, unit: 'piece', basePriceFen: 12_000 }],
  },
] as const;

/** A small catalogue and two open districts: the data that orders need. Once per database. */
export async function buildMarket({ deps: { database, clock } }: CallableServer): Promise<void> {
  await seedCatalog(database, sampleCategories, []);
  const offer = { city: '440300', feeFen: 0, termDays: 365, included: [] };
  await seedOffers(
    database,
    [
      { ...offer, adcode: SAMPLE_DISTRICT },
      { ...offer, adcode: '440304' },
    ],
    clock.now() - DAY,
  );
}

export interface Customer extends SignedIn {
  addressId: string;
}

export interface BuiltCustomer extends BuiltUser {
  adcode?: string;
  at?: Coordinates;
  place?: string;
  balanceFen?: number;
}

/** A signed-in customer with one address. */
export async function buildCustomer(
  server: CallableServer,
  {
    adcode = SAMPLE_DISTRICT,
    at = SAMPLE_POINT,
    place = '宝能太古城北区 3 栋',
    balanceFen = 0,
    ...user
  }: BuiltCustomer = {},
): Promise<Customer> {
  const { deps } = server;
  const customer = await signInAs(server, { username: '王女士', ...user });
  const addressId = createId(deps.clock, deps.random);
  await seedAddresses(deps.database, [
    {
      ownerId: customer.userId,
      id: addressId,
      at: deps.clock.now(),
      name: '王女士',
      mobile: customer.mobile,
      city: cityOf(adcode),
      adcode,
      streetCode: null,
      region: '广东省深圳市南山区',
      street: '粤海街道',
      place,
      door: '1802',
      ...at,
      tag: null,
      isDefault: true,
    },
  ]);
  await fundWallet(server, customer.userId, balanceFen);
  return { ...customer, addressId };
}

/** Fixes a recycler's level for the nightly job, which would otherwise derive it from their few deals. */
export async function saveLevel(
  { database }: Pick<Deps, 'database'>,
  recyclerId: string,
  level: number,
): Promise<void> {
  await database.query(`INSERT INTO recycler_conduct (recycler_id, level, level_day) VALUES ($1, $2, 'infinity')`, [
    recyclerId,
    level,
  ]);
}

export interface BuiltRecycler extends BuiltUser {
  areas?: readonly string[];
  categories?: readonly string[];
  balanceFen?: number;
  /** 1 to 5; determines how many open orders they may have. Default 3. */
  level?: number;
}

/** A signed-in recycler on duty, with districts, categories and money. */
export async function buildRecycler(
  server: CallableServer,
  {
    areas = [SAMPLE_DISTRICT],
    categories = sampleCategories.map(({ id }) => id),
    balanceFen = 10_000,
    level = 3,
    ...user
  }: BuiltRecycler = {},
): Promise<SignedIn> {
  const { deps } = server;
  const now = deps.clock.now();
  const recycler = await signInAs(server, { recycler: true, username: '张师傅', ...user });
  await seedAreas(
    deps.database,
    areas.map((adcode) => ({
      recyclerId: recycler.userId,
      city: cityOf(adcode),
      adcode,
      feeFen: 0,
      openedAt: now - DAY,
      expiresAt: now + 365 * DAY,
    })),
  );
  const chosen = sampleCategories.filter(({ id }) => categories.includes(id));
  await seedChosenCategories(
    deps.database,
    chosen.map(({ id, service }) => ({ recyclerId: recycler.userId, categoryId: id, service })),
    now,
  );
  await saveLevel(deps, recycler.userId, level);
  await fundWallet(server, recycler.userId, balanceFen);
  return recycler;
}

/** Credits a wallet, as a provider's notice would. */
export async function fundWallet({ deps }: CallableServer, userId: string, amountFen: number): Promise<void> {
  if (amountFen === 0) return;
  const at = deps.clock.now();
  await deps.database.transaction((tx) =>
    creditRecharge(
      tx,
      { ownerId: userId, provider: 'wechat', paymentNo: createId(deps.clock, deps.random), amountFen },
      at,
    ),
  );
}

/** Books a pickup, by default of twenty kilograms of cardboard for tomorrow morning. */
export async function placeOrder(
  server: CallableServer,
  customer: Customer,
  given: Partial<Input<'orders.place'>> = {},
): Promise<OrderOutcome> {
  return server.succeed(
    'orders.place',
    {
      addressId: customer.addressId,
      goods: [{ itemId: 'cardboard', grams: 20_000 }],
      windowFrom: tomorrowMorning(server),
      note: '',
      tags: [],
      bargain: false,
      photoIds: [],
      ...given,
    },
    { token: customer.token },
  );
}

/** 10:00 of tomorrow in Shanghai. */
export function tomorrowMorning({ deps: { clock } }: Pick<CallableServer, 'deps'>): string {
  const day = Math.floor((clock.now() + 8 * 3_600_000) / DAY) + 1;
  return toInstant(day * DAY + 2 * 3_600_000);
}

export interface Deal {
  customer: Customer;
  recycler: SignedIn;
  no: string;
  receiptNo: string;
}

/** An order in state `taken`, with a new customer and a new recycler unless given. */
export async function takenOrder(
  server: CallableServer,
  {
    customer,
    recycler,
    given,
    placedNo,
  }: {
    customer?: Customer;
    recycler?: SignedIn;
    given?: Partial<Input<'orders.place'>>;
    /** The customer's order, where it is placed already. */
    placedNo?: string;
  } = {},
): Promise<Deal> {
  const from = customer ?? (await buildCustomer(server));
  const to = recycler ?? (await buildRecycler(server));
  const no = placedNo ?? (await placeOrder(server, from, given)).no;
  const { receiptNo } = await server.succeed('orders.take', { no }, { token: to.token });
  return { customer: from, recycler: to, no, receiptNo: receiptNo! };
}

export async function arrivedOrder(
  server: CallableServer,
  parties: Parameters<typeof takenOrder>[1] = {},
): Promise<Deal> {
  const deal = await takenOrder(server, parties);
  await server.succeed('orders.arrive', { no: deal.receiptNo, position: SAMPLE_POINT }, { token: deal.recycler.token });
  return deal;
}

/** Weighs ten kilograms of cardboard at the list price. */
export async function weighedOrder(
  server: CallableServer,
  parties: Parameters<typeof takenOrder>[1] = {},
): Promise<Deal & { weighingId: string; totalFen: number }> {
  const deal = await arrivedOrder(server, parties);
  const { order } = await server.succeed(
    'orders.weigh',
    { no: deal.receiptNo, lines: [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }] },
    { token: deal.recycler.token },
  );
  return { ...deal, weighingId: order.weighing!.id, totalFen: order.weighing!.totalFen };
}

/** Of two people who have dealt before: its payment from the wallet needs no password below ¥200. */
export async function agreedOrder(
  server: CallableServer,
  parties: Parameters<typeof takenOrder>[1] = {},
): Promise<Deal & { weighingId: string; totalFen: number }> {
  const deal = await weighedOrder(server, parties);
  await server.succeed(
    'orders.agree',
    { no: deal.no, weighingId: deal.weighingId, method: 'own_phone' },
    { token: deal.customer.token },
  );
  await knowPayee(server, deal.recycler.userId, deal.customer.userId);
  return deal;
}

export async function paidOrder(
  server: CallableServer,
  parties: Parameters<typeof takenOrder>[1] = {},
): Promise<Deal & { weighingId: string; totalFen: number }> {
  const deal = await agreedOrder(server, parties);
  await server.succeed(
    'orders.pay',
    { no: deal.receiptNo, type: 1, amountFen: deal.totalFen },
    { token: deal.recycler.token },
  );
  return deal;
}
