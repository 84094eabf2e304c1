import { pagesCalls } from './pages/pages.calls.ts';
import { themesCalls } from './themes/themes.calls.ts';
import { feedbackCalls } from './feedback/feedback.calls.ts';
import type { contentCalls } from '@shoushou/contract/content/content.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { RuleFigures } from '@shoushou/texts/figures';
import type { Deps } from '../../deps.ts';
import { readBrand } from '../../platform/brand/brand.ts';
import type { Domain } from '../../domain.ts';
import { contentEventHandlers } from './content.events.ts';
import { loadPages } from './pages/load-pages.steps.ts';
import { contentRecords } from './personal-records.store.ts';
import { contentQueues } from './console-queues.store.ts';
import { feedbackContact } from './feedback/feedback.store.ts';

export { loadPages } from './pages/load-pages.steps.ts';

/** Pages, themes and feedback; the rules of all domains supply figures for pages. */
export function createContent(deps: Deps, domains: () => readonly Domain[]): Domain {
  const figures = async (now: number): Promise<RuleFigures> => {
    const all: RuleFigures = {
      words: { service_phone: (await readBrand(deps.database, deps.environment)).servicePhone },
      tables: {},
    };
    for (const source of domains()) {
      const { words, tables } = (await source.ruleFigures?.(now)) ?? all;
      Object.assign(all.words, words);
      Object.assign(all.tables, tables);
    }
    return all;
  };
  const contentDeps = { ...deps, figures };
  return {
    actions: {
      ...pagesCalls(contentDeps),
      ...themesCalls(contentDeps),
      ...feedbackCalls(contentDeps),
    } satisfies ActionsOf<typeof contentCalls>,
    consoleQueues: contentQueues,
    contactNumbers: [feedbackContact],
    eventHandlers: contentEventHandlers,
    personalRecords: contentRecords,
    async prepare() {
      await loadPages(deps.database);
    },
  };
}
