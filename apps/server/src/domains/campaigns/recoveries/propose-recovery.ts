import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { lockAward } from '../awards/awards.store.ts';
import { lockEarningsOfReceipt } from '../awards/earnings.store.ts';
import { insertRecovery } from '../awards/recoveries.store.ts';

/** Cash that was won, or all shares of a deal in a campaign. Another operator decides. */
export const proposeRecovery = ({ clock, random }: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('campaigns.propose_recovery', async (tx, { caller }, { awardId, code, receiptNo, reason }) => {
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
  });
