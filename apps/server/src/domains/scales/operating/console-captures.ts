import { failure, PAGE_SIZE, success, toInstant } from '@shoushou/kernel';
import { readPieces } from '@shoushou/rules/scales/captures';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { listRefuted } from '../evidence/captures.store.ts';

export const consoleCaptures = ({ database }: Pick<Deps, 'database'>) =>
  handler('scales.console_captures', async (_, { cursor }) => {
    const [, at, id] = /^(\d{1,14})\.([\w-]{1,64})$/.exec(cursor ?? '') ?? [];
    if (cursor !== undefined && id === undefined)
      return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listRefuted(database, {
      after: id === undefined ? null : { at: toInstant(Number(at)), id },
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const people = await findPeople(
      database,
      page.map(({ personId }) => personId),
    );
    const last = page.at(-1);
    return success({
      items: page.map(({ refutedFor, pieces, ...row }) => ({
        id: row.id,
        personId: row.personId,
        personName: people.get(row.personId)?.username ?? '',
        orderNo: row.orderNo,
        scale: row.scale,
        profile: row.profile,
        claimedGrams: row.claimedGrams,
        readGrams: row.readGrams,
        reason: refutedFor!,
        curve: readPieces(row.profile, pieces).map(({ atMs, reading }): [number, number | null] => [
          atMs,
          reading.grams,
        ]),
        at: row.at,
      })),
      next: last && rows.length > PAGE_SIZE ? `${Date.parse(last.at)}.${last.id}` : null,
    });
  });
