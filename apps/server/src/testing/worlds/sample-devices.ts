import { seedOwnedScales } from '../../domains/scales/index.ts';
import { seedValuation } from '../../domains/valuation/index.ts';
import { sampleDevices } from '../../seed/device-sample.ts';
import type { TestServer } from '../server.ts';
import { WORLD_START } from './world-facts.ts';

/** Two phones, a fridge and an air conditioner that can be valued. */
export function buildDevices({ deps: { database } }: TestServer): Promise<void> {
  return seedValuation(database, sampleDevices(WORLD_START, ['iphone-15', 'iphone-13', 'fridge', 'aircon-wall']));
}

const certificate = (id: string, number: string, validTo: string, state: 'waiting' | 'checked') => ({ id, number, issuer: '市计量院', verifiedOn: '2026-03-01', validTo, state });

/** A networked scale of the recycler's, one that nobody has bound, and a Bluetooth scale whose certificate waits for a look. */
export function buildScales({ deps }: TestServer, recyclerId: string): Promise<void> {
  return seedOwnedScales(deps, recyclerId, {
    network: [{ serial: 'SC-WORLD00001', modelId: 'net-300', claimCode: 'BIND2026', key: '5a'.repeat(32), name: '院里的台秤', state: 'active', certificate: certificate('certificate-1', 'SZ-1', '2027-02-28', 'checked') }],
    free: [{ serial: 'SC-WORLD00002', modelId: 'net-300', claimCode: 'BIND2027', key: '5b'.repeat(32) }],
    own: [{ plate: 'HT-0815', modelId: 'ht-150', name: '蓝牙台秤', certificate: certificate('certificate-2', 'SZ-2', '2027-02-28', 'waiting') }],
  });
}
