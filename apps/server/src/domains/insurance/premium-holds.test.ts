import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { signInAs } from '../accounts/builders/accounts.builders.ts';
import { creditOf } from '../wallet/builders/wallet.builders.ts';
import { HoldRefused, type LedgerTransaction } from '../wallet/ledger/ledger.rules.ts';
import { postGivenBack, readBalances, verifyLedger } from '../wallet/index.ts';
import { premiumBack, premiumEarned, premiumPaid, surrenderBack } from './insurance-money.rules.ts';

let server: TestServer;
let ownerId: string;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  ownerId = (await signInAs(server)).userId;
});
afterAll(() => server.close());

const move = (movement: LedgerTransaction) =>
  server.deps.database.transaction((tx) => postGivenBack(tx, server.deps, movement, server.clock.now()));
const held = async (): Promise<number> => (await readBalances(server.deps.database, 'platform')).escrow;
const premium = (amountFen: number, number = (serial += 1)) => ({
  ownerId,
  paymentNo: `PY-held-${number}`,
  no: `IN-held-${number}`,
  title: '保险费',
  amountFen,
});
async function pay(amountFen: number): Promise<ReturnType<typeof premium>> {
  const one = premium(amountFen);
  await move(creditOf(`held:${one.no}`, ownerId, amountFen));
  await move(premiumPaid(one));
  return one;
}

describe('a premium', () => {
  test('that never was paid can’t be given back or become the insurer’s, although others’ premiums are there', async () => {
    await pay(5_000);
    const before = await held();
    for (const movement of [premiumBack(premium(300), '没有承保'), premiumEarned(premium(300))])
      await expect(move(movement)).rejects.toThrow(HoldRefused);
    expect(await held()).toBe(before);
  });

  test('goes back to whoever paid it, whole, and to nobody else', async () => {
    const paid = await pay(800);
    const { userId: other } = await signInAs(server);
    for (const wrong of [
      { ...paid, ownerId: other },
      { ...paid, amountFen: 700 },
      { ...paid, amountFen: 900 },
      { ...paid, no: 'IN-of-another' },
    ])
      await expect(move(premiumBack(wrong, '没有承保'))).rejects.toThrow(HoldRefused);
    await move(premiumBack(paid, '没有承保'));
    expect((await readBalances(server.deps.database, other)).available).toBe(0);
  });

  test('that the insurer took on does not go back, and one that went back is not the insurer’s', async () => {
    const [earned, returned] = [await pay(100), await pay(200)];
    await move(premiumEarned(earned));
    await move(premiumBack(returned, '没有承保'));
    await expect(move(premiumBack(earned, '没有承保'))).rejects.toThrow(HoldRefused);
    await expect(move(premiumEarned(returned))).rejects.toThrow(HoldRefused);
  });

  test('is given back by the insurer once, at most whole, to whoever paid it, and only after it was taken on', async () => {
    const [earned, undecided, returned] = [await pay(900), await pay(900), await pay(900)];
    await move(premiumEarned(earned));
    await move(premiumBack(returned, '没有承保'));
    const { userId: other } = await signInAs(server);
    const surrender = (one: typeof earned, amountFen: number, remitted = false) =>
      surrenderBack({ ...one, amountFen, remitted });
    for (const wrong of [
      surrender(premium(900), 1),
      surrender(undecided, 500),
      surrender(returned, 500),
      surrender(earned, 901),
      surrender({ ...earned, ownerId: other }, 500),
      surrender({ ...earned, no: 'IN-of-another' }, 500),
    ]) {
      await expect(move(wrong)).rejects.toThrow(HoldRefused);
    }
    const before = (await readBalances(server.deps.database, ownerId)).available;
    await move(surrender(earned, 500));
    await expect(move({ ...surrender(earned, 400, true), key: 'insurance.surrender:again' })).rejects.toThrow(
      HoldRefused,
    );
    expect((await readBalances(server.deps.database, ownerId)).available).toBe(before + 500);
    await move(premiumBack(undecided, ''));
  });

  test('has one end in any order of attempts, and what is held is what is undecided', async () => {
    const before = await held();
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            amountFen: fc.integer({ min: 1, max: 100_000 }),
            ends: fc.array(fc.constantFrom('back', 'earned'), { maxLength: 3 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        async (cases) => {
          for (const { amountFen, ends } of cases) {
            const one = await pay(amountFen);
            const outcomes: string[] = [];
            for (const end of ends)
              outcomes.push(
                await move(end === 'back' ? premiumBack(one, '') : premiumEarned(one)).then(
                  () => end,
                  () => 'refused',
                ),
              );
            // A repetition under its own key is the same movement; a different end is refused.
            expect(outcomes).toEqual(ends.map((end) => (end === ends[0] ? end : 'refused')));
            if (ends.length === 0) await move(premiumBack(one, ''));
          }
          expect(await held()).toBe(before);
        },
      ),
      { numRuns: 12, seed: 20_261_123 },
    );
    expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  });
});
