import { buildCustomer, buildRecycler } from '../../../apps/server/src/domains/orders/builders/orders.builders.ts';
import { knowPayee } from '../../../apps/server/src/domains/wallet/builders/wallet.builders.ts';
import type { openTestServer } from '../../../apps/server/src/testing/server.ts';
import type { DayOrder } from '../day-process.ts';

/** Customers and recyclers of a day of orders, of whom few do the work of many: no limit of a person's day holds. */
export async function peopleOfDay(
  builder: Awaited<ReturnType<typeof openTestServer>>,
  pairs: number,
): Promise<DayOrder['pairs']> {
  await builder.deps.database.query(
    `INSERT INTO order_fee_rules (version, valid_from, rules, note)
      SELECT version + 1, now(), rules || '{"brushingTakes": 1000000000, "brushingHallRequests": 1000000000}', 'bench'
      FROM order_fee_rules ORDER BY version DESC LIMIT 1`,
  );
  // Nor the sum of a day that is paid without a password: a person deals with few others, and knows them.
  await builder.deps.database.query(
    `INSERT INTO rule_versions (rule_set, version, valid_from, rules, note)
      VALUES ('wallet', 1, now(), '{"freeDayFen": 1000000000000}', 'bench')`,
  );
  const people: DayOrder['pairs'] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const customer = await buildCustomer(builder);
    const recycler = await buildRecycler(builder, { balanceFen: 100_000_000 });
    await knowPayee(builder, recycler.userId, customer.userId);
    people.push({ customer, recycler });
  }
  return people;
}
