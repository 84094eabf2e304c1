import { signInAs, type SignedIn } from '../../domains/accounts/builders/accounts.builders.ts';
import { seedChain } from '../../domains/chain/index.ts';
import { goodFridge, nextKey, quotedDevice } from '../devices/device-orders.ts';
import { buildQuote } from '../../domains/valuation/index.ts';
import type { TestServer } from '../server.ts';

/** 30 ‰, from 5 to 100 yuan, held for 15 days. */
export const sampleRule = {
  staffPermille: 30,
  leastFen: 500,
  mostFen: 10_000,
  chainPermille: 0,
  holdDays: 15,
  clawbackDays: 90,
  sameSellerAMonth: 3,
};

export interface TestStore {
  storeNo: string;
  chainId: string;
  clerk: SignedIn;
  manager: SignedIn;
}

let stores = 0;

/** A chain of its own with one store, a bound clerk A001, a bound manager M001 and a free number A002. */
export async function testStore(server: TestServer): Promise<TestStore> {
  stores += 1;
  const [storeNo, chainId] = [`S${String(stores).padStart(4, '0')}`, `chain-${stores}`];
  const clerk = await signInAs(server, { username: '李店员' });
  const manager = await signInAs(server, { username: '张店长' });
  await seedChain(
    server.deps.database,
    {
      chains: [{ id: chainId, name: '惠民超市', rule: sampleRule }],
      stores: [
        {
          no: storeNo,
          chainId,
          name: '车公庙店',
          adcode: '440304',
          address: '深南大道 6008 号',
          hours: '9:00–21:30',
          open: true,
          staff: [
            { kind: '1', staffNo: 'A001', name: '李小敏', userId: clerk.userId },
            { kind: '2', staffNo: 'M001', name: '张伟', userId: manager.userId },
            { kind: '1', staffNo: 'A002', name: '王芳' },
          ],
        },
      ],
    },
    server.clock.now(),
  );
  return { storeNo, chainId, clerk, manager };
}

export interface StoreVisit extends TestStore {
  customer: SignedIn;
  quoteNo: string;
}

/** A customer with a quote of a good fridge, 160 yuan, and a store. */
export async function storeVisit(server: TestServer, store?: TestStore): Promise<StoreVisit> {
  const { customer, quoteNo } = await quotedDevice(server);
  return { ...(store ?? (await testStore(server))), customer, quoteNo };
}

export interface BuiltStoreOrder extends StoreVisit {
  no: string;
  code: string;
}

/** Ordered by the link of the clerk. */
export async function storeOrder(
  server: TestServer,
  {
    store,
    by,
    staff = ['1', 'A001'],
  }: { store?: TestStore; by?: SignedIn; staff?: readonly ['1' | '2' | '3', string] } = {},
): Promise<BuiltStoreOrder> {
  const visit =
    by === undefined
      ? await storeVisit(server, store)
      : {
          ...store!,
          customer: by,
          quoteNo: await server.deps.database.transaction((tx) =>
            buildQuote(tx, server.deps, { ownerId: by.userId, variantId: 'fridge-3', answers: goodFridge }),
          ),
        };
  const { token } = visit.customer;
  const { no } = await server.succeed(
    'chain.place_order',
    { quoteNo: visit.quoteNo, storeNo: visit.storeNo, staffKind: staff[0], staffNo: staff[1], consent: true },
    { token, key: nextKey() },
  );
  const { code } = await server.succeed('chain.get_visit', { no }, { token });
  return { ...visit, no, code: code! };
}

/** At the counter, taken in by the clerk. */
export async function counterDevice(
  server: TestServer,
  of: Parameters<typeof storeOrder>[1] = {},
): Promise<BuiltStoreOrder> {
  const order = await storeOrder(server, of);
  await server.succeed(
    'chain.take_in',
    { no: order.no, code: order.code },
    { token: order.clerk.token, key: nextKey() },
  );
  return order;
}

/** Inspected as described, and paid. */
export async function boughtInStore(
  server: TestServer,
  of: Parameters<typeof storeOrder>[1] = {},
): Promise<BuiltStoreOrder> {
  const order = await counterDevice(server, of);
  await server.succeed('chain.inspect', { no: order.no, changes: [] }, { token: order.clerk.token, key: nextKey() });
  await server.succeed(
    'devices.agree',
    { no: order.no, priceFen: 16_000 },
    { token: order.customer.token, key: nextKey() },
  );
  await server.server.deliver();
  return order;
}
