import { DAY, toInstant } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { seedCampaign } from './campaign.builders.ts';
import { samplePages } from './sample-pages.builders.ts';

/** Writes the sample campaigns, one for each route that opens one. Their chains are sealed by the server. @param now milliseconds */
export async function seedSampleCampaigns(tx: Transaction, now: number): Promise<void> {
  for (const { code, from, to, role = 'everyone', ...page } of samplePages) {
    const document = {
      ...page,
      startsAt: toInstant(now + from * DAY),
      endsAt: toInstant(now + to * DAY),
      claimDays: 30,
      audience: { role, districts: [], verified: false },
      organiser: '深圳收收环保科技有限公司',
      contact: '应用内“我的—客服”',
      note: '',
      collectAt: [
        { id: 'nanshan', name: '南山服务点', address: '南山区科技园南区 1 栋一层', hours: '每天 9:00–18:00' },
        { id: 'futian', name: '福田服务点', address: '福田区华强北路 1019 号', hours: '周一至周六 9:30–19:00' },
      ],
    };
    await seedCampaign(tx, { code, document, at: now + Math.min(from, 0) * DAY });
  }
}
