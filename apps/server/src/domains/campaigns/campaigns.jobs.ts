import { pushTypes } from '@shoushou/contract/push-types';
import { DAY, formatMoney, HOUR } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { dueItemsJob } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { rulesInForce } from '../../platform/rules/stored-rules.ts';
import { notify } from '../messages/index.ts';
import { postOrThrow } from '../wallet/index.ts';
import { findBrokenCampaigns, findBrokenChains } from './campaigns-invariants.store.ts';
import { earningPaid } from './campaign/budget-money.rules.ts';
import { OBJECTION_TERM } from './campaign/campaign.rules.ts';
import {
  nextToAwardPlaces,
  nextToFinish,
  nextToSettle,
  pauseCampaign,
  readCampaign,
} from './campaign/campaigns.store.ts';
import { awardPlaces, finishCampaign, settleCampaign } from './running/finish-campaign.steps.ts';
import { REMINDER_RULES } from './reminder-rules.rules.ts';
import { setOff } from './awards/take-back.steps.ts';
import { endPacket } from './packets/end-packet.steps.ts';
import { nextExpired } from './packets/packets.store.ts';
import { nextExpiring, nextOverdue } from './awards/awards.store.ts';
import { releaseRewards } from './deals/release-rewards.steps.ts';
import { markPaid, nextDueEarning } from './awards/earnings.store.ts';
import { endAward } from './awards/end-award.steps.ts';
import { remindWinner } from './awards/remind-winner.steps.ts';

export function campaignsJobs(deps: Deps): Job[] {
  const { clock, database, log } = deps;
  return [
    dueItemsJob(deps, {
      name: 'campaigns.finish',
      cron: '* * * * *',
      next: (tx, waiting) => nextToFinish(tx, clock.now(), waiting),
      keyOf: ({ code }) => code,
      work: (tx, campaign) => finishCampaign(tx, deps, campaign),
    }),
    dueItemsJob(deps, {
      name: 'campaigns.award_places',
      cron: '*/5 * * * *',
      next: (tx, waiting) => nextToAwardPlaces(tx, clock.now() - OBJECTION_TERM, waiting),
      keyOf: ({ code }) => code,
      work: (tx, campaign) => awardPlaces(tx, deps, campaign),
    }),
    dueItemsJob(deps, {
      name: 'campaigns.close_packets',
      cron: '* * * * *',
      next: (tx, waiting) => nextExpired(tx, clock.now(), waiting),
      keyOf: ({ packet }) => packet,
      work: (tx, packet) => endPacket(tx, packet, clock.now()),
    }),
    {
      name: 'campaigns.release_rewards',
      cron: '*/5 * * * *',
      run: () => releaseRewards(deps),
    },
    dueItemsJob(deps, {
      name: 'campaigns.pay_earnings',
      cron: '*/5 * * * *',
      next: (tx, waiting) => nextDueEarning(tx, clock.now(), waiting),
      keyOf: ({ id }) => id,
      async work(tx, earning) {
        await markPaid(tx, earning);
        await postOrThrow(
          tx,
          earningPaid(earning, (await readCampaign(tx, earning.code))?.document.title ?? '活动加奖'),
          clock.now(),
        );
        const { personId, amountFen, id } = earning;
        await setOff(tx, [{ personId, netFen: amountFen, from: id }], clock.now());
        await notify(tx, deps, {
          userId: earning.personId,
          kind: 'wallet',
          title: '加奖到账',
          text: `收单 ${earning.receiptNo} 的加奖 ${formatMoney(earning.amountFen)} 已存入奖励账户。`,
          pushType: pushTypes.wallet.type,
          subject: null,
        });
      },
    }),
    dueItemsJob(deps, {
      name: 'campaigns.end_awards',
      cron: '*/5 * * * *',
      next: (tx, waiting) => nextOverdue(tx, clock.now(), waiting),
      keyOf: ({ id }) => id,
      work: (tx, award) => endAward(tx, award, clock.now()),
    }),
    dueItemsJob(deps, {
      name: 'campaigns.remind',
      cron: '*/10 * * * *',
      next: async (tx, waiting) => {
        const { days, lastHours } = await rulesInForce(deps, REMINDER_RULES, tx);
        return nextExpiring(tx, { soon: clock.now() + days * DAY, last: clock.now() + lastHours * HOUR }, waiting);
      },
      // The winner of a prize is reminded twice.
      keyOf: ({ id, notifiedCount }) => `${id} ${notifiedCount}`,
      work: (tx, award) => remindWinner(tx, deps, award),
    }),
    {
      name: 'campaigns.check',
      cron: '40 3 * * *',
      async run() {
        const problems = await database.transaction(async (tx) => {
          await tx.allow(HOUR);
          return findBrokenCampaigns(tx);
        });
        if (problems.length === 0) return;
        log.error({ problems: problems.slice(0, 100) }, 'campaigns and the ledger do not agree');
        // Draws are refused until the campaign has its committed seed.
        for (const code of await findBrokenChains(database, problems))
          await database.transaction((tx) => pauseCampaign(tx, code, '抽奖记录正在核对', clock.now()));
      },
    },
    dueItemsJob(deps, {
      name: 'campaigns.settle',
      cron: '20 2 * * *',
      next: (tx, waiting) => nextToSettle(tx, clock.now(), waiting),
      keyOf: ({ code }) => code,
      work: (tx, campaign) => settleCampaign(tx, campaign, clock.now()),
    }),
  ];
}
