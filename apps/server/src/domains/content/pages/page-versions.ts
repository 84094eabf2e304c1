import { failure, success } from '@shoushou/kernel';
import { writeMarkup } from '@shoushou/texts/markup';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listVersions } from './pages.store.ts';

/** The newest versions that are shown; earlier ones stay on record. */
const SHOWN = 50;

export const pageVersions = ({ database }: Pick<Deps, 'database'>) =>
  handler('content.page_versions', async (_, { code }) => {
    const rows = await listVersions(database, code, SHOWN);
    if (rows.length === 0) return failure('content.page_unknown');
    return success(rows.map(({ blocks, publishedBy, version, group, title, summary, publishedAt }) => ({ version, group, title, summary, publishedAt, by: publishedBy, markup: writeMarkup(blocks) })));
  });
