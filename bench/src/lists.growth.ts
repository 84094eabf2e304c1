import type { CallName, Input } from '@shoushou/contract';
import { shanghaiDate } from '@shoushou/kernel';
import { median, type Bench, type Measurement } from './bench.ts';
import { benchToken } from './worlds/bench-names.ts';
import { openListWorld, type ListWorld } from './worlds/list-world.ts';

const sizes = [10_000, 1_000_000] as const;
const rounds = 40;

interface List<Name extends CallName = CallName> {
  readonly call: Name;
  readonly input: Input<Name>;
  readonly by: 'operator' | 'recycler';
}
const list = <Name extends CallName>(call: Name, input: Input<Name>, by: List['by']): List => ({ call, input, by });

const lists: readonly List[] = [
  list('orders.console_list', {}, 'operator'),
  list('orders.console_list', { state: 'done' }, 'operator'),
  list('orders.console_list', { state: 'cancelled' }, 'operator'),
  list('orders.console_list', { keyword: 'OR26112100000400' }, 'operator'),
  list('orders.console_list', { keyword: '13800138000' }, 'operator'),
  list('orders.console_list', { adcode: '440305', state: 'open' }, 'operator'),
  list('orders.console_list', { adcode: '440305' }, 'operator'),
  list('orders.console_list', { sort: '-amount' }, 'operator'),
  list('orders.console_list', { sort: 'visit' }, 'operator'),
  list('orders.console_list', { state: 'cancelled', sort: '-amount' }, 'operator'),
  list('orders.console_list', { state: 'open', sort: 'amount' }, 'operator'),
  list('orders.console_counts', {}, 'operator'),
  list('orders.console_counts', { adcode: '440305' }, 'operator'),
  list('orders.console_ratings', {}, 'operator'),
  list('orders.console_ratings', { sort: 'at' }, 'operator'),
  list('orders.console_ratings', { most: '2' }, 'operator'),
  list('accounts.console_people', {}, 'operator'),
  list('accounts.console_people', { kind: 'recycler' }, 'operator'),
  list('accounts.console_people', { city: '440300' }, 'operator'),
  list('accounts.console_people', { city: '110100' }, 'operator'),
  list('accounts.console_sign_ins', {}, 'operator'),
  list('accounts.console_sign_ins', { failed: '1' }, 'operator'),
  list('messages.console_undelivered', {}, 'operator'),
  list('accounts.console_people', { keyword: '13900000077' }, 'operator'),
  list('wallet.console_movements', {}, 'operator'),
  list('wallet.console_movements', { sort: 'at' }, 'operator'),
  list('wallet.console_movements', { kind: 'order.pay' }, 'operator'),
  list('wallet.console_movements', { kind: 'appeal.difference' }, 'operator'),
  list('wallet.console_movements', { reference: 'JD26112000000400' }, 'operator'),
  list('operations.console_acts', {}, 'operator'),
  list('operations.console_acts', { sort: 'at' }, 'operator'),
  list('operations.console_acts', { call: 'messages.publish' }, 'operator'),
  list('operations.search', { text: 'OR26112100000400' }, 'operator'),
  list('operations.queues', {}, 'operator'),
  list('reports.console_running', {}, 'operator'),
  list('orders.list_receipts', { state: '0' }, 'recycler'),
  list('orders.list_receipts', { state: '4' }, 'recycler'),
  list('orders.list_records', { period: '1' }, 'recycler'),
  list('orders.list_records', { period: '2' }, 'recycler'),
  list('orders.list_mine', {}, 'recycler'),
  list('orders.list_ratings', { userid: '00000000-0000-7000-8000-000000000001' }, 'recycler'),
  list('wallet.list_lines', {}, 'recycler'),
  list(
    'payouts.get_bill',
    { userid: '00000000-0000-7000-8000-000000000001', month: shanghaiDate(Date.now()).slice(0, 7) },
    'recycler',
  ),
  list('dispatch.board', {}, 'operator'),
  list('dispatch.console_warnings', {}, 'operator'),
  list('dispatch.console_warnings', { state: 'closed' }, 'operator'),
  list('dispatch.list_warnings', {}, 'recycler'),
  list('orders.rank_recyclers', { by: 'count', span: 'month' }, 'recycler'),
  list('wallet.console_movements', { person: '00000000-0000-7000-8000-000000000001' }, 'operator'),
  list('payouts.console_withdrawals', {}, 'operator'),
  list('appeals.console_list', { group: 'open' }, 'operator'),
];

/** Growth of the cost of a page of each list when its tables are a hundred times as large. */
const bench: Bench = async (context) => {
  const worlds: ListWorld[] = [];
  try {
    for (const size of sizes) worlds.push(await openListWorld(context, size));
    const measurements: Measurement[] = [];
    for (const each of lists) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1)
        for (const index of [0, 1] as const) times[index].push(await timeOf(worlds[index]!, each));
      const what = `${each.call} ${JSON.stringify(each.input)}`;
      const [small, large] = [median(times[0]), median(times[1])];
      context.log(`${what}: ${small.toFixed(2)} → ${large.toFixed(2)} ms`);
      measurements.push({ what, unit: 'ms', result: large, limit: small, lessIsBetter: true, goal: 1.5 });
    }
    return measurements;
  } finally {
    for (const world of worlds) await world.close();
  }
};

/** Milliseconds of one response. @throws when it is not a success */
async function timeOf({ server, operatorToken }: ListWorld, { call, input, by }: List): Promise<number> {
  const startedAt = performance.now();
  const { outcome, message } = await server.call(call, input, {
    token: by === 'operator' ? operatorToken : benchToken(1),
  });
  const took = performance.now() - startedAt;
  if (outcome !== 'success') throw new Error(`${call}: ${outcome} ${message}`);
  return took;
}

export default bench;
