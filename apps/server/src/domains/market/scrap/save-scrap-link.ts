import { failure, success } from '@shoushou/kernel';
import { SCRAP_UNIT } from '@shoushou/rules/market/prices';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readItemPrices } from '../../catalog/index.ts';
import { readVariety } from '../futures/varieties.store.ts';
import { insertScrapLink } from './scrap.store.ts';

/** A link only suggests. An item that is sold by the piece has no price a kilogram, gold is quoted by the gram. */
export function saveScrapLink({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('market.save_scrap_link', async (tx, { caller }, { city, ...link }) => {
    if (link.mostFen < link.leastFen) return failure('market.link_bounds');
    const variety = await readVariety(tx, link.varcode);
    if (!variety) return failure('market.variety_unknown');
    const [item] = await readItemPrices(tx, city, [link.itemId], clock.now());
    if (!item || item.districts.length === 0) return failure('market.item_unknown');
    if (variety.unit !== SCRAP_UNIT || item.unit !== 'kg') return failure('market.link_unit');
    return success({ version: await insertScrapLink(tx, city, link, caller.name, clock.now()) });
  });
}
