import { failure, fromInstant, success } from '@shoushou/kernel';
import { writeMarkup } from '@shoushou/texts/markup';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listVersions } from './pages.store.ts';

/** The newest versions that are shown; earlier ones stay on record. */
const MAX_SHOWN = 50;

export const pageVersions = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('content.page_versions', async (_, { code }) => {
    const rows = await listVersions(database, code, MAX_SHOWN);
    if (rows.length === 0) return failure('content.page_unknown');
    const now = clock.now();
    return success(
      rows.map(({ blocks, publishedBy, version, group, title, summary, publishedAt, withdrawnAt }) => ({
        version,
        group,
        title,
        summary,
        publishedAt,
        by: publishedBy,
        markup: writeMarkup(blocks),
        state:
          withdrawnAt !== null
            ? ('withdrawn' as const)
            : publishedBy !== null && fromInstant(publishedAt) > now
              ? ('coming' as const)
              : ('begun' as const),
      })),
    );
  });
