import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { HoldRefused, type LedgerTransaction } from '../../wallet/ledger/ledger.rules.ts';
import { post, readBalances, verifyLedger } from '../../wallet/index.ts';
import {
  awardHeld,
  budgetFunded,
  earningHeld,
  earningPaid,
  heldAwardPaid,
  heldAwardReturned,
  packetMade,
  packetOpened,
} from './budget-money.rules.ts';

let server: TestServer;
let personId: string;
const code = 'held-money';
beforeAll(async () => {
  server = await startTestServer();
  personId = (await signInAs(server)).userId;
  await move(budgetFunded({ code, version: 1, prizesFen: 100_000, formulasFen: 100_000 })!);
});
afterAll(() => server.close());

const move = (movement: LedgerTransaction) =>
  server.deps.database.transaction((tx) => post(tx, movement, server.clock.now()));
const award = (id: string, grossFen: number) => ({ id, code, personId, name: '现金奖', grossFen, taxFen: 0 });
const earning = (receiptNo: string, amountFen: number) => ({ code, personId, receiptNo, amountFen });
const reward = async (): Promise<number> => (await readBalances(server.deps.database, personId)).reward;

describe('money of a campaign that is set aside', () => {
  test('is not paid for an award that nothing was set aside for, nor another sum', async () => {
    await move(awardHeld(award('one', 60_000)));
    const before = await reward();
    for (const movement of [
      heldAwardPaid(award('two', 500), '现金奖', null),
      heldAwardReturned(award('two', 500)),
      heldAwardPaid(award('one', 59_999), '现金奖', null),
      heldAwardReturned(award('one', 60_001)),
    ])
      await expect(move(movement)).rejects.toThrow(HoldRefused);
    expect(await reward()).toBe(before);
  });

  test('is paid once for an award, by the number of the deal that a coupon was used on', async () => {
    await move(awardHeld(award('coupon', 300)));
    const before = await reward();
    await move(heldAwardPaid(award('coupon', 300), '加价券', 'JD26112100000001'));
    await move(heldAwardPaid(award('coupon', 300), '加价券', 'JD26112100000001'));
    await expect(move({ ...heldAwardReturned(award('coupon', 300)), key: 'another key' })).rejects.toThrow(HoldRefused);
    expect(await reward()).toBe(before + 300);
  });

  test('is a deal’s share of this deal alone', async () => {
    await move(earningHeld(earning('JD26112100000002', 700)));
    for (const wrong of [earning('JD26112100000003', 700), earning('JD26112100000002', 701)])
      await expect(move(earningPaid(wrong, '成交加奖'))).rejects.toThrow(HoldRefused);
    const before = await reward();
    await move(earningPaid(earning('JD26112100000002', 700), '成交加奖'));
    expect(await reward()).toBe(before + 700);
  });

  test('is cut from its own packet, though another has money left', async () => {
    await move(packetMade({ packet: 'PACKETAAAAAA', code, totalFen: 500 }));
    await move(packetMade({ packet: 'PACKETBBBBBB', code, totalFen: 9_000 }));
    expect((await move(packetOpened({ packet: 'PACKETAAAAAA', seq: 1, personId, grossFen: 501, taxFen: 0 }))).ok).toBe(
      false,
    );
    expect((await move(packetOpened({ packet: 'PACKETAAAAAA', seq: 1, personId, grossFen: 400, taxFen: 0 }))).ok).toBe(
      true,
    );
    expect((await move(packetOpened({ packet: 'PACKETAAAAAA', seq: 2, personId, grossFen: 101, taxFen: 0 }))).ok).toBe(
      false,
    );
    expect((await move(packetOpened({ packet: 'PACKETNOBODY', seq: 1, personId, grossFen: 1, taxFen: 0 }))).ok).toBe(
      false,
    );
  });

  test('leaves books that are whole', async () => {
    expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  });
});
