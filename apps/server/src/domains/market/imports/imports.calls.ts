import type { marketCalls } from '@shoushou/contract/market/market.contract';
import { cutPage, PAGE_SIZE, failure, fromInstant, shanghaiDate, success, toInstant } from '@shoushou/kernel';
import { sessionState } from '@shoushou/rules/market/trading-days';
import type { Deps } from '../../../deps.ts';
import { sha256 } from '../../../gateways/sha256.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { signedBodyOf } from '../../../platform/http/signed-bodies.ts';
import { isWithinLogLimit } from '../../../platform/limits/forged-notices.ts';
import { fireAlerts } from '../futures/fire-alerts.steps.ts';
import { feedLabel } from '../futures/list.ts';
import { isStale } from '../futures/quoted-variety.rules.ts';
import type { FeedDeps } from '../futures/refresh-feed.steps.ts';
import { readBatch } from './batch.rules.ts';
import { bookBatch } from './book-batch.steps.ts';
import { bookOnce } from './book-once.steps.ts';
import { listFedExchanges, listFedVarieties } from './feed-overview.store.ts';
import { readFile } from './file.steps.ts';
import { listImports } from './imports.store.ts';
import { readStored, rolledBack } from './stored-values.store.ts';

const form = /^(\d{13})\.([0-9a-f]{64})$/;

/** Differences that are shown. */
const MAX_SHOWN = 200;

export const importsCalls = (deps: FeedDeps & Pick<Deps, 'database' | 'clock' | 'gateways'>) => {
  const { database, clock, gateways } = deps;
  return callsOf<typeof marketCalls>()({
    /** A batch of the licensed feed: verified on its raw bytes, imported once, published to open screens and alerts. */
    'market.import': handler(async ({ request, address }) => {
      const {
        database,
        clock,
        gateways: { market },
      } = deps;
      const body = signedBodyOf(request);
      if (!market?.push?.isGenuine(request.headers, body)) {
        if (await isWithinLogLimit(database, clock, 'market.import', address))
          deps.log.warn(
            { call: 'market.import', reason: market?.push ? 'bad_signature' : 'no_feed' },
            'notice refused',
          );
        return failure('market.batch_signature');
      }
      const { exchanges, validTo } = market.push;
      const now = clock.now();
      if (validTo < shanghaiDate(now)) return failure('market.licence_missing');
      const batch = readBatch(body);
      if (typeof batch === 'string') return failure('market.batch_invalid', { values: { problem: batch } });
      const answer = await database.transaction((tx) =>
        bookOnce(tx, { sha256: sha256(body), bookedBy: '', batch, booking: { feed: market, exchanges, now } }),
      );
      await fireAlerts(deps);
      return success(answer);
    }),

    'market.console_feed': handler(async () => {
      const now = clock.now();
      const { market } = gateways;
      const [exchanges, varieties] = await Promise.all([listFedExchanges(database), listFedVarieties(database)]);
      const over = market?.push != null && market.push.validTo < shanghaiDate(now);
      const stateAt = (at: string | null, nightMinutes: number) =>
        market === null
          ? ('off' as const)
          : over
            ? ('ended' as const)
            : sessionState(now, nightMinutes) === 'closed'
              ? ('closed' as const)
              : at === null || isStale({ varcode: '', nightMinutes, at }, now)
                ? ('stale' as const)
                : market.sample
                  ? ('simulated' as const)
                  : ('running' as const);
      // An exchange is open while one of its varieties may trade.
      const nightOf = (exchange: string | null): number =>
        Math.max(
          0,
          ...varieties
            .filter((row) => exchange === null || row.exchange === exchange)
            .map(({ nightMinutes }) => nightMinutes),
        );
      const newest = exchanges.reduce<string | null>(
        (latest, { quotedAt }) => (quotedAt !== null && (latest === null || quotedAt > latest) ? quotedAt : latest),
        null,
      );
      return success({
        feed: {
          ...feedLabel(gateways, now),
          state: stateAt(newest, nightOf(null)),
          licence: market?.push?.licence ?? null,
          validTo: market?.push?.validTo ?? null,
          exchanges: [...(market?.push?.exchanges ?? [])],
        },
        exchanges: exchanges.map((row) => ({ ...row, state: stateAt(row.quotedAt, nightOf(row.exchange)) })),
        varieties: varieties.map((row) => ({ ...row, session: sessionState(now, row.nightMinutes) })),
      });
    }),

    'market.console_imports': handler(async (_, { cursor }) => {
      const [, at = '', sha256 = ''] = form.exec(cursor ?? '') ?? [];
      if (cursor !== undefined && at === '') return unknownPlace;
      const rows = await listImports(
        database,
        cursor === undefined ? null : { at: toInstant(Number(at)), sha256 },
        PAGE_SIZE + 1,
      );
      const { page, next } = cutPage(rows, (last) => `${fromInstant(last.at)}.${last.sha256}`);
      const items = page.map(({ answer, ...row }) => ({ ...row, ...answer }));
      return success({
        items,
        next,
      });
    }),

    /** Imports the file, compares the stored values, and rolls the import back. */
    'market.check_file': transactionalHandler(async (tx, { caller }, { text }) => {
      const file = readFile(deps, caller.name, text);
      if (!file.ok) return file;
      const { batch, booking } = file.value;
      const before = await readStored(tx, batch);
      const { answer, after } = await rolledBack(tx, async () => ({
        ...(await bookBatch(tx, batch, booking)),
        after: await readStored(tx, batch),
      }));
      const changes = [...after].flatMap(([what, value]) =>
        before.get(what) === value ? [] : [{ what, before: before.get(what) ?? null, after: value }],
      );
      return success({ ...answer, changed: changes.length, changes: changes.slice(0, MAX_SHOWN) });
    }),

    /** Books an operator's file, once. Alerts that it reaches are fired with the next round of quotes. */
    'market.book_file': transactionalHandler(async (tx, { caller }, { text }) => {
      const file = readFile(deps, caller.name, text);
      return file.ok
        ? success(await bookOnce(tx, { sha256: sha256(text), bookedBy: caller.name, ...file.value }))
        : file;
    }),
  });
};
