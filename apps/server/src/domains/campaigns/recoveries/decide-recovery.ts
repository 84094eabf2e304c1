import { pushTypes } from '@shoushou/contract/push-types';
import { failure, formatMoney, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { notify } from '../../messages/index.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { earningReturned } from '../campaign/budget-money.rules.ts';
import { lockAward, moveAward } from '../awards/awards.store.ts';
import { lockEarning, markReversed } from '../awards/earnings.store.ts';
import { addTaken, lockRecovery, markRecovery, type RecoveryRow } from '../awards/recoveries.store.ts';
import { takeBack } from '../awards/take-back.steps.ts';

/** Another operator's word: the money goes back to the campaign, as far as the reward account holds it. */
export const decideRecovery = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('campaigns.decide_recovery', async (tx, { caller }, { id, approve }) => {
    const row = isUuid(id) ? await lockRecovery(tx, id) : null;
    if (!row) return failure('campaigns.recovery_unknown');
    if (row.state !== 'proposed') return failure('campaigns.award_fixed');
    if (row.madeBy === caller.operatorId) return failure('campaigns.second_operator');
    const now = deps.clock.now();
    await markRecovery(tx, row, { state: approve ? 'agreed' : 'declined', by: caller }, now);
    if (!approve) return success({ takenFen: 0 });
    const takenFen =
      row.awardId === null
        ? await reverseEarning(tx, row, row.earningId!, now)
        : await reverseAward(tx, row, row.awardId, now);
    const owedFen = row.wantedFen - takenFen;
    const text = `原因：${row.reason}。收回 ${formatMoney(takenFen)}${owedFen > 0 ? `，余下 ${formatMoney(owedFen)} 从以后的活动奖励中抵扣，不动货款` : ''}。有疑问请联系客服。`;
    await notify(tx, deps, {
      userId: row.personId,
      kind: 'service',
      title: '活动奖励已收回',
      text,
      pushType: pushTypes.page.type,
      subject: row.awardId === null ? 'jjj-details' : 'luckdrawlist',
    });
    return success({ takenFen });
  });

async function reverseAward(tx: Transaction, row: RecoveryRow, awardId: string, now: number): Promise<number> {
  const award = await lockAward(tx, awardId, row.personId);
  if (award) await moveAward(tx, award, { state: 'recovered', reason: row.reason, ended: true }, now);
  return takeBack(tx, row, row.wantedFen, row.id, now);
}

/** A share that is not paid yet never leaves the campaign. */
async function reverseEarning(tx: Transaction, row: RecoveryRow, earningId: string, now: number): Promise<number> {
  const earning = await lockEarning(tx, row.personId, earningId);
  if (!earning) return 0;
  await markReversed(tx, earning, row.reason);
  if (earning.state !== 'pending') return takeBack(tx, row, row.wantedFen, row.id, now);
  await postOrThrow(tx, earningReturned(earning), now);
  await addTaken(tx, row, row.wantedFen);
  return row.wantedFen;
}
