import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readCampaigns } from '../campaign/campaigns.store.ts';
import { fallbackOf, prizeOf } from '../campaign/document.rules.ts';
import { listOwnDraws } from './chains.store.ts';
import { readDrawCursor, writeDrawCursor } from './draw-cursor.rules.ts';

export const listDraws = ({ database }: Pick<Deps, 'database'>) =>
  handler('campaigns.list_draws', async ({ caller }, { code, cursor }) => {
    const before = cursor === undefined ? null : readDrawCursor(cursor);
    if (cursor !== undefined && !before) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listOwnDraws(database, caller.userId, { code: code ?? null, before, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const campaigns = await readCampaigns(database, [...new Set(page.map((row) => row.code))]);
    const items = page.map(({ personId: _, ...row }) => {
      const document = campaigns.get(row.code)!.document;
      return {
        ...row,
        campaign: document.title,
        name: prizeOf(document, row.prize)?.name ?? '',
        won: row.prize !== fallbackOf(document),
      };
    });
    return success({ items, next: rows.length > PAGE_SIZE ? writeDrawCursor(page.at(-1)!) : null });
  });
