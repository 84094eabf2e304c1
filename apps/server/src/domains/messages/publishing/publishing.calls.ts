import type { messagesCalls } from '@shoushou/contract/messages/messages.contract';
import { cutPage, PAGE_SIZE, PAGE_SIZE_LIMIT, failure, fromInstant, success, toInstant } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { ADCODE, cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { claimFiles } from '../../files/index.ts';
import { insertNotice, listAllNotices, listNotices, recallNotice as recallIn, type Audience } from './notices.store.ts';
import {
  endAd as endIn,
  insertAd,
  insertVersion,
  listAds,
  listAllAds,
  listAllVersions,
  listVersions,
} from './published.store.ts';

/** The audiences of each user type; visitors without a session have none. */
const audiencesOf = (caller: { kind: string; recycler?: boolean }): Audience[] =>
  caller.kind === 'user' ? ['everybody', caller.recycler ? 'recyclers' : 'customers'] : ['everybody'];

export const publishingCalls = ({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  callsOf<typeof messagesCalls>()({
    /** Notices for the caller. The specification passes all query parameters through, so unknown ones are ignored. */
    'messages.notices': handler(async ({ caller }, { limit: wantedLimit = PAGE_SIZE, cursor, adcode }) => {
      if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
      const limit = Math.min(PAGE_SIZE_LIMIT, Math.max(1, Math.floor(wantedLimit) || PAGE_SIZE));
      const items = await listNotices(database, clock.now(), {
        audiences: audiencesOf(caller),
        city: adcode !== undefined && ADCODE.test(adcode) ? cityOf(adcode) : null,
        after: cursor ?? null,
        limit: limit + 1,
      });
      const { page, next } = cutPage(items, ({ id }) => id, limit);
      return success({ items: page, next });
    }),

    'messages.versions': handler(async () => success(await listVersions(database, clock.now()))),

    'messages.ads': handler(async () => success(await listAds(database, clock.now()))),

    'messages.console_published': handler(async () => {
      const [notices, ads, versions] = await Promise.all([
        listAllNotices(database),
        listAllAds(database),
        listAllVersions(database),
      ]);
      return success({ notices, ads, versions });
    }),

    'messages.publish_notice': transactionalHandler(async (tx, _, { title, text, at: from, audience, city }) => {
      const at = from === undefined ? clock.now() : fromInstant(from);
      const id = createId(clock, random);
      await insertNotice(tx, {
        id,
        title,
        text,
        at,
        ...(audience ? { audience } : {}),
        ...(city ? { city: cityOf(city) } : {}),
      });
      return success({ id, title, text, at: toInstant(at) });
    }),

    'messages.recall_notice': transactionalHandler(async (tx, _, { id }) =>
      isUuid(id) && (await recallIn(tx, id, clock.now())) ? success(null) : failure('messages.notice_unknown'),
    ),

    'messages.publish_ad': transactionalHandler(async (tx, { caller }, { link, image, ...ad }) => {
      if (fromInstant(ad.runsUntil) <= Math.max(fromInstant(ad.runsFrom), clock.now()))
        return failure('messages.period_wrong');
      const paths = await claimFiles(tx, caller.operatorId, [image]);
      if (!paths) return failure('messages.picture_unknown');
      const id = createId(clock, random);
      await insertAd(tx, { ...ad, image: paths[0]!, id, link: link ?? null });
      return success({ id });
    }),

    'messages.end_ad': transactionalHandler(async (tx, _, { id }) =>
      isUuid(id) && (await endIn(tx, id, clock.now())) ? success(null) : failure('messages.ad_unknown'),
    ),

    'messages.publish_version': transactionalHandler(async (tx, _, version) =>
      (await insertVersion(tx, { ...version, at: clock.now() }))
        ? success(null)
        : failure('messages.version_published'),
    ),
  });
