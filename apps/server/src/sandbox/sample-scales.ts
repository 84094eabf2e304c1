import { DAY, shanghaiDate } from '@shoushou/kernel';
import type { Deps } from '../deps.ts';
import { findUserIdByMobile } from '../domains/accounts/index.ts';
import { seedOwnedScales } from '../domains/scales/index.ts';
import { createId } from '../platform/system.ts';

/** The owner of the scales: 李师傅 of the sample city. */
const OWNER_MOBILE = '13800138001';

/** The networked scale that the desk reports for. Its key is no secret. */
export const sampleNetworkScale = {
  serial: 'SC-SHENZHEN01',
  modelId: 'net-300',
  claimCode: 'BIND2026',
  key: '5a'.repeat(32),
} as const;

/**
 * Scales of every kind and state, for the sandbox's first recycler; the keys are sealed by this installation's secret,
 * so the seed can't make them.
 */
export async function saveSampleScales(
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>,
): Promise<void> {
  const ownerId = await findUserIdByMobile(deps.database, OWNER_MOBILE);
  if (ownerId === null) return;
  const day = (days: number): string => shanghaiDate(deps.clock.now() + days * DAY);
  const key = (place: number): string => place.toString(16).padStart(2, '0').repeat(32);
  const certificate = (number: string, left: number, state: 'waiting' | 'checked') => ({
    id: createId(deps.clock, deps.random),
    number,
    issuer: '深圳市计量质量检测研究院',
    verifiedOn: day(left - 365),
    validTo: day(left),
    state,
  });
  await seedOwnedScales(deps, ownerId, {
    network: [
      {
        ...sampleNetworkScale,
        name: '院里的台秤',
        state: 'active',
        certificate: certificate('SZ-2026-0418', 210, 'checked'),
      },
      {
        serial: 'SC-SHENZHEN02',
        modelId: 'cloud-150',
        claimCode: 'BIND2027',
        key: key(2),
        name: '车上的云秤',
        state: 'active',
        certificate: certificate('SZ-2026-0031', 12, 'checked'),
      },
      {
        serial: 'SC-SHENZHEN03',
        modelId: 'net-300',
        claimCode: 'BIND2028',
        key: key(3),
        name: '旧台秤',
        state: 'suspended',
        reason: '外壳被打开，需重新检定',
        certificate: null,
      },
    ],
    free: [{ serial: 'SC-SHENZHEN04', modelId: 'net-300', claimCode: 'BIND2029', key: key(4) }],
    own: [
      {
        plate: 'HT-2026-0815',
        modelId: 'ht-150',
        name: '蓝牙台秤',
        certificate: certificate('SZ-2026-0815', 96, 'checked'),
      },
      {
        plate: 'YS-30-1102',
        modelId: 'ys-300',
        name: '小件秤',
        certificate: certificate('SZ-2025-1102', 180, 'waiting'),
      },
    ],
  });
}
