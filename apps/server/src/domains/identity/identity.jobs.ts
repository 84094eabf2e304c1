import { MINUTE, shanghaiDate } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { inBatches } from '../../platform/database/batches.ts';
import { resealAll } from '../../platform/files/reseal-all.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { refuseCheck } from './real-name/checks.steps.ts';
import { claimUnasked, listOverdue, lockCheck, lockChecksSealedOtherwise, lockUnsealed, setCheckSealed } from './real-name/checks.store.ts';
import { askFace } from './faces/faces.steps.ts';
import { listRunOut, lockSealedOtherwise, setAgain, setSealed } from './real-name/identities.store.ts';
import { CARD_RUN_OUT, FACE_TERM, NOT_DONE_IN_TIME } from './identity.rules.ts';
import { lockFilesSealedOtherwise, setFileSealedBy } from './documents/made-files.store.ts';
import { createNames } from './real-name/names.steps.ts';
import { sealPhotos } from './photos/photos.steps.ts';
import { sealSignatures } from './pledges/seal-signatures.steps.ts';

/** A notice that has not come for so long is asked for, milliseconds. */
const ASK_AFTER = 2 * MINUTE;
const SEALED_PER_BATCH = 100;

export function identityJobs(deps: Deps): Job[] {
  const { database, clock, files } = deps;
  return [
    {
      // First asked, then lapsed: who passed in time is not refused because a notice was lost.
      name: 'identity.ask_faces',
      cron: '*/2 * * * *',
      async run() {
        const now = clock.now();
        for (const check of await claimUnasked(database, now - ASK_AFTER, now)) await askFace(deps, check);
        for (const { userId, id } of await listOverdue(database, now - FACE_TERM)) {
          await database.transaction(async (tx) => {
            const check = await lockCheck(tx, userId, id);
            if (check?.state === 'reviewing') await refuseCheck(tx, deps, check, NOT_DONE_IN_TIME);
          });
        }
      },
    },
    {
      name: 'identity.run_out_cards',
      cron: '20 1 * * *',
      async run() {
        for (const userId of await listRunOut(database, shanghaiDate(clock.now()))) await setAgain(database, userId, CARD_RUN_OUT, clock.now());
      },
    },
    {
      // After a change of keys, and for what was kept before there was a seal; else there is nothing to do.
      name: 'identity.seal_anew',
      cron: '40 1 * * *',
      async run() {
        const names = createNames(deps);
        await inBatches(database, SEALED_PER_BATCH, async (tx) => {
          const rows = await lockSealedOtherwise(tx, names.keyId, SEALED_PER_BATCH);
          for (const row of rows) await setSealed(tx, { userId: row.userId, ...names.seal('identities', row.userId, names.open('identities', row.userId, row)) });
          return rows.length;
        });
        await inBatches(database, SEALED_PER_BATCH, async (tx) => {
          const rows = await lockChecksSealedOtherwise(tx, names.keyId, SEALED_PER_BATCH);
          for (const row of rows) await setCheckSealed(tx, { ...row, ...names.seal('identity_checks', row.id, names.open('identity_checks', row.id, row)) });
          return rows.length;
        });
        await inBatches(database, SEALED_PER_BATCH, async (tx) => {
          const rows = await lockFilesSealedOtherwise(tx, files.sealedBy('.pdf')!, SEALED_PER_BATCH);
          for (const row of rows) await setFileSealedBy(tx, row, await resealAll(files, row.name));
          return rows.length;
        });
      },
    },
    {
      // Pictures of cards that were sent before they were sealed; once, after that there are none.
      name: 'identity.seal_photos',
      cron: '*/10 * * * *',
      run: () =>
        inBatches(database, SEALED_PER_BATCH, async (tx) => {
          const checks = await lockUnsealed(tx, SEALED_PER_BATCH);
          for (const check of checks) await sealPhotos(tx, deps, check);
          return checks.length;
        }),
    },
    {
      // The same for signatures under pledges.
      name: 'identity.seal_signatures',
      cron: '5-59/10 * * * *',
      run: () => inBatches(database, SEALED_PER_BATCH, (tx) => sealSignatures(tx, deps, SEALED_PER_BATCH)),
    },
  ];
}
