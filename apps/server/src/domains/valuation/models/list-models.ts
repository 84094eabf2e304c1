import { cutPage, PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler, unknownPlace } from '../../../platform/http/action.ts';
import { modelView, priceDays } from './model-view.steps.ts';
import { listModels as find } from './models.store.ts';

/** Words are separated by spaces; a model is found when it has all of them, in any order: `iphone 13`, `13 苹果`. */
export const listModels = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('valuation.list_models', async (_, { kind, brand, words = '', cursor }) => {
    if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) return unknownPlace;
    const rows = await find(
      database,
      {
        kind,
        brand,
        words: words.split(/\s+/).filter(Boolean),
        after: cursor === undefined ? 0 : Number(cursor),
        limit: PAGE_SIZE + 1,
      },
      priceDays(clock.now()),
    );
    const { page: items, next } = cutPage(rows, (last) => String(last.position));
    return success({
      items: items.map(modelView),
      next,
    });
  });
