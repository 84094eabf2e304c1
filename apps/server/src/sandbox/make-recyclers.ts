import { DAY } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../deps.ts';
import { buildDevice, buildUser } from '../domains/accounts/builders/accounts.builders.ts';
import { seedChosenCategories } from '../domains/catalog/index.ts';
import { seedAreas } from '../domains/places/index.ts';
import { postOrThrow } from '../domains/wallet/index.ts';
import { listCategoryIds } from './sandbox.store.ts';

export interface MadeRecycler {
  mobile: string;
  userid: string;
  usersecret: string;
}

/** Recyclers per transaction: long transactions hold locks that others wait for. */
const BATCH_SIZE = 50;

/**
 * Creates recyclers who can take any order of a district immediately: on duty, all categories, money for info fees
 * (fen).
 */
export async function makeRecyclers(
  deps: Pick<Deps, 'database' | 'clock' | 'random'>,
  { count, adcode, balanceFen }: { count: number; adcode: string; balanceFen: number },
): Promise<MadeRecycler[]> {
  const { database, clock } = deps;
  const made: MadeRecycler[] = [];
  while (made.length < count) {
    const part = await database.transaction(async (tx) => {
      const now = clock.now();
      const categories = await listCategoryIds(tx);
      const services = [...new Set(categories.map(({ service }) => service))];
      const recyclers: MadeRecycler[] = [];
      for (let index = 0; index < Math.min(BATCH_SIZE, count - made.length); index += 1) {
        const { userId, mobile } = await buildUser(tx, deps, {
          recycler: true,
          username: `压测师傅${deps.random.below(1_000_000)}`,
          services,
          adcode,
        });
        const { usersecret } = await buildDevice(tx, deps, userId);
        if (balanceFen > 0) {
          // Not from a provider, whose bill would not have it.
          const line = { kind: 'adjustment', title: '示例余额', note: '' };
          const postings = [
            { owner: 'platform', account: 'campaign_costs' as const, amountFen: -balanceFen },
            { owner: userId, account: 'available' as const, amountFen: balanceFen, line },
          ];
          await postOrThrow(tx, { key: `sandbox:${userId}`, kind: 'adjustment', reference: null, postings }, now);
        }
        recyclers.push({ mobile, userid: userId, usersecret });
      }
      const city = cityOf(adcode);
      await seedAreas(
        tx,
        recyclers.map(({ userid }) => ({
          recyclerId: userid,
          city,
          adcode,
          feeFen: 0,
          openedAt: now,
          expiresAt: now + 365 * DAY,
        })),
      );
      await seedChosenCategories(
        tx,
        recyclers.flatMap(({ userid }) =>
          categories.map(({ id, service }) => ({ recyclerId: userid, categoryId: id, service })),
        ),
        now,
      );
      return recyclers;
    });
    made.push(...part);
  }
  return made;
}
