import type { contentCalls } from '@shoushou/contract/content/content.contract';
import { failure, fromInstant, success } from '@shoushou/kernel';
import { writeMarkup } from '@shoushou/texts/markup';
import type { Deps } from '../../../deps.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { refuseTooMany } from '../../../platform/limits/request-limit.ts';
import { CONTENT_LIMITS } from '../content-limits.rules.ts';
import type { ContentDeps } from './page-figures.steps.ts';
import { inBrandName, searchTerms, showBlocks } from './page-view.rules.ts';
import {
  countVotes,
  listPages,
  listPages as listFrom,
  listRelated,
  listVersions,
  readComing,
  readPage,
  readVote,
  saveVote,
  withdrawPage as withdraw,
} from './pages.store.ts';
import { previewPage, publishPage } from './publish-page.ts';
import { voterOf } from './voter.steps.ts';

const MAX_RELATED = 4;

/** The newest versions that are shown; earlier ones stay on record. */
const MAX_SHOWN = 50;

export const pagesCalls = (
  deps: Pick<ContentDeps, 'database' | 'clock' | 'figures'> &
    Pick<ContentDeps, 'clock' | 'figures'> &
    Pick<Deps, 'database' | 'clock'>,
) => {
  const { database, clock, figures } = deps;
  return callsOf<typeof contentCalls>()({
    'content.get_page': handler(async ({ caller }, { code }) => {
      const row = await readPage(database, code, clock.now());
      if (!row) return failure('content.page_unknown');
      const { blocks, publishedBy: _, ...card } = inBrandName(row, (await readBrandLook(database)).name);
      const isHelp = card.kind === 'help';
      const [found, related, helpful] = await Promise.all([
        figures(clock.now()),
        isHelp ? listRelated(database, card, { at: clock.now(), most: MAX_RELATED }) : [],
        isHelp ? readVote(database, voterOf(caller), code) : null,
      ]);
      return success({ ...card, blocks: showBlocks(blocks, found), related, helpful });
    }),

    'content.list_pages': handler(async (_, { kind, keyword }) => {
      const rows = await listFrom(database, { kind: kind ?? null, words: searchTerms(keyword), at: clock.now() });
      const { name } = await readBrandLook(database);
      return success(
        rows.map((row) => inBrandName(row, name)).map(({ blocks: _blocks, publishedBy: _by, ...card }) => card),
      );
    }),

    'content.rate_help': transactionalHandler(async (tx, { caller, address }, { code, helpful }) => {
      const tooMany = await refuseTooMany(database, clock, {
        scope: `content.rate_help address:${address}`,
        ...CONTENT_LIMITS.vote,
      });
      if (tooMany) return tooMany;
      if ((await readPage(tx, code, clock.now()))?.kind !== 'help') return failure('content.page_unknown');
      await saveVote(tx, { voter: voterOf(caller), code, helpful, at: clock.now() });
      return success(null);
    }),

    'content.console_pages': handler(async () => {
      const at = clock.now();
      const [rows, votes, versions] = await Promise.all([
        listPages(database, { kind: null, words: [], at }),
        countVotes(database),
        readComing(database, at),
      ]);
      return success(
        rows.map(({ blocks, publishedBy, ...card }) => {
          const { newest, version, publishedAt } = versions.get(card.code)!;
          const coming = version === null || publishedAt === null ? null : { version, publishedAt };
          return {
            ...card,
            markup: writeMarkup(blocks),
            by: publishedBy,
            newest,
            coming,
            ...(votes.get(card.code) ?? { helpful: 0, unhelpful: 0 }),
          };
        }),
      );
    }),

    'content.page_versions': handler(async (_, { code }) => {
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
    }),

    'content.preview_page': previewPage(deps),

    'content.publish_page': publishPage(deps),

    /** Withdraws a version before it takes effect. */
    'content.withdraw_page': transactionalHandler(async (tx, { caller }, { code, version }) =>
      (await withdraw(tx, { code, version, by: caller.name, at: clock.now() }))
        ? success(null)
        : failure('content.not_coming'),
    ),
  });
};
