import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler, unknownPlace } from '../../../platform/http/action.ts';
import { erasureSorting, listErasures } from '../orders/erasures.store.ts';

export const consoleErasures = ({ database }: Pick<Deps, 'database'>) =>
  handler('devices.console_erasures', async ({ caller }, { state, no, sort, cursor }) => {
    const page = erasureSorting.page(sort ?? 'at', cursor);
    if (page === null) return unknownPlace;
    const { shown, next } = page.cut(await listErasures(database, { state: state ?? null, no: no ?? null, page }));
    return success({
      items: shown.map((row) => ({
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
      next,
    });
  });
