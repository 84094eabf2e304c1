import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readRegions } from '../../places/index.ts';
import { toPriceList } from './price-list.steps.ts';
import { listPriceLines, readPriceList } from './price-lists.store.ts';

export const consolePriceList = ({ database }: Pick<Deps, 'database'>) =>
  handler('catalog.console_price_list', async ({ caller }, { id }) => {
    const list = isUuid(id) ? await readPriceList(database, id) : null;
    if (!list) return failure('catalog.list_unknown');
    const lines = await listPriceLines(database, id);
    const regions = await readRegions(database, [
      ...new Set(lines.flatMap(({ district }) => (district === null ? [] : [district]))),
    ]);
    const nameOf = (district: string | null): string =>
      district === null ? '基准价' : (regions.get(district)?.name ?? district);
    return success({
      list: toPriceList(list, caller.operatorId),
      lines: lines.map((line) => ({ ...line, districtName: nameOf(line.district) })),
    });
  });
