import { failure, success } from '@shoushou/kernel';
import { changesWithout } from '@shoushou/rules/devices/inspection';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { stateAfter } from '../device-order.rules.ts';
import { moveOrder, type DevicesDeps } from '../orders/order-move.steps.ts';
import { readFiles } from '../orders/order-view.steps.ts';
import { lockOrder } from '../orders/orders.store.ts';
import { reprice } from './inspection.steps.ts';
import { insertInspection, writeVerdict } from '../orders/inspections.store.ts';

const names = { upheld: '异议成立', dismissed: '异议不成立' } as const;

/** A second inspector decides an objection. Upheld, the answer goes back to the customer's, and the price is made again. */
export const decideContest = (deps: DevicesDeps) =>
  transactionalHandler('devices.decide_contest', async (tx, { caller }, { no, question, verdict, note }) => {
    const order = await lockOrder(tx, no);
    if (!order) return failure('devices.order_unknown');
    if (stateAfter(order, 'decide', 'operator') === null) return failure('devices.not_now');
    const [file] = await readFiles(tx, [order]);
    const { template, rounds, changes } = file!;
    const contested = changes.find((each) => each.question === question);
    if (!contested || contested.contestText === null) return failure('devices.change_unknown');
    if (contested.verdict !== null) return failure('devices.contest_closed');
    if (rounds[1]!.byId === caller.operatorId) return failure('devices.same_inspector');
    await writeVerdict(tx, order, { question, verdict, note, by: caller.operatorId }, deps.clock.now());

    const promised = rounds[0]!.answers;
    const standing = changes
      .filter(({ verdict: decided }) => decided !== 'upheld')
      .map(({ question: key, options }) => ({ question: key, options }));
    const left = verdict === 'upheld' ? changesWithout(template, promised, standing, question) : standing;
    const repriced = reprice(order, template, promised, left);
    if (!repriced.ok) throw new Error(`${no} can't be priced again: ${repriced.name}`);
    const round = order.round + 1;
    await insertInspection(
      tx,
      order,
      { round, by: 'operator', byId: caller.operatorId, byName: caller.name, ...repriced.value },
      deps.clock.now(),
    );
    await moveOrder(tx, deps, order, 'decide', {
      by: 'operator',
      byName: caller.name,
      note: `${names[verdict]}：${note}`,
      change: { round, priceFen: repriced.value.priceFen },
    });
    return success(null);
  });
