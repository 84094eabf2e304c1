import { DAY, shanghaiDate } from '@shoushou/kernel';
import { readDeviceNumber } from '@shoushou/rules/devices/device-number';
import { MAX_BASE_PRICE_AGE_DAYS } from '@shoushou/rules/valuation/template';
import { signInAs, signInAsOperator, type SignedIn } from '../../domains/accounts/builders/accounts.builders.ts';
import { isDistrictOpen, seedAreas, seedOffers } from '../../domains/places/index.ts';
import { buildQuote, seedBasePrices, seedValuation } from '../../domains/valuation/index.ts';
import { sampleDevices } from '../../seed/samples/device-sample.ts';
import { createId } from '../../platform/system.ts';
import { addressOf } from '../deals.ts';
import type { TestServer } from '../server.ts';
import { filePart, sendForm, smallPicture, uploadPicture } from '../upload.ts';

const DISTRICT = '440305';
const CITY = '440300';

export const goodFridge = [
  { question: 'age', options: ['5'] },
  { question: 'works', options: ['yes'] },
  { question: 'cools', options: ['yes'] },
  { question: 'stairs', options: ['lift'] },
];

export interface QuotedDevice {
  customer: SignedIn;
  addressId: string;
  quoteNo: string;
}

/** A customer with an address and a quote of a good fridge: 160 yuan. */
export async function quotedDevice(server: TestServer): Promise<QuotedDevice> {
  const { deps } = server;
  const now = server.clock.now();
  const samples = sampleDevices(now, ['fridge', 'iphone-13']);
  const [newest] = await deps.database.query<{ on: string | null }>(
    'SELECT max(effective_on)::text AS on FROM base_prices WHERE variant_id = $1',
    ['fridge-3'],
  );
  if (newest!.on === null) await seedValuation(deps.database, samples);
  // A test that lasts months: as operators do before prices are too old to value by.
  else if (newest!.on < shanghaiDate(now - (MAX_BASE_PRICE_AGE_DAYS - 5) * DAY))
    await seedBasePrices(deps.database, samples.prices);
  if (!(await isDistrictOpen(deps.database, DISTRICT, now)))
    await seedOffers(
      deps.database,
      [{ city: CITY, adcode: DISTRICT, feeFen: 0, termDays: 365, included: [] }],
      now - DAY,
    );
  const customer = await signInAs(server, { username: '周先生' });
  const quoteNo = await deps.database.transaction((tx) =>
    buildQuote(tx, deps, { ownerId: customer.userId, variantId: 'fridge-3', answers: goodFridge }),
  );
  return { customer, addressId: await addressOf(server, customer), quoteNo };
}

export const goodPhone = [
  ['power', 'on'],
  ['channel', 'mainland'],
  ['screen', 'flawless'],
  ['display', 'normal'],
  ['frame', 'flawless'],
  ['battery', '90'],
  ['water', 'dry'],
  ['faults'],
  ['account', 'open'],
].map(([question, ...options]) => ({ question: question!, options }));

export interface BuiltDeviceOrder extends QuotedDevice {
  recycler: SignedIn;
  no: string;
}

/** A recycler who works in the district. */
export async function deviceRecycler(server: TestServer): Promise<SignedIn> {
  const recycler = await signInAs(server, { recycler: true, services: ['1'] });
  const now = server.clock.now();
  await seedAreas(server.deps.database, [
    {
      recyclerId: recycler.userId,
      city: CITY,
      adcode: DISTRICT,
      feeFen: 0,
      openedAt: now - DAY,
      expiresAt: now + 365 * DAY,
    },
  ]);
  return recycler;
}

let keys = 0;
/** A key that no other call has. */
export const nextKey = (): string => `device-order-key-${(keys += 1)}`;

export async function deviceOrder(server: TestServer, way: 'pickup' | 'post' = 'pickup'): Promise<BuiltDeviceOrder> {
  const quoted = await quotedDevice(server);
  const visit = way === 'pickup' ? { visitOn: shanghaiDate(server.clock.now() + DAY), part: 'morning' as const } : {};
  const { no } = await server.succeed(
    'devices.place',
    { quoteNo: quoted.quoteNo, way, addressId: quoted.addressId, ...visit, consent: true },
    { token: quoted.customer.token, key: nextKey() },
  );
  return { ...quoted, recycler: await deviceRecycler(server), no };
}

export async function takenDevice(server: TestServer): Promise<BuiltDeviceOrder> {
  const order = await deviceOrder(server);
  await server.succeed('devices.take', { no: order.no }, { token: order.recycler.token, key: nextKey() });
  return order;
}

/** An inspector's differing answer, with a picture uploaded by the person. */
export async function differingAnswer(server: TestServer, token: string, question = 'cools', option = 'no') {
  const photoId = createId(server.deps.clock, server.deps.random);
  await uploadPicture(server, token, photoId);
  return { question, options: [option], reason: '通电半小时不凉', photoIds: [photoId] };
}

/** Inspected on site: it does not cool. */
export async function inspectedDevice(
  server: TestServer,
): Promise<BuiltDeviceOrder & { question: string; priceFen: number }> {
  const order = await takenDevice(server);
  const { priceFen } = await server.succeed(
    'devices.inspect',
    { no: order.no, changes: [await differingAnswer(server, order.recycler.token)] },
    { token: order.recycler.token, key: nextKey() },
  );
  return { ...order, question: 'cools', priceFen: priceFen! };
}

/** A picture that an operator uploads. @returns its id */
export async function operatorPicture(server: TestServer, token: string): Promise<string> {
  const id = createId(server.deps.clock, server.deps.random);
  await sendForm(server, `/api/console/uploadimg?id=${id}`, token, [filePart(await smallPicture())]);
  return id;
}

/** Posted, received and inspected by an operator; in the described condition it is paid at once. */
export async function inspectedParcel(
  server: TestServer,
  differs = true,
): Promise<BuiltDeviceOrder & { operator: { operatorId: string; token: string } }> {
  const order = await deviceOrder(server, 'post');
  const operator = await signInAsOperator(server, `inspector-${nextKey()}`);
  await server.succeed('devices.receive', { no: order.no }, { token: operator.token });
  const changes = differs
    ? [
        {
          question: 'cools',
          options: ['no'],
          reason: '通电半小时不凉',
          photoIds: [await operatorPicture(server, operator.token)],
        },
      ]
    : [];
  await server.succeed('devices.console_inspect', { no: order.no, changes }, { token: operator.token });
  return { ...order, operator };
}

/** An untaken order for a phone of a verified customer. */
export async function phoneOrder(server: TestServer, way: 'pickup' | 'post' = 'pickup'): Promise<BuiltDeviceOrder> {
  const quoted = await quotedDevice(server);
  await signInAs(server, { mobile: quoted.customer.mobile, verified: true });
  const quoteNo = await server.deps.database.transaction((tx) =>
    buildQuote(tx, server.deps, { ownerId: quoted.customer.userId, variantId: 'iphone-13-1', answers: goodPhone }),
  );
  const visit = way === 'pickup' ? { visitOn: shanghaiDate(server.clock.now() + DAY), part: 'morning' as const } : {};
  const { no } = await server.succeed(
    'devices.place',
    { quoteNo, way, addressId: quoted.addressId, ...visit, consent: true },
    { token: quoted.customer.token, key: nextKey() },
  );
  return { ...quoted, quoteNo, recycler: await deviceRecycler(server), no };
}

/** A phone that the recycler has come for. */
export async function takenPhone(server: TestServer): Promise<BuiltDeviceOrder> {
  const order = await phoneOrder(server);
  await server.succeed('devices.take', { no: order.no }, { token: order.recycler.token, key: nextKey() });
  return order;
}

/** An IMEI that is unique in the database, ending in this digit. */
export function freshImei(ending: number): string {
  for (;;) {
    keys += 1;
    const number = `35${String(392410000000 + keys).padStart(12, '0')}${ending}`;
    if (readDeviceNumber('imei', number) !== null) return number;
  }
}

/** A phone as described that was bought: its data is to be erased. */
export async function boughtPhone(server: TestServer): Promise<BuiltDeviceOrder> {
  const order = await takenPhone(server);
  await server.succeed(
    'devices.identify',
    { no: order.no, number: freshImei(1) },
    { token: order.recycler.token, key: nextKey() },
  );
  const { priceFen } = await server.succeed(
    'devices.inspect',
    { no: order.no, changes: [] },
    { token: order.recycler.token, key: nextKey() },
  );
  await server.succeed(
    'devices.agree',
    { no: order.no, priceFen: priceFen! },
    { token: order.customer.token, key: nextKey() },
  );
  return order;
}
