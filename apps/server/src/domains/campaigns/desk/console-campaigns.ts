import { failure, PAGE_SIZE, success, toInstant } from '@shoushou/kernel';
import { CAMPAIGN_CODE } from '@shoushou/rules/campaigns/names';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { deskViews } from './desk-view.steps.ts';
import { listDeskRows } from '../campaign/versions.store.ts';

function readCursor(text: string): { at: string; code: string } | null {
  const [, at = '', code = ''] = /^(\d{13})\.([a-z0-9-]+)$/.exec(text) ?? [];
  return CAMPAIGN_CODE.test(code) ? { at: toInstant(Number(at)), code } : null;
}

export const consoleCampaigns = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('campaigns.console_campaigns', async (_, { cursor }) => {
    const before = cursor === undefined ? null : readCursor(cursor);
    if (cursor !== undefined && !before) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listDeskRows(database, before, PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return success({
      items: await deskViews(database, page, clock.now()),
      next: rows.length > PAGE_SIZE && last ? `${Date.parse(last.createdAt)}.${last.code}` : null,
    });
  });
