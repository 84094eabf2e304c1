import type { Data } from '@shoushou/contract';
import { pushTypes } from '@shoushou/contract/push-types';
import type { stationsCalls } from '@shoushou/contract/stations/stations.contract';
import { cutPage, PAGE_SIZE, distanceBetween, failure, maskMobile, success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { callsOf, handler, transactionalHandler } from '../../platform/http/action.ts';
import { createId } from '../../platform/system.ts';
import { findPeople, findUserIdByMobile } from '../accounts/index.ts';
import { notify } from '../messages/index.ts';
import { isDistrict, readHomeDistrict, readRegions } from '../places/index.ts';
import {
  decideChange as decide,
  latestChanges,
  listWaitingChanges,
  proposeChange as propose,
} from './changes.store.ts';
import { isOpenAt } from './opening.rules.ts';
import { listOutletStaff, listOutlets, lockOutlet, saveOutlet as save, setManager } from './outlet-desk.store.ts';
import { listAllWorkers, listManaged, listStations, listWorkers } from './stations.store.ts';

/** Maximum stations of one answer; of more, the nearest. */
const MAX_STATIONS = 100;

export const stationsActions = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, clock, random } = deps;
  return callsOf<typeof stationsCalls>()({
    'stations.list': handler(async (_, { adcode, lng, lat, keyword }) => {
      const from = lng === undefined || lat === undefined ? null : { longitude: lng, latitude: lat };
      const rows = await listStations(
        database,
        cityOf(adcode ?? (await readHomeDistrict(database)).adcode),
        (keyword ?? '').split(/\s+/).filter(Boolean).slice(0, 5),
        from,
        MAX_STATIONS,
      );
      const regions = await readRegions(database, [...new Set(rows.map((row) => row.adcode))]);
      const stations = rows.map((row) => ({
        ...row,
        district: regions.get(row.adcode)?.name ?? '',
        distance: from && distanceBetween(from, row),
        openNow: isOpenAt(row, clock.now()),
      }));
      return success(from ? stations.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0)) : stations);
    }),

    /** Recyclers only, with their public profile: no number, no address. */
    'stations.list_people': handler(async (_, { id }) => {
      const ids = id === undefined ? await listAllWorkers(database) : await listWorkers(database, id);
      if (!ids) return failure('stations.unknown');
      const people = [...(await findPeople(database, ids)).values()].filter(({ isRecycler }) => isRecycler);
      return success(
        people.map(({ userId, username, ratingTenths, ratingCount, dealCount, services, onDuty }) => ({
          userid: userId,
          username,
          ratingTenths,
          ratingCount,
          dealCount,
          services,
          onduty: onDuty,
        })) as Data<'stations.list_people'>,
      );
    }),

    /** The caller's outlets with their public data, proposals under review, and staff. */
    'stations.list_mine': handler(async ({ caller: { userId } }) => {
      const outlets = await listManaged(database, userId);
      const changes = await latestChanges(
        database,
        outlets.map(({ id }) => id),
      );
      const mine = [];
      for (const { city: _, adcode: __, id, ...shown } of outlets) {
        const change = changes.get(id);
        const people = await findPeople(database, (await listWorkers(database, id)) ?? []);
        mine.push({
          id,
          shown,
          change:
            change && change.state !== 'withdrawn' && change.state !== 'accepted'
              ? { fields: change.fields, state: change.state, note: change.note, proposedAt: change.proposedAt }
              : null,
          people: [...people.values()].map(({ userId: userid, username }) => ({ userid, username })),
        });
      }
      return success(mine);
    }),

    /** Proposes changes of an outlet; the current data stays visible until an operator has approved them. */
    'stations.propose_change': transactionalHandler(async (tx, { caller: { userId } }, { id, ...fields }) => {
      const outlet = (await listManaged(tx, userId)).find((each) => each.id === id);
      if (!outlet) return failure('stations.not_yours');
      if (fields.closesAt <= fields.opensAt) return failure('stations.hours_wrong');
      await propose(tx, {
        city: outlet.city,
        id: createId(clock, random),
        outletId: id,
        proposedBy: userId,
        fields,
        at: clock.now(),
      });
      return success(null);
    }),

    'stations.console_list': handler(async (_, { city, cursor }) => {
      const rows = await listOutlets(database, city ?? null, { before: cursor ?? null, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, ({ id }) => id);
      const staff = await listOutletStaff(
        database,
        page.map(({ id }) => id),
      );
      const [regions, people] = await Promise.all([
        readRegions(database, [...new Set(page.map(({ adcode }) => adcode))]),
        findPeople(
          database,
          staff.filter(({ manager }) => manager).map(({ userId }) => userId),
        ),
      ]);
      const items = page.map(({ city: _city, ...outlet }) => {
        const workers = staff.filter(({ outletId }) => outletId === outlet.id);
        const manager = people.get(workers.find((worker) => worker.manager)?.userId ?? '');
        return {
          ...outlet,
          district: regions.get(outlet.adcode)?.name ?? '',
          manager: manager ? { name: manager.username, mobile: maskMobile(manager.mobile) } : null,
          staffCount: workers.length,
        };
      });
      return success({ items, next });
    }),

    /** A manager's open proposal stays open; its reviewer sees the current values with it. */
    'stations.save': transactionalHandler(async (tx, _context, { id, managerMobile, ...fields }) => {
      const known = id === undefined ? null : await lockOutlet(tx, id);
      if (id !== undefined && !known) return failure('stations.unknown');
      if (fields.closesAt <= fields.opensAt) return failure('stations.hours_wrong');
      const city = cityOf(fields.adcode);
      if (!(await isDistrict(tx, fields.adcode)) || (known && known.city !== city))
        return failure('stations.district_unknown');
      const managerId = managerMobile === undefined ? null : await findRecycler(tx, managerMobile);
      if (managerMobile !== undefined && managerId === null) return failure('stations.recycler_unknown');
      const outlet = { ...fields, id: known?.id ?? createId(clock, random), city };
      await save(tx, outlet);
      if (managerId !== null) await setManager(tx, outlet.id, managerId);
      return success({ id: outlet.id });
    }),

    'stations.console_changes': handler(async () => {
      const rows = await listWaitingChanges(database);
      const people = await findPeople(
        database,
        rows.map(({ proposedBy }) => proposedBy),
      );
      return success(
        rows.map(({ id, outletId, proposedBy, fields, now, proposedAt }) => ({
          id,
          outletId,
          by: people.get(proposedBy)?.username ?? '',
          now,
          fields,
          proposedAt,
        })),
      );
    }),

    'stations.decide_change': transactionalHandler(async (tx, { caller }, { id, accept, note = '' }) => {
      const change = await decide(tx, { id, accept, note, by: caller.name });
      if (!change) return failure('stations.change_gone');
      await notify(tx, deps, {
        userId: change.proposedBy,
        kind: 'service',
        title: accept ? '网点改动已生效' : '网点改动没有通过',
        text: accept
          ? `「${change.fields.name}」的新内容已经展示`
          : `「${change.fields.name}」：${note || '内容不符合要求'}，请修改后重新提交`,
        pushType: pushTypes.page.type,
        subject: 'editstage',
      });
      return success(null);
    }),
  });
};

async function findRecycler(tx: Transaction, mobile: string): Promise<string | null> {
  const userId = await findUserIdByMobile(tx, mobile);
  return userId !== null && (await findPeople(tx, [userId])).get(userId)?.isRecycler === true ? userId : null;
}
