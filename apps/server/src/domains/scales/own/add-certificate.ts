import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { createId } from '../../../platform/system.ts';
import { claimFiles } from '../../files/index.ts';
import { insertCertificate } from '../certificates.store.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { certificateView } from '../scale-view.rules.ts';
import { listOwned } from '../scales.store.ts';
import { listMyScales } from '../my-scales.store.ts';

/** Adds the certificate of the caller's scale; an operator checks that figures and photo agree. */
export const addCertificate = ({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  transactionalHandler('scales.add_certificate', async (tx, { caller: { userId } }, { photoId, ...entered }) => {
    const photos = await claimFiles(tx, userId, [photoId]);
    if (!photos) return failure('scales.photo_unknown');
    const own = [...(await listMyScales(tx, userId)).map(({ plate }) => plate), ...(await listOwned(tx, userId))];
    if (!own.includes(entered.scale)) return failure('scales.unknown');
    if (entered.validTo <= entered.verifiedOn)
      return failure('scales.certificate_invalid', { values: { field: '有效期须晚于检定日期' } });
    const now = clock.now();
    await insertCertificate(tx, {
      ownerId: userId,
      id: createId(clock, random),
      ...entered,
      photo: photos[0]!,
      at: now,
    });
    return success(
      certificateView(
        { ...entered, state: 'waiting', note: '' },
        now,
        await rulesInForce({ database, clock }, SCALE_RULES, tx),
      ),
    );
  });
