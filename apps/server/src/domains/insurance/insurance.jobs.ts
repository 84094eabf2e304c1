import { DAY, formatDatedMoment, fromInstant, MINUTE } from '@shoushou/kernel';
import { REFERRAL_TERM } from '@shoushou/rules/insurance/limits';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { dueItemsJob, processDueItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { sealPaper } from '../files/index.ts';
import { changeApplication, deleteUnquoted, moveApplication, type ApplicationRow } from './cover/applications.store.ts';
import { cancelApplication } from './applications/cancel-application.steps.ts';
import { createPersonSealer } from './cover/person-seal.steps.ts';
import { lockPersonSealedOtherwise, setPersonSealed } from './cover/persons.store.ts';
import { createDocumentSealer } from './documents/document-seal.steps.ts';
import { lockDocumentSealedOtherwise, setDocumentSealed } from './documents/documents.store.ts';
import { findBrokenInsurance } from './insurance-invariants.store.ts';
import { notifyApplicant } from './insurance-notifications.steps.ts';
import { lockDueByClock } from './policies/messages.store.ts';
import { lockOpenSignature, moveSignature } from './signatures/signatures.store.ts';

/** Retention of requests without a quote, milliseconds. */
const UNQUOTED = 30 * MINUTE;
/** Retention of unsigned quotes, milliseconds. */
const UNSIGNED = DAY;
/** Times before the end of cover at which a person is notified, milliseconds. */
const NOTIFY_BEFORE = 7 * DAY;
const NOTIFY_LAST_BEFORE = DAY;

export function insuranceJobs(deps: Deps): Job[] {
  const { database, clock, log } = deps;
  return [
    dueItemsJob(deps, {
      // Seals signatures from before sealing; afterwards there are none left.
      name: 'insurance.seal_signatures',
      cron: '8-59/10 * * * *',
      next: lockOpenSignature,
      keyOf: ({ userId, signature }) => `${userId} ${signature}`,
      work: async (tx, open) => moveSignature(tx, open, (await sealPaper(tx, deps, open.userId, open.signature)) ?? ''),
    }),
    dueItemsJob(deps, {
      name: 'insurance.follow_clock',
      cron: '* * * * *',
      next: (tx, waiting) => {
        const now = clock.now();
        return lockDueByClock(
          tx,
          {
            now,
            unquotedBefore: now - UNQUOTED,
            formBefore: now - UNSIGNED,
            referralBefore: now - REFERRAL_TERM,
            notifyBefore: now + NOTIFY_BEFORE,
            notifyLastBefore: now + NOTIFY_LAST_BEFORE,
          },
          waiting,
        );
      },
      // An application may be due for one thing after the other.
      keyOf: ({ no, state, notifiedCount }) => `${no} ${state} ${notifiedCount}`,
      work: (tx, row) => followClock(tx, deps, row),
    }),
    {
      // Has work only after a change of keys.
      name: 'insurance.seal_anew',
      cron: '55 1 * * *',
      async run() {
        const sealer = createPersonSealer(deps);
        await processDueItems(deps, 'insurance.seal_anew', {
          next: (tx, waiting) => lockPersonSealedOtherwise(tx, sealer.keyId, waiting),
          keyOf: ({ no, seq }) => `${no} ${seq}`,
          work: (tx, person) => setPersonSealed(tx, person, sealer.seal(person, sealer.open(person, person))),
        });
        const documents = createDocumentSealer(deps);
        await processDueItems(deps, 'insurance.seal_anew', {
          next: (tx, waiting) => lockDocumentSealedOtherwise(tx, documents.keyId, waiting),
          keyOf: ({ no }) => no,
          work: (tx, document) =>
            setDocumentSealed(tx, document, documents.seal(document.no, documents.open(document))),
        });
      },
    },
    {
      name: 'insurance.check',
      cron: '30 3 * * *',
      async run() {
        const problems = await findBrokenInsurance(database);
        if (problems.length > 0) log.error({ problems }, 'applications, consents and the ledger do not agree');
      },
    },
  ];
}

async function followClock(tx: Transaction, deps: Deps, row: ApplicationRow): Promise<void> {
  const now = deps.clock.now();
  switch (row.state) {
    case 'form':
      if (row.premiumFen === null) await deleteUnquoted(tx, row);
      else await cancelApplication(tx, deps, row, '没有签字，投保已取消');
      return;
    case 'awaiting_sign':
    case 'awaiting_payment':
      await cancelApplication(
        tx,
        deps,
        row,
        row.state === 'awaiting_sign' ? '被保险人没有在时限内签字' : '没有在时限内支付保险费',
      );
      await notifyApplicant(tx, deps, row, {
        title: '投保已取消',
        text: '没有在时限内完成签字和支付，没有产生保障，也没有扣款',
      });
      return;
    case 'waiting':
      await moveApplication(tx, row, 'in_force', now);
      await notifyApplicant(tx, deps, row, {
        title: '保障已开始',
        text: `保单 ${row.policyNo ?? ''} 已生效，出险请及时拨打保险公司电话`,
      });
      return;
    case 'in_force':
      if (fromInstant(row.endsAt!) <= now) await moveApplication(tx, row, 'expired', now);
      else await notifyEnding(tx, deps, row, now);
      return;
    case 'forwarded':
      await moveApplication(tx, row, 'lost', now, { reason: '没有收到保险公司的投保结果' });
      return;
    default:
      throw new Error(`the clock has nothing to do with an application that is ${row.state}`);
  }
}

async function notifyEnding(tx: Transaction, deps: Deps, row: ApplicationRow, now: number): Promise<void> {
  const last = fromInstant(row.endsAt!) - now <= NOTIFY_LAST_BEFORE;
  await changeApplication(tx, row, { notifiedCount: last ? 2 : 1 });
  await notifyApplicant(tx, deps, row, {
    title: `保障 ${formatDatedMoment(row.endsAt!)} 到期`,
    text: `保单 ${row.policyNo ?? ''} 到期后不再有保障，需要请重新投保`,
  });
}
