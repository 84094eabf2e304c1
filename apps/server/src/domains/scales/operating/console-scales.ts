import { PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { findPeople } from '../../accounts/index.ts';
import { certificatesOf } from '../certificates.store.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { certificateView, isOnline } from '../scale-view.rules.ts';
import { listScaleEvents, listScales } from '../scales.store.ts';

export const consoleScales = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('scales.console_scales', async (_, { state = null, words = '', cursor = '' }) => {
    const now = clock.now();
    const rules = await rulesInForce({ database, clock }, SCALE_RULES);
    const rows = await listScales(database, { state, words, after: cursor, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const people = await findPeople(
      database,
      page.flatMap(({ ownerId }) => ownerId ?? []),
    );
    const events = await listScaleEvents(
      database,
      page.map(({ serial }) => serial),
    );
    const items = [];
    for (const row of page) {
      const certificate =
        row.ownerId === null ? undefined : (await certificatesOf(database, row.ownerId, [row.serial])).get(row.serial);
      items.push({
        serial: row.serial,
        modelId: row.model.id,
        modelName: `${row.model.maker} ${row.model.name}`,
        keyHolder: row.model.keyHolder,
        state: row.state,
        reason: row.reason,
        ownerId: row.ownerId,
        ownerName: row.ownerId === null ? null : (people.get(row.ownerId)?.username ?? null),
        online: isOnline(row, now, rules),
        lastSeenAt: row.lastSeen,
        batteryPercent: row.batteryPercent,
        firmware: row.firmware,
        certificate: certificate ? certificateView(certificate, now, rules) : null,
        events: (events.get(row.serial) ?? []).map(({ kind, text, at }) => ({ kind, text, at })),
      });
    }
    return success({ items, next: rows.length > PAGE_SIZE ? page.at(-1)!.serial : null });
  });
