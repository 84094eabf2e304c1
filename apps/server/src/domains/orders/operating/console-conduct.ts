import { success } from '@shoushou/kernel';
import { givenConductRules } from '@shoushou/rules/orders/conduct-points';
import { handler } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { listPoints, sumPoints } from '../conduct/conduct-points.store.ts';
import { readConductRules } from '../conduct/conduct-points.steps.ts';

/** A recycler's conduct points, expired and recalled ones included, and the points of each rule. */
export function consoleConduct({ database, clock }: Pick<OrdersDeps, 'database' | 'clock'>) {
  return handler('orders.console_conduct', async (_, { person }) => {
    const [items, points, rules] = await Promise.all([
      listPoints(database, person),
      sumPoints(database, person, clock.now()),
      readConductRules(database, { clock }),
    ]);
    return success({
      points,
      days: rules.days,
      rules: givenConductRules.map((rule) => ({ rule, points: rules[rule] })),
      items,
    });
  });
}
