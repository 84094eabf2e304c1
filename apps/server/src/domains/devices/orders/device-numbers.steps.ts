import type { DeviceNumberKind } from '@shoushou/rules/devices/device-number';
import type { Deps } from '../../../deps.ts';
import { blindIndex, createSealer, deriveKey, sealingKeys } from '../../../platform/sealing.ts';

export interface DeviceNumbers {
  /** A keyed hash that identifies a number without revealing it; 32 bytes. */
  fingerprint(kind: DeviceNumberKind, number: string): Uint8Array;
  seal(orderNo: string, number: string): Uint8Array;
  open(orderNo: string, sealed: Uint8Array): string;
}

/** Seals numbers of devices under the configured key, or one derived from the server's secret, bound to the order. */
export function createDeviceNumbers({ environment, random }: Pick<Deps, 'environment' | 'random'>): DeviceNumbers {
  const sealer = createSealer(sealingKeys(environment, 'device_identities.sealed'), random);
  const indexKey = deriveKey(environment.indexSecret, 'device_identities.fingerprint');
  return {
    fingerprint: (kind, number) => blindIndex(indexKey, `${kind} ${number}`),
    seal: (orderNo, number) => sealer.seal(number, `device_identities.sealed ${orderNo}`),
    open: (orderNo, sealed) => sealer.open(sealed, `device_identities.sealed ${orderNo}`),
  };
}
