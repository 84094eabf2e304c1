import type { Database } from '../../../platform/database/types.ts';
import { insertScrapLink, type ScrapLink } from '../scrap/scrap.store.ts';

export type ScrapLinkSeed = Omit<ScrapLink, 'version' | 'active'>;

/** Links items of a city to futures as of a moment (milliseconds). */
export async function seedScrapLinks(
  database: Database,
  city: string,
  links: readonly ScrapLinkSeed[],
  at: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const link of links) await insertScrapLink(tx, city, { ...link, active: true }, '示例', at);
  });
}
