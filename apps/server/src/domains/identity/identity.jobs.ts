import { MINUTE, shanghaiDate } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { resealAll } from '../../platform/files/reseal-all.ts';
import { dueItemsJob, processDueItems, processItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { refuseCheck } from './real-name/checks.steps.ts';
import {
  claimUnasked,
  findOverdue,
  lockCheck,
  lockChecksSealedOtherwise,
  lockUnsealed,
  setCheckSealed,
} from './real-name/checks.store.ts';
import { askFace } from './faces/faces.steps.ts';
import { findRunOut, lockSealedOtherwise, requireReverification, setSealed } from './real-name/identities.store.ts';
import { CARD_EXPIRED, FACE_TERM, FACE_EXPIRED } from './identity.rules.ts';
import { lockFilesSealedOtherwise, setFileSealedBy } from './documents/made-files.store.ts';
import { createNameResolver } from './real-name/names.steps.ts';
import { sealPhotos } from './photos/photos.steps.ts';
import { lockOpenSignature } from './pledges/pledges.store.ts';
import { sealSignature } from './pledges/seal-signatures.steps.ts';

/** A notice overdue by this time is queried, milliseconds. */
const QUERY_AFTER = 2 * MINUTE;

export function identityJobs(deps: Deps): Job[] {
  const { database, clock, files } = deps;
  return [
    {
      // Queried before it expires, so that a passed check is not refused because a notice was lost.
      name: 'identity.ask_faces',
      cron: '*/2 * * * *',
      async run() {
        const now = clock.now();
        await processItems(
          deps,
          'identity.ask_faces',
          await claimUnasked(database, now - QUERY_AFTER, now),
          ({ id }) => id,
          (check) => askFace(deps, check),
        );
        await processDueItems(deps, 'identity.ask_faces', {
          next: (tx, waiting) => findOverdue(tx, now - FACE_TERM, waiting),
          keyOf: ({ id }) => id,
          async work(tx, { userId, id }) {
            const check = await lockCheck(tx, userId, id);
            if (check?.state === 'reviewing') await refuseCheck(tx, deps, check, FACE_EXPIRED);
          },
        });
      },
    },
    dueItemsJob(deps, {
      name: 'identity.run_out_cards',
      cron: '20 1 * * *',
      next: (tx, waiting) => findRunOut(tx, shanghaiDate(clock.now()), waiting),
      keyOf: (userId) => userId,
      async work(tx, userId) {
        await requireReverification(tx, userId, CARD_EXPIRED, clock.now());
      },
    }),
    {
      // Has work only after a change of keys, or for rows from before sealing.
      name: 'identity.seal_anew',
      cron: '40 1 * * *',
      async run() {
        const names = createNameResolver(deps);
        await processDueItems(deps, 'identity.seal_anew', {
          next: (tx, waiting) => lockSealedOtherwise(tx, names.keyId, waiting),
          keyOf: ({ userId }) => userId,
          work: (tx, row) =>
            setSealed(tx, {
              userId: row.userId,
              ...names.seal('identities', row.userId, names.open('identities', row.userId, row)),
            }),
        });
        await processDueItems(deps, 'identity.seal_anew', {
          next: (tx, waiting) => lockChecksSealedOtherwise(tx, names.keyId, waiting),
          keyOf: ({ id }) => id,
          work: (tx, row) =>
            setCheckSealed(tx, {
              ...row,
              ...names.seal('identity_checks', row.id, names.open('identity_checks', row.id, row)),
            }),
        });
        await processDueItems(deps, 'identity.seal_anew', {
          next: (tx, waiting) => lockFilesSealedOtherwise(tx, files.sealedBy('.pdf')!, waiting),
          keyOf: ({ id }) => id,
          work: async (tx, row) => setFileSealedBy(tx, row, await resealAll(files, row.name)),
        });
      },
    },
    dueItemsJob(deps, {
      // Seals pictures of cards from before sealing; afterwards there are none left.
      name: 'identity.seal_photos',
      cron: '*/10 * * * *',
      next: lockUnsealed,
      keyOf: ({ id }) => id,
      async work(tx, check) {
        await sealPhotos(tx, deps, check);
      },
    }),
    dueItemsJob(deps, {
      // The same for signatures of pledges.
      name: 'identity.seal_signatures',
      cron: '5-59/10 * * * *',
      next: lockOpenSignature,
      keyOf: ({ userId, signature }) => `${userId} ${signature}`,
      work: (tx, signature) => sealSignature(tx, deps, signature),
    }),
  ];
}
