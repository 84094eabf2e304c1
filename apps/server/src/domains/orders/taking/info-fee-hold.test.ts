import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/types.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres.ts';
import { post, readBalances, verifyLedger } from '../../wallet/index.ts';
import { creditOf } from '../../wallet/builders/wallet.builders.ts';
import { infoFeeCapture, infoFeeHold } from '../orders-money.rules.ts';

let home: TestDatabase;
let database: Database;
const at = Date.parse('2026-11-21T02:00:00.000Z');
beforeAll(async () => {
  home = await createTestDatabase();
  database = createDatabase({ connectionString: home.connectionString });
});
afterAll(async () => {
  expect((await verifyLedger(database)).problems).toEqual([]);
  await database.close();
  await home.drop();
});

const holdMany = async (holds: [string, number, string][]) =>
  (
    await database.query<{ outcomes: string[] }>(`SELECT orders_hold_info_fees($1, $2, $3, $4, now()) AS outcomes`, [
      holds.map(([owner]) => owner),
      holds.map(([, amount]) => amount),
      holds.map(([, , no]) => no),
      holds.map(() => '440300'),
    ])
  )[0]!.outcomes;

describe('info fees of a batch of takes', () => {
  test('are held together, each with its own outcome; a fee of nothing needs no money', async () => {
    await database.transaction((tx) => post(tx, creditOf('hold:1', 'holder', 500), at));
    expect(
      await holdMany([
        ['holder', 300, 'JD1'],
        ['holder', 300, 'JD2'],
        ['stranger', 0, 'JD3'],
        ['holder', 200, 'JD4'],
        ['stranger', 1, 'JD5'],
      ]),
    ).toEqual(['posted', 'balance_too_low', 'posted', 'posted', 'balance_too_low']);
    expect(await readBalances(database, 'holder')).toMatchObject({ available: 0, frozen: 500 });
    expect(await holdMany([['holder', 300, 'JD1']])).toEqual(['repeated']);
    await expect(holdMany([['holder', 299, 'JD1']])).rejects.toThrow(/another info fee/);
    const holds = await database.query('SELECT owner_id, id, amount, reference, state FROM ledger_holds ORDER BY id');
    expect(holds).toEqual([
      { owner_id: 'holder', id: 'info_fee:JD1', amount: 300, reference: 'JD1', state: 'open' },
      { owner_id: 'holder', id: 'info_fee:JD4', amount: 200, reference: 'JD4', state: 'open' },
    ]);
  });

  test('are the movement that the rules make, so that whatever ends them finds them', async () => {
    const fee = { recyclerId: 'same', receiptNo: 'JD9', amountFen: 250, city: '440300' };
    await database.transaction((tx) => post(tx, creditOf('same:1', 'same', 500), at));
    expect(await holdMany([['same', 250, 'JD9']])).toEqual(['posted']);
    const [line] = await database.query(
      `SELECT line_kind, title, note FROM ledger_postings WHERE owner_id = 'same'
       ORDER BY account_id, sequence DESC LIMIT 1`,
    );
    const given = infoFeeHold(fee)!.postings[0]!.line!;
    expect(line).toEqual({ line_kind: given.kind, title: given.title, note: given.note });
    // The rule's transaction counts as a repeat of the database's, not as a different one with the same key.
    await database.transaction((tx) => post(tx, infoFeeHold(fee), at));
    expect(await readBalances(database, 'same')).toMatchObject({ available: 250, frozen: 250 });
    await database.transaction((tx) => post(tx, infoFeeCapture(fee), at));
    expect(await readBalances(database, 'same')).toMatchObject({ available: 250, frozen: 0 });
  });
});
