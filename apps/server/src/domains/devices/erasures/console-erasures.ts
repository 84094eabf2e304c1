import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listErasures } from '../orders/erasures.store.ts';

export const consoleErasures = ({ database }: Pick<Deps, 'database'>) =>
  handler('devices.console_erasures', async ({ caller }, { state, no, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'GZ');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listErasures(database, { state: state ?? null, no: no ?? null, after, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return success({
      items: page.map((row) => ({
        no: row.no,
        device: row.device,
        last4: row.last4,
        priceFen: row.priceFen,
        boughtAt: row.owedAt,
        state: row.state,
        consent: row.consentedAt === null ? null : { version: row.consentVersion!, at: row.consentedAt },
        medium: row.medium,
        method: row.method,
        passes: row.passes,
        tool: row.tool,
        photos: row.photos,
        erasedBy: row.erasedName,
        own: row.erasedBy === caller.operatorId,
        certificateNo: row.certificateNo,
        steps: row.steps,
      })),
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.owedAt, no: last.no }) : null,
    });
  });
