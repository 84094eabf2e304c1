import { describe, expect, test } from 'vitest';
import type { CallDefinition } from './call.ts';
import { callRows } from './call-table.ts';
import type { CallName } from './calls.ts';

/**
 * Acts that give money to others, release holds, end a promise of money, or change the numbers that determine it.
 * Listed only here.
 */
const movesMoney: readonly CallName[] = [
  'accounts.answer_merge',
  'appeals.answer',
  'appeals.confirm',
  'campaigns.decide',
  'campaigns.decide_award',
  'campaigns.decide_deal',
  'campaigns.decide_recovery',
  'campaigns.publish_rule',
  'campaigns.stop',
  'chain.approve_settlement',
  'chain.make_settlement',
  'chain.recheck',
  'chain.record_transfer',
  'companies.decide',
  'companies.return_guarantee',
  'supply.decide',
  'vehicles.decide',
  'trade.settle',
  'devices.console_inspect',
  'devices.decide_contest',
  'insurance.remit',
  'operations.answer_rule_change',
  'orders.console_cancel',
  'orders.console_decide_refund',
  'orders.console_give_goodwill',
  'orders.console_refund',
  'orders.console_start_batch',
  'orders.console_reopen',
  'dispatch.reassign',
  'payouts.import_batch_result',
  'payouts.import_bill',
  'payouts.payout_batch',
  'payouts.ask_payout',
  'payouts.close_difference',
  'payouts.decide_difference',
  'payouts.decide_payout',
  'payouts.end_payout',
  'payouts.propose_payout',
];
/** A change of the brand's phone number or name could be used to impersonate us. */
const namesUs: readonly CallName[] = ['opening.set_brand'];
const showsPapers: readonly CallName[] = ['identity.console_photos', 'joining.console_papers', 'insurance.batch_file'];
/** A key shows records to another system for as long as it lives. */
const opensRecords: readonly CallName[] = ['integrations.save_key'];
/** Acts under a right to move money that move none: they fetch a bill again, or assign a difference. */
const onlyLooks: readonly CallName[] = ['payouts.reconcile_day', 'payouts.take_difference'];

const acts = callRows.filter(([, { auth, method }]) => auth === 'operator' && method === 'POST');
const named = (kind: CallDefinition['stepUp']): CallName[] =>
  acts
    .filter(([, { stepUp }]) => stepUp === kind)
    .map(([name]) => name)
    .sort();

describe('a fresh one-time code', () => {
  test('is asked for by every act that moves money or changes who we are to people, by every look at papers, and by keys of other systems', () => {
    expect(named('money')).toEqual([...movesMoney, ...namesUs].sort());
    expect(named('papers')).toEqual([...showsPapers, ...opensRecords].sort());
  });

  test('is asked for by whatever needs a right over money or papers, unless it moves nothing', () => {
    const without = acts
      .filter(([, { right, stepUp }]) => ['money', 'payouts', 'papers'].includes(right ?? '') && stepUp === undefined)
      .map(([name]) => name);
    expect(without.sort()).toEqual([...onlyLooks].sort());
  });
});
