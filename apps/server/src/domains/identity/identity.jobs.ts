import { MINUTE, shanghaiDate } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { refuseCheck } from './checks.steps.ts';
import { claimUnasked, listOverdue, lockCheck } from './checks.store.ts';
import { askFace } from './faces.steps.ts';
import { listRunOut, lockSealedOtherwise, setAgain, setSealed } from './identities.store.ts';
import { CARD_RUN_OUT, FACE_TERM, NOT_DONE_IN_TIME } from './identity.rules.ts';
import { createNames } from './names.steps.ts';

/** A notice that has not come for so long is asked for, milliseconds. */
const ASK_AFTER = 2 * MINUTE;
const SEALED_AT_ONCE = 500;

export function identityJobs(deps: Deps): Job[] {
  const { database, clock } = deps;
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
      // After a change of keys; with the present one alone there is nothing to do.
      name: 'identity.seal_anew',
      cron: '40 1 * * *',
      async run() {
        const names = createNames(deps);
        for (let left = SEALED_AT_ONCE; left === SEALED_AT_ONCE; ) {
          left = await database.transaction(async (tx) => {
            const rows = await lockSealedOtherwise(tx, names.keyId, SEALED_AT_ONCE);
            for (const row of rows) await setSealed(tx, { userId: row.userId, ...names.seal('identities', row.userId, names.open('identities', row.userId, row)) });
            return rows.length;
          });
        }
      },
    },
  ];
}
