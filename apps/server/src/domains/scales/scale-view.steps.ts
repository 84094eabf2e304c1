import type { NetworkScale, OwnScale } from '@shoushou/contract';
import type { Queryable } from '../../platform/database/types.ts';
import { certificatesOf } from './certificates.store.ts';
import { listMyScales } from './my-scales.store.ts';
import type { ScaleRules } from './scale-rules.rules.ts';
import { certificateView, figureOf, isOnline } from './scale-view.rules.ts';
import type { ScaleRow } from './scales.store.ts';

/** Networked scales from the view of the person; `now` in milliseconds. */
export async function viewScales(
  db: Queryable,
  rows: readonly ScaleRow[],
  personId: string,
  now: number,
  rules: ScaleRules,
): Promise<NetworkScale[]> {
  const views: NetworkScale[] = [];
  for (const row of rows) {
    const certificate =
      row.ownerId === null ? undefined : (await certificatesOf(db, row.ownerId, [row.serial])).get(row.serial);
    const { keyHolder: _, ...model } = row.model;
    views.push({
      serial: row.serial,
      model,
      name: row.name ?? model.name,
      role: row.ownerId === personId ? 'owner' : 'weigher',
      state: row.state,
      reason: row.reason,
      online: isOnline(row, now, rules),
      lastSeenAt: row.lastSeen,
      batteryPercent: row.batteryPercent,
      ...figureOf(row, model),
      certificate: certificate ? certificateView(certificate, now, rules) : null,
    });
  }
  return views;
}

/** The person's Bluetooth and wired scales with their certificates. */
export async function viewOwn(db: Queryable, personId: string, now: number, rules: ScaleRules): Promise<OwnScale[]> {
  const rows = await listMyScales(db, personId);
  const certificates = await certificatesOf(
    db,
    personId,
    rows.map(({ plate }) => plate),
  );
  return rows.map(({ model: { keyHolder: _, ...model }, ...row }) => {
    const certificate = certificates.get(row.plate);
    return { ...row, model, certificate: certificate ? certificateView(certificate, now, rules) : null };
  });
}
