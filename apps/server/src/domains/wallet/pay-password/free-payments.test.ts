import { afterAll, beforeAll, expect, test } from 'vitest';
import { createId } from '../../../platform/system.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { knowPayee } from '../builders/wallet.builders.ts';
import { countFreePayment } from './confirmed-payments.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const DAY_FEN = 100_000;
/** Two days of Shanghai, as two servers see one midnight whose clocks are not quite the same. */
const [BEFORE, AFTER] = ['2026-11-21', '2026-11-22'];

/** A person's payments without confirmation to somebody whom they paid before: whether each may go. */
async function payments() {
  const { userId: payerId } = await signInAs(server);
  const payeeId = createId(server.deps.clock, server.deps.random);
  await knowPayee(server, payerId, payeeId);
  return (day: string, amountFen: number): Promise<boolean> =>
    server.deps.database.transaction((tx) =>
      countFreePayment(tx, { payerId, payeeId, amountFen, day, dayFen: DAY_FEN }),
    );
}

test('the first payments of a person ever, at one moment, are free up to the sum of a day together', async () => {
  const pay = await payments();
  const free = await Promise.all(Array.from({ length: 12 }, () => pay(BEFORE, 19_000)));
  expect(free.filter(Boolean)).toHaveLength(5);
});

test('a payment of the day before that comes after the first of the next day gives that day no second sum', async () => {
  const pay = await payments();
  expect(await pay(BEFORE, 90_000)).toBe(true);
  expect(await pay(AFTER, 90_000)).toBe(true);
  expect(await pay(BEFORE, 19_000)).toBe(false);
  expect(await pay(AFTER, 19_000)).toBe(false);
  expect([await pay(BEFORE, 10_000), await pay(AFTER, 1)]).toEqual([true, false]);
});

test('payments around midnight, at one moment, are free up to what is left of the new day', async () => {
  const pay = await payments();
  await pay(AFTER, 1_000);
  const free = await Promise.all(Array.from({ length: 40 }, (_, index) => pay(index % 2 ? BEFORE : AFTER, 9_000)));
  expect(free.filter(Boolean)).toHaveLength(11);
});
