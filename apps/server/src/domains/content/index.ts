import type { RuleFigures } from '@shoushou/texts/figures';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { contentEventHandlers } from './content.events.ts';
import { contentActions } from './content.routes.ts';
import { loadPages } from './pages/load-pages.steps.ts';
import { contentRecords } from './personal-records.store.ts';

export { loadPages } from './pages/load-pages.steps.ts';

/** What people read, how the app looks on what day, and what they write to the operator. `sources` are the domains whose rules have numbers. */
export function createContent(deps: Deps, sources: readonly Pick<Domain, 'ruleFigures'>[]): Domain {
  const figures = async (now: number): Promise<RuleFigures> => {
    const all: RuleFigures = { words: { service_phone: deps.environment.customerServicePhone }, tables: {} };
    for (const source of sources) {
      const { words, tables } = (await source.ruleFigures?.(now)) ?? all;
      Object.assign(all.words, words);
      Object.assign(all.tables, tables);
    }
    return all;
  };
  return {
    actions: contentActions({ ...deps, figures }),
    eventHandlers: contentEventHandlers,
    personalRecords: contentRecords,
    async prepare() {
      await loadPages(deps.database);
    },
  };
}
