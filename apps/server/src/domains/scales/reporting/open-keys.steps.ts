import type { KeyObject } from 'node:crypto';
import type { ScaleSealer } from '../scale-keys.steps.ts';
import { reportKey } from './report-signature.steps.ts';

/** So many scales of one server report within half a minute, with room to spare. */
const MOST = 20_000;

/** Keys of scales that have reported, kept open: a scale reports again within 30 seconds. */
export interface OpenKeys {
  of(serial: string, sealed: Uint8Array): KeyObject;
}

export function createOpenKeys(sealer: ScaleSealer): OpenKeys {
  const open = new Map<string, { sealed: Uint8Array; key: KeyObject }>();
  return {
    of(serial, sealed) {
      const kept = open.get(serial);
      // Another seal is another key: the database says which one holds.
      if (kept && Buffer.compare(kept.sealed, sealed) === 0) return kept.key;
      const key = reportKey(sealer.key(serial, sealed));
      if (open.size >= MOST) open.delete(open.keys().next().value!);
      open.set(serial, { sealed, key });
      return key;
    },
  };
}
