import { seedChain } from '../../domains/chain/index.ts';
import { seedOwnedScales } from '../../domains/scales/index.ts';
import { seedValuation } from '../../domains/valuation/index.ts';
import { sampleDevices } from '../../seed/samples/device-sample.ts';
import type { TestServer } from '../server.ts';
import { WORLD_START } from './world-facts.ts';

/** Two phones, a fridge and an air conditioner that can be valued. */
export function buildDevices({ deps: { database } }: TestServer): Promise<void> {
  return seedValuation(database, sampleDevices(WORLD_START, ['iphone-15', 'iphone-13', 'fridge', 'aircon-wall']));
}

/** A store of a chain; the recycler is its clerk A001. */
export function buildStores({ deps: { database } }: TestServer, clerkId: string): Promise<void> {
  return seedChain(
    database,
    {
      chains: [
        {
          id: 'huimin',
          name: '惠民超市',
          rule: {
            staffPermille: 30,
            leastFen: 500,
            mostFen: 10_000,
            chainPermille: 10,
            holdDays: 15,
            clawbackDays: 90,
            sameSellerAMonth: 3,
          },
        },
      ],
      stores: [
        {
          no: 'HM0001',
          chainId: 'huimin',
          name: '车公庙店',
          adcode: '440304',
          address: '深南大道 6008 号一层',
          hours: '9:00–21:30',
          open: true,
          staff: [
            { kind: '1', staffNo: 'A001', name: '李小敏', userId: clerkId },
            { kind: '1', staffNo: 'A002', name: '王芳' },
          ],
        },
      ],
    },
    WORLD_START,
  );
}

const certificate = (id: string, number: string, validTo: string, state: 'waiting' | 'checked') => ({
  id,
  number,
  issuer: '市计量院',
  verifiedOn: '2026-03-01',
  validTo,
  state,
});

/** A networked scale of the recycler's, an unbound one, and a Bluetooth scale whose certificate waits for its check. */
export function buildScales({ deps }: TestServer, recyclerId: string): Promise<void> {
  return seedOwnedScales(deps, recyclerId, {
    network: [
      {
        serial: 'SC-WORLD00001',
        modelId: 'net-300',
        claimCode: 'BIND2026',
        key: '5a'.repeat(32),
        name: '院里的台秤',
        state: 'active',
        certificate: certificate('certificate-1', 'SZ-1', '2027-02-28', 'checked'),
      },
    ],
    free: [{ serial: 'SC-WORLD00002', modelId: 'net-300', claimCode: 'BIND2027', key: '5b'.repeat(32) }],
    own: [
      {
        plate: 'HT-0815',
        modelId: 'ht-150',
        name: '蓝牙台秤',
        certificate: certificate('certificate-2', 'SZ-2', '2027-02-28', 'waiting'),
      },
    ],
  });
}
