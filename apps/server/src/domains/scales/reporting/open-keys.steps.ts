import type { KeyObject } from 'node:crypto';
import type { ScaleSealer } from '../scale-keys.steps.ts';
import { reportKey } from './report-signature.steps.ts';

/** Maximum cached keys, more than the scales that report to one server within half a minute. */
const MAX_ENTRIES = 20_000;

/** Cache of decrypted keys of scales that have reported: a scale reports again within 30 seconds. */
export interface OpenKeys {
  of(serial: string, sealed: Uint8Array): KeyObject;
}

export function createOpenKeys(sealer: ScaleSealer): OpenKeys {
  const open = new Map<string, { sealed: Uint8Array; key: KeyObject }>();
  return {
    of(serial, sealed) {
      const kept = open.get(serial);
      // Another sealed value is another key: the one in the database applies.
      if (kept && Buffer.compare(kept.sealed, sealed) === 0) return kept.key;
      const key = reportKey(sealer.key(serial, sealed));
      if (open.size >= MAX_ENTRIES) open.delete(open.keys().next().value!);
      open.set(serial, { sealed, key });
      return key;
    },
  };
}
