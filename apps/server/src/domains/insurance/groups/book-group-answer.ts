import { failure, fromInstant, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { sha256 } from '../../../gateways/sha256.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { isPolicyUsed, moveApplication, type ApplicationRow } from '../cover/applications.store.ts';
import { notifyApplicant } from '../insurance-notifications.steps.ts';
import { saveMessage } from '../policies/messages.store.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { lockVisit } from '../visits/visits.store.ts';
import { readGroupList, type GroupAnswer } from './group-list.rules.ts';
import { lockAdded, lockBatch, markAnswered } from './groups.store.ts';

/** Persons are covered only if they are on the insurer's list, whose hash is stored with each. */
export const bookGroupAnswer = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('insurance.book_group_answer', async (tx, _, { id, lines }) => {
    const batch = await lockBatch(tx, id);
    if (!batch) return failure('insurance.batch_unknown');
    const answers = readGroupList(lines);
    if ('problem' in answers) return failure('insurance.list_invalid', { values: { problem: answers.problem } });
    const rows = new Map((await lockAdded(tx, id)).map((row) => [row.no, row]));
    const sha = sha256(lines);
    for (const answer of answers) {
      const row = rows.get(answer.no);
      if (!row) return failure('insurance.list_invalid', { values: { problem: `${answer.no} 不在这个批次里` } });
      // Persons who left meanwhile are reported with the next batch.
      if (row.state === 'left') continue;
      if (row.state !== 'declared')
        return failure('insurance.list_invalid', { values: { problem: `${answer.no} 已经登记过` } });
      if (answer.covered && (await isPolicyUsed(tx, batch.insurerId, answer.certificate)))
        return failure('insurance.list_invalid', { values: { problem: `凭证号 ${answer.certificate} 已经用过` } });
      rows.set(answer.no, await settle(tx, deps, row, answer, sha));
    }
    const open = [...rows.values()].filter(({ state }) => state === 'declared').length;
    if (open === 0) await markAnswered(tx, id, sha, deps.clock.now());
    const covered = answers.filter((answer) => answer.covered).length;
    return success({ covered, refused: answers.length - covered, open });
  });

async function settle(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  row: ApplicationRow,
  answer: GroupAnswer,
  sha: string,
): Promise<ApplicationRow> {
  const now = deps.clock.now();
  await saveMessage(tx, row, { direction: 'list', sha, says: answer.covered ? 'accepted' : 'refused' }, now);
  const visit = await lockVisit(tx, row.personId, row.visitId);
  if (visit)
    await appendSteps(
      tx,
      visit,
      [
        {
          by: 'server',
          page: 'insurer',
          action: answer.covered ? 'accepted' : 'refused',
          words: `${row.no} ${answer.covered ? answer.certificate : answer.reason} ${sha}`,
        },
      ],
      now,
    );
  if (!answer.covered) {
    await notifyApplicant(tx, deps, row, {
      title: '团体保障未承保',
      text: `保险公司未承保：${answer.reason}。没有保障，也没有费用`,
    });
    return moveApplication(tx, row, 'refused', now, { reason: answer.reason });
  }
  const { certificate, startsAt, endsAt } = answer;
  await notifyApplicant(tx, deps, row, {
    title: '团体保障已出凭证',
    text: `保险凭证 ${certificate}，到期前随时可以退出`,
  });
  const to = fromInstant(startsAt) > now ? 'waiting' : 'in_force';
  return moveApplication(tx, row, to, now, { policyNo: certificate, startsAt, endsAt, issuedAt: toInstant(now) });
}
