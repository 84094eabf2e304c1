import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { resolveDistrict } from '../../catalog/index.ts';
import { readSuggestions } from './suggestions.steps.ts';

/** The scrap prices that follow from a variety's settlement, with today's prices of a district. */
export function listScrap({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('market.list_scrap', async (_, { varcode, adcode }) => {
    const district = await resolveDistrict(database, adcode);
    const suggestions = await readSuggestions(database, district.city, clock.now());
    return success({
      district: district.name,
      rows: suggestions.flatMap(({ link, prices, shown: { contract, settlement, decimals, suggestedFen } }) => {
        const todayFen = prices.districts.find((each) => each.adcode === district.adcode)?.priceFen;
        if (
          link.varcode !== varcode ||
          !link.active ||
          contract === null ||
          settlement === null ||
          suggestedFen === null ||
          todayFen === undefined
        )
          return [];
        return [
          {
            itemId: link.itemId,
            name: prices.label,
            contract,
            settlement,
            decimals,
            coefficientPermille: link.coefficientPermille,
            spreadFen: link.spreadFen,
            referenceFen: suggestedFen,
            todayFen,
          },
        ];
      }),
    });
  });
}
