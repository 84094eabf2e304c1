import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import { pushTypes } from '@shoushou/contract/push-types';
import { failure, formatMoney, success, maskMobile } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { lockAward, moveAward } from '../awards/awards.store.ts';
import { lockEarning, lockEarningsOfReceipt, markReversed } from '../awards/earnings.store.ts';
import {
  addTaken,
  insertRecovery,
  listRecoveries,
  lockRecovery,
  markRecovery,
  type RecoveryRow,
} from '../awards/recoveries.store.ts';
import { takeBack } from '../awards/take-back.steps.ts';
import { earningReturned } from '../campaign/budget-money.rules.ts';
import { readCampaigns } from '../campaign/campaigns.store.ts';

export const recoveriesCalls = (deps: Pick<Deps, 'clock' | 'random' | 'database'>) => {
  const { clock, random, database } = deps;
  return callsOf<typeof campaignsCalls>()({
    /** Cash that was won, or all shares of a deal in a campaign. Another operator decides. */
    'campaigns.propose_recovery': transactionalHandler(async (tx, { caller }, { awardId, code, receiptNo, reason }) => {
      const now = clock.now();
      const propose = (of: {
        personId: string;
        code: string;
        awardId: string | null;
        earningId: string | null;
        wantedFen: number;
      }): Promise<boolean> => insertRecovery(tx, { ...of, id: createId(clock, random), reason }, caller, now);
      if (awardId !== undefined) {
        const award = isUuid(awardId) ? await lockAward(tx, awardId, null) : null;
        if (!award) return failure('campaigns.award_unknown');
        if (
          award.kind !== 'cash' ||
          award.state !== 'paid' ||
          !(await propose({
            personId: award.personId,
            code: award.code,
            awardId: award.id,
            earningId: null,
            wantedFen: award.netFen,
          }))
        )
          return failure('campaigns.award_fixed');
        return success({ count: 1 });
      }
      const earnings =
        code === undefined || receiptNo === undefined ? [] : await lockEarningsOfReceipt(tx, code, receiptNo);
      if (earnings.length === 0) return failure('campaigns.earning_unknown');
      let count = 0;
      for (const { personId, id, code: of, amountFen } of earnings)
        if (await propose({ personId, code: of, awardId: null, earningId: id, wantedFen: amountFen })) count += 1;
      return count === 0 ? failure('campaigns.award_fixed') : success({ count });
    }),

    'campaigns.console_recoveries': handler(async ({ caller }) => {
      const rows = await listRecoveries(database);
      const [people, campaigns] = await Promise.all([
        findPeople(database, [...new Set(rows.map(({ personId }) => personId))]),
        readCampaigns(database, [...new Set(rows.map(({ code }) => code))]),
      ]);
      return success(
        rows.map(({ id, code, personId, wantedFen, takenFen, reason, state, madeBy, maker, at }) => ({
          id,
          code,
          campaign: campaigns.get(code)?.document.title ?? '',
          person: people.get(personId)?.username ?? '',
          mobile: maskMobile(people.get(personId)?.mobile ?? ''),
          wantedFen,
          takenFen,
          reason,
          state,
          by: maker,
          own: madeBy === caller.operatorId,
          at,
        })),
      );
    }),

    /** Another operator's word: the money goes back to the campaign, as far as the reward account holds it. */
    'campaigns.decide_recovery': transactionalHandler(async (tx, { caller }, { id, approve }) => {
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
    }),
  });
};

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
