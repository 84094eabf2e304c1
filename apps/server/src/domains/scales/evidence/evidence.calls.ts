import { hash } from 'node:crypto';
import type { scalesCalls } from '@shoushou/contract/scales/scales.contract';
import { SECOND, failure, success } from '@shoushou/kernel';
import { stableGrams } from '@shoushou/rules/scales/captures';
import type { Deps } from '../../../deps.ts';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { certificatesOf } from '../certificates.store.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { daysLeft } from '../scale-view.rules.ts';
import { isMember, lockScale } from '../scales.store.ts';
import { findCapture, insertCapture, isEvidenceOfOther } from './captures.store.ts';

export const evidenceCalls = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  callsOf<typeof scalesCalls>()({
    /**
     * Captures the current report of a networked scale. Its signed report stays as evidence for one order: a report
     * captured for another order is refuted here.
     */
    'scales.take': transactionalHandler(async (tx, { caller: { userId } }, { serial, no, id }) => {
      const scale = await lockScale(tx, serial);
      if (!scale?.ownerId || (scale.ownerId !== userId && !(await isMember(tx, serial, scale.ownerId, userId))))
        return failure('scales.unknown');
      const taken = await findCapture(tx, userId, id);
      if (taken) return success({ id, grams: taken.claimedGrams });
      const now = clock.now();
      if (scale.state === 'suspended') return failure('scales.suspended', { values: { reason: scale.reason } });
      const certificate = (await certificatesOf(tx, scale.ownerId, [serial])).get(serial);
      if (certificate && daysLeft(certificate.validTo, now) < 0)
        return failure('scales.certificate_over', { values: { date: certificate.validTo } });
      const { freshSeconds } = await rulesInForce({ database, clock }, SCALE_RULES, tx);
      if (scale.lastSeen === null || now - Date.parse(scale.lastSeen) > freshSeconds * SECOND)
        return failure('scales.offline');
      const grams = stableGrams(scale.model.profile, scale.pieces, scale.model);
      if (grams === null) return failure('scales.not_stable');
      const report = hash('sha256', `${serial} ${scale.lastSeq}`, 'buffer');
      const replayed = await isEvidenceOfOther(tx, userId, report, no);
      await insertCapture(
        tx,
        {
          personId: userId,
          id,
          orderNo: no,
          scale: serial,
          profile: scale.model.profile,
          pieces: scale.pieces,
          claimedGrams: grams,
          readGrams: grams,
          trust: replayed ? 'refuted' : scale.model.keyHolder === 'maker' ? 'vendor' : 'device',
          refutedFor: replayed ? 'replayed' : null,
          keyId: null,
          signature: null,
        },
        now,
        report,
      );
      return success({ id, grams });
    }),
  });
