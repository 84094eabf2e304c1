import type { chainCalls } from '@shoushou/contract/chain/chain.contract';
import { cutPage, PAGE_SIZE, failure, shanghaiDate, success, maskMobile } from '@shoushou/kernel';
import { maskName } from '@shoushou/kernel/person-name';
import { SHOP_NUMBER } from '@shoushou/rules/chain/shop-number';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { findPeople } from '../../accounts/index.ts';
import { readRegions } from '../../places/index.ts';
import { monthBounds } from '../../wallet/index.ts';
import { listOwedShares } from './chain-shares.store.ts';
import { findStaff, listStaff } from './staff.store.ts';
import { storeCardOf } from './store-view.steps.ts';
import { findRule, findStore, insertRule, listChains, listStores, writeChain, writeStore } from './stores.store.ts';

export const storesCalls = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  callsOf<typeof chainCalls>()({
    'chain.open_store': handler(async (_, { mdhm, rylx, rybh }) => {
      const store = await findStore(database, mdhm);
      if (!store) return failure('chain.store_unknown');
      const staff = await findStaff(database, { storeNo: mdhm, kind: rylx, staffNo: rybh });
      return success({
        store: storeCardOf(store),
        staff: staff?.employed ? { kind: staff.kind, staffNo: staff.staffNo, name: maskName(staff.name) } : null,
      });
    }),

    'chain.console_chains': handler(async () => {
      const owed = new Map((await listOwedShares(database)).map((each) => [each.chainId, each]));
      return success(
        (await listChains(database)).map((chain) => ({
          ...chain,
          shareHeldFen: owed.get(chain.id)?.heldFen ?? 0,
          shareDueFen: owed.get(chain.id)?.dueFen ?? 0,
        })),
      );
    }),

    /** An unchanged rule stays the version that it is. */
    'chain.save_chain': transactionalHandler(async (tx, { caller }, { id, name, ...rule }) => {
      if (rule.leastFen > rule.mostFen) return failure('chain.rule_invalid');
      await lockCount(tx, 'chain.rules', id);
      await writeChain(tx, { id, name });
      const known = await findRule(tx, id);
      const changed =
        !known || (Object.keys(rule) as (keyof typeof rule)[]).some((key) => known.rule[key] !== rule[key]);
      if (changed)
        await insertRule(tx, id, { version: (known?.version ?? 0) + 1, rule, madeBy: caller.name, at: clock.now() });
      return success(null);
    }),

    'chain.console_stores': handler(async (_, { chainId, words = '', cursor }) => {
      if (cursor !== undefined && !SHOP_NUMBER.test(cursor)) return unknownPlace;
      const month = monthBounds(shanghaiDate(clock.now()).slice(0, 7));
      const rows = await listStores(
        database,
        { chainId: chainId ?? null, words, after: cursor ?? '', limit: PAGE_SIZE + 1 },
        month.from,
      );
      const { page, next } = cutPage(rows, ({ no }) => no);
      const [staff, regions] = [
        await listStaff(
          database,
          page.map(({ no }) => no),
        ),
        await readRegions(database, [...new Set(page.map(({ adcode }) => adcode))]),
      ];
      const people = await findPeople(
        database,
        staff.flatMap(({ userId }) => userId ?? []),
      );
      const items = page.map((row) => ({
        ...storeCardOf(row),
        chainId: row.chainId,
        adcode: row.adcode,
        district: regions.get(row.adcode)?.name ?? '',
        monthBought: row.monthBought,
        staff: staff
          .filter(({ storeNo }) => storeNo === row.no)
          .map(({ kind, staffNo, name, employed, state, userId, boundAt }) => ({
            kind,
            staffNo,
            name,
            employed,
            state,
            userId,
            mobile: maskMobile(people.get(userId ?? '')?.mobile ?? ''),
            boundAt,
          })),
      }));
      return success({ items, next });
    }),

    'chain.save_store': transactionalHandler(async (tx, _, store) => {
      if (!(await findRule(tx, store.chainId))) return failure('chain.chain_unknown');
      if (!(await readRegions(tx, [store.adcode])).has(store.adcode)) return failure('places.region_unknown');
      return (await writeStore(tx, { ...store, city: cityOf(store.adcode) }))
        ? success(null)
        : failure('chain.number_taken');
    }),
  });
