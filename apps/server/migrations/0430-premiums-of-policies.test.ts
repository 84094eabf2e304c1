import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../src/platform/database/database.ts';
import { surrenderBack } from '../src/domains/insurance/insurance-money.rules.ts';
import { HoldRefused } from '../src/domains/wallet/ledger/ledger.rules.ts';
import { postGivenBack, readBalances, verifyLedger } from '../src/domains/wallet/index.ts';
import { systemClock, systemRandom } from '../src/platform/system.ts';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let earlier: EarlierDatabase;
const person = '00000000-0000-7000-8000-000000000001';

beforeAll(async () => {
  earlier = await createDatabaseBefore('0430-premiums-of-policies');
});
afterAll(() => earlier.drop());

test('premiums of policies: one that was taken on before holds has its hold, no balance changes, and a surrender can name it', async () => {
  const { client } = earlier;
  await client.query(`SET session_replication_role = 'replica'`);
  for (const [serial, state] of [
    [1, 'in_force'],
    [2, 'expired'],
    [3, 'waiting'],
  ] as const) {
    await client.query(
      `INSERT INTO insurance_applications (person_id, no, visit_id, product_id, version, kind, mode, insurer_id, state,
        premium, payment_no, made_at, paid_at, policy_no, issued_at)
       VALUES ($1, 'IN' || $2::text, '', 'p', 1, 'accident', 'agency', 'i', $3, 800, 'PY' || $2::text, now(), now(),
         'P' || $2::text, now())`,
      [person, serial, state],
    );
  }
  await client.query(`SET session_replication_role = 'origin'`);

  await earlier.applyAll();

  const database = createDatabase({ connectionString: earlier.connectionString, poolSize: 2 });
  const holds = await database.query(
    'SELECT owner_id AS owner, id, amount::int, reference, state FROM ledger_holds ORDER BY id',
  );
  expect(holds).toEqual([
    { owner: person, id: 'premium:PY1', amount: 800, reference: 'IN1', state: 'captured' },
    { owner: person, id: 'premium:PY3', amount: 800, reference: 'IN3', state: 'captured' },
  ]);
  const back = (serial: number) =>
    database.transaction((tx) =>
      postGivenBack(
        tx,
        { clock: systemClock, random: systemRandom },
        surrenderBack({
          ownerId: person,
          paymentNo: `PY${serial}`,
          no: `IN${serial}`,
          title: '退保金',
          amountFen: 300,
          remitted: false,
        }),
        Date.now(),
      ),
    );
  await back(1);
  await expect(back(2)).rejects.toThrow(HoldRefused);
  expect(await readBalances(database, 'platform')).toMatchObject({ escrow: 0, insurance_payable: -300 });
  expect(await readBalances(database, person)).toMatchObject({ available: 300 });
  expect((await verifyLedger(database)).problems).toEqual([]);
  await database.close();
});
