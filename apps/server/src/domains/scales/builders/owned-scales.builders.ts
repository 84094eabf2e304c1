import { DAY } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/database/types.ts';
import { decideCertificate, insertCertificate } from '../certificates.store.ts';
import { saveModel } from '../models.store.ts';
import { saveMyScale } from '../my-scales.store.ts';
import { createScaleSealer } from '../scale-keys.steps.ts';
import { appendScaleEvent, bindTo, insertScale, readScale, saveReports, setState } from '../scales.store.ts';
import { sampleModels, stablePieces, type ScaleSeed } from './scales.builders.ts';

interface CertificateSeed {
  readonly id: string;
  readonly number: string;
  readonly issuer: string;
  /** `yyyy-MM-dd`. */
  readonly verifiedOn: string;
  readonly validTo: string;
  readonly state: 'waiting' | 'checked';
}

export interface OwnedScales {
  readonly network: readonly (ScaleSeed & {
    readonly name: string;
    readonly state: 'active' | 'suspended';
    readonly reason?: string;
    readonly certificate: CertificateSeed | null;
  })[];
  /** Unbound scales. */
  readonly free: readonly ScaleSeed[];
  readonly own: readonly {
    readonly plate: string;
    readonly modelId: string;
    readonly name: string;
    readonly certificate: CertificateSeed | null;
  }[];
}

type Needs = Pick<Deps, 'clock' | 'random' | 'environment'> & { database: Database };

/** Scales of one person with their certificates, each having just reported 12.3 kg; nothing if the first one exists. */
export async function seedOwnedScales(
  deps: Needs,
  ownerId: string,
  { network, free, own }: OwnedScales,
): Promise<void> {
  const sealer = createScaleSealer(deps);
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    if (network[0] && (await readScale(tx, network[0].serial))) return;
    for (const model of sampleModels) await saveModel(tx, model);
    for (const { serial, modelId, key, claimCode } of [...network, ...free])
      await insertScale(tx, { serial, modelId, ...sealer.seal(serial, { key, claimCode }) });
    for (const { serial, name, state, reason = '', certificate } of network) {
      await bindTo(tx, { serial, ownerId, name, how: 'claim_code', at: now - 90 * DAY });
      await appendScaleEvent(tx, serial, 'bound', '输入绑定码绑定', now - 90 * DAY);
      await saveReports(
        tx,
        [
          {
            serial,
            seq: 1,
            bodyHash: '00'.repeat(32),
            pieces: stablePieces('line', 12_300),
            batteryPercent: 82,
            firmware: '1.4.2',
          },
        ],
        now,
      );
      if (state === 'suspended') {
        await setState(tx, serial, 'suspended', reason);
        await appendScaleEvent(tx, serial, 'cover_opened', reason, now - DAY);
      }
      if (certificate) await enter(tx, ownerId, serial, certificate, now);
    }
    for (const { plate, modelId, name, certificate } of own) {
      await saveMyScale(tx, { personId: ownerId, plate, modelId, name, at: now - 60 * DAY });
      if (certificate) await enter(tx, ownerId, plate, certificate, now);
    }
  });
}

async function enter(
  tx: Transaction,
  ownerId: string,
  scale: string,
  { state, ...certificate }: CertificateSeed,
  now: number,
): Promise<void> {
  await insertCertificate(tx, {
    ownerId,
    scale,
    ...certificate,
    photo: '/listings/certificate.svg',
    at: now - 30 * DAY,
  });
  if (state === 'checked')
    await decideCertificate(tx, { ownerId, id: certificate.id, accept: true, note: '', by: '示例运营' });
}
