import type { payoutReviewCalls, payoutsCalls } from '@shoushou/contract/payouts/payouts.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerSandboxPayoutPage } from '../../gateways/payouts/index.ts';
import { serveExports } from '../../platform/files/serve-files.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { consoleBatches } from './banking/console-batches.ts';
import { importBatchResult } from './banking/import-batch-result.ts';
import { makePayoutBatch } from './banking/make-payout-batch.ts';
import { addCard } from './cards/add-card.ts';
import { listCards } from './cards/list-cards.ts';
import { lookupCard } from './cards/lookup-card.ts';
import { removeCard } from './cards/remove-card.ts';
import { setDefaultCard } from './cards/set-default-card.ts';
import { getBill } from './bills/get-bill.ts';
import { getBillYear } from './bills/get-bill-year.ts';
import { exportLines } from './bills/export-lines.ts';
import { listExports } from './bills/list-exports.ts';
import { makeExport } from './bills/make-export.ts';
import { makePoster } from './bills/make-poster.ts';
import type { BillDeps } from './bills/bill-kinds.steps.ts';
import type { PayoutRulesReader } from './payout-rules.rules.ts';
import { getReward } from './rewards/get-reward.ts';
import { listRewardLines } from './rewards/list-reward-lines.ts';
import { rewardToWallet } from './rewards/reward-to-wallet.ts';
import { closeDifference } from './reconciliation/close-difference.ts';
import { consoleBills } from './reconciliation/console-bills.ts';
import { consoleDifferences } from './reconciliation/console-differences.ts';
import { decideDifference } from './reconciliation/decide-difference.ts';
import { importBill } from './reconciliation/import-bill.ts';
import { reconcileDay } from './reconciliation/reconcile-day.ts';
import { takeDifference } from './reconciliation/take-difference.ts';
import { askPayout } from './reviews/ask-payout.ts';
import { consoleBackground } from './reviews/console-background.ts';
import { consoleWithdrawals } from './reviews/console-withdrawals.ts';
import { decidePayout } from './reviews/decide-payout.ts';
import { endPayout } from './reviews/end-payout.ts';
import { proposePayout } from './reviews/propose-payout.ts';
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts';
import { getWithdrawal } from './withdrawals/get-withdrawal.ts';
import { listWithdrawals } from './withdrawals/list-withdrawals.ts';
import { takeProviderNotice } from './withdrawals/take-provider-notice.ts';
import { withdraw } from './withdrawals/withdraw.ts';
import { withdrawOptions } from './withdrawals/withdraw-options.ts';

export function payoutsActions(
  deps: Deps & BillDeps & PayoutRulesReader,
): ActionsOf<typeof payoutsCalls & typeof payoutReviewCalls> {
  return {
    'payouts.list_cards': listCards(deps),
    'payouts.lookup_card': lookupCard(deps),
    'payouts.add_card': addCard(deps),
    'payouts.set_default_card': setDefaultCard(),
    'payouts.remove_card': removeCard(deps),
    'payouts.withdraw_options': withdrawOptions(deps),
    'payouts.withdraw': withdraw(deps),
    'payouts.get_withdrawal': getWithdrawal(deps),
    'payouts.cancel_withdrawal': cancelWithdrawal(deps),
    'payouts.list_withdrawals': listWithdrawals(deps),
    'payouts.get_reward': getReward(deps),
    'payouts.list_reward_lines': listRewardLines(deps),
    'payouts.reward_to_wallet': rewardToWallet(deps),
    'payouts.get_bill': getBill(deps),
    'payouts.get_bill_year': getBillYear(deps),
    'payouts.export_lines': exportLines(deps),
    'payouts.make_export': makeExport(deps),
    'payouts.list_exports': listExports(deps),
    'payouts.make_poster': makePoster(deps),
    'payouts.provider_notice': takeProviderNotice(deps),
    'payouts.console_withdrawals': consoleWithdrawals(deps),
    'payouts.console_background': consoleBackground(deps),
    'payouts.propose_payout': proposePayout(deps),
    'payouts.decide_payout': decidePayout(deps),
    'payouts.ask_payout': askPayout(deps),
    'payouts.end_payout': endPayout(deps),
    'payouts.console_batches': consoleBatches(deps),
    'payouts.payout_batch': makePayoutBatch(deps),
    'payouts.import_batch_result': importBatchResult(deps),
    'payouts.import_bill': importBill(deps),
    'payouts.console_bills': consoleBills(deps),
    'payouts.console_differences': consoleDifferences(deps),
    'payouts.reconcile_day': reconcileDay(deps),
    'payouts.take_difference': takeDifference(),
    'payouts.close_difference': closeDifference(deps),
    'payouts.decide_difference': decideDifference(deps),
  };
}

/** Statements made in the background; in sandbox, the page on which a person confirms a transfer, whose notices arrive by the same route as real ones. */
export function payoutsRoutes(
  { gateways, ...served }: Pick<Deps, 'gateways' | 'files' | 'clock' | 'environment'>,
  app: FastifyInstance,
): void {
  serveExports(app, served);
  const desk = gateways.payouts.sandbox;
  if (!desk) return;
  registerSandboxPayoutPage(app, desk);
  desk.connect(async ({ provider, headers, body }) => {
    const reply = await app.inject({ method: 'POST', url: `/api/payouts/notice/${provider}`, headers, payload: body });
    return { status: reply.statusCode, body: reply.body };
  });
}
