import type { insuranceCalls } from '@shoushou/contract/insurance/insurance.contract';
import { failure, formatMoney, formatYuan, fromInstant, shanghaiDate, success, toInstant } from '@shoushou/kernel';
import { ageOn, readIdentityNumber } from '@shoushou/kernel/identity-number';
import { mayLeaveGroup } from '@shoushou/rules/insurance/states';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { sha256 } from '../../../gateways/sha256.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import { claimPapers } from '../../files/index.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { viewApplication } from '../applications/application-view.steps.ts';
import { saveInsured } from '../applications/insured.steps.ts';
import { CONSENT_TITLE, groupConsentPage } from '../consents/consent-page.steps.ts';
import {
  changeApplication,
  insertApplication,
  isNumberFree,
  isPolicyUsed,
  lockOwn,
  moveApplication,
  type ApplicationRow,
} from '../cover/applications.store.ts';
import { createPersonSealer } from '../cover/person-seal.steps.ts';
import { giveConsent, listPersons } from '../cover/persons.store.ts';
import { notifyApplicant } from '../insurance-notifications.steps.ts';
import { saveMessage } from '../policies/messages.store.ts';
import { pagesOf } from '../products/product-pages.steps.ts';
import { findShown, saveContents } from '../products/products.store.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { isRead } from '../visits/evidence.rules.ts';
import { listSteps, lockVisit } from '../visits/visits.store.ts';
import { endMembership } from './end-membership.steps.ts';
import { batchCsv, readGroupList, type GroupAnswer } from './group-list.rules.ts';
import {
  insertBatch,
  isMember,
  listBatchMembers,
  listBatches,
  listGroups,
  lockAdded,
  lockBatch,
  lockUndeclared,
  markAnswered,
} from './groups.store.ts';

export const groupsCalls = (deps: Deps) => {
  const { database, clock, random } = deps;
  return callsOf<typeof insuranceCalls>()({
    /**
     * A recycler's own consent to the operator's group policy: verified by name, after reading, under the sum (保险法
     * 第三十四条). Nothing is paid here.
     */
    'insurance.join_group': transactionalHandler(async (tx, { caller: { userId } }, { visit: id, sha, signature }) => {
      const now = deps.clock.now();
      const visit = await lockVisit(tx, userId, id);
      if (!visit) return failure('insurance.visit_unknown');
      const product = await findShown(tx, visit.productId, now);
      if (product?.version !== visit.version) return failure('insurance.product_unknown');
      if (product.mode !== 'group') return failure('insurance.not_now');
      const person = (await findPeople(tx, [userId])).get(userId);
      if (!person?.isRecycler) return failure('insurance.recyclers_only');
      if (
        !isRead(
          { openedAt: visit.openedAt, readingSeconds: product.readingSeconds },
          await listSteps(tx, visit),
          pagesOf(product),
          ['notice', 'exclusions'],
        )
      )
        return failure('insurance.unread');
      const verified = await findVerifiedName(tx, deps, userId);
      if (!verified) return failure('insurance.name_needed');
      const today = shanghaiDate(now);
      const read = readIdentityNumber(verified.number, today);
      const age = typeof read === 'string' ? -1 : ageOn(read.birthday, today);
      if (age < product.ageFrom || age > product.ageTo)
        return failure('insurance.person_age', { values: { name: verified.name } });
      const page = groupConsentPage(product, (await readBrandLook(tx)).name);
      if (page.sha !== sha) return failure('insurance.content_unknown');
      await lockCount(tx, 'insurance.groups', userId);
      if (await isMember(tx, userId, product.productId)) return failure('insurance.group_joined');
      const [path] = (await claimPapers(tx, deps, userId, [signature])) ?? [];
      if (path === undefined) return failure('insurance.signature_unknown');

      let no = generateDatedNumber('IN', deps);
      while (!(await isNumberFree(tx, no))) no = generateDatedNumber('IN', deps);
      const { productId, version, kind, mode, insurerId, sumFen } = product;
      const row = await insertApplication(
        tx,
        { personId: userId, no, visitId: visit.id, productId, version, kind, mode, insurerId, state: 'consented' },
        now,
      );
      await saveInsured(tx, deps, row, sumFen, [{ relation: 'self', ...verified, mobile: person.mobile }]);
      await giveConsent(tx, { personId: userId, no, seq: 1 }, { userId, signature: path }, now);
      await saveContents(tx, [{ sha, title: CONSENT_TITLE, lines: page.lines }]);
      await appendSteps(
        tx,
        visit,
        [
          {
            by: 'insured',
            page: 'consent',
            action: 'signed',
            words: `${no} 保额 ${formatMoney(sumFen)}`,
            contentSha: sha,
          },
        ],
        now,
      );
      return success(await viewApplication(tx, deps, row));
    }),

    /** Consent can be revoked at any time. */
    'insurance.leave_group': transactionalHandler(async (tx, { caller: { userId } }, { no }) => {
      const row = await lockOwn(tx, userId, no);
      if (!row) return failure('insurance.unknown');
      if (row.mode !== 'group' || !mayLeaveGroup(row.state)) return failure('insurance.not_now');
      return success(await viewApplication(tx, deps, await endMembership(tx, row, '本人退出', deps.clock.now())));
    }),

    'insurance.console_groups': handler(async () =>
      success({ groups: await listGroups(database), batches: await listBatches(database) }),
    ),

    /** Makes a batch of persons with consent who have not been declared. */
    'insurance.make_batch': transactionalHandler(async (tx, { caller }, { productId }) => {
      const rows = await lockUndeclared(tx, productId);
      const [first] = rows;
      if (!first) return failure('insurance.nothing_to_declare');
      const now = clock.now();
      const id = createId(clock, random);
      const added = rows.filter(({ state }) => state === 'consented');
      const removed = rows.length - added.length;
      await insertBatch(tx, {
        id,
        productId,
        insurerId: first.insurerId,
        added: added.length,
        removed,
        operatorId: caller.operatorId,
        by: caller.name,
        at: toInstant(now),
      });
      for (const row of rows)
        await (row.state === 'consented'
          ? moveApplication(tx, row, 'declared', now, { batchId: id })
          : changeApplication(tx, row, { removalBatchId: id }));
      return success({ id, added: added.length, removed });
    }),

    /** Names and numbers leave here alone, after a fresh code, for the insurer. */
    'insurance.batch_file': transactionalHandler(async (tx, _, { id }) => {
      const batch = await lockBatch(tx, id);
      if (!batch) return failure('insurance.batch_unknown');
      const rows = await listBatchMembers(tx, id);
      const persons = await listPersons(tx, rows);
      const sealer = createPersonSealer(deps);
      const members = rows.flatMap((row) =>
        (persons.get(row.no) ?? []).map((person) => ({
          no: row.no,
          change: row.batchId === id ? ('新增' as const) : ('减少' as const),
          ...sealer.open(person, person),
          sumYuan: formatYuan(person.sumFen),
        })),
      );
      return success({ name: `团体名单_${batch.productId}_${id.slice(-6)}.csv`, content: batchCsv(members) });
    }),

    /** Persons are covered only if they are on the insurer's list, whose hash is stored with each. */
    'insurance.book_group_answer': transactionalHandler(async (tx, _, { id, lines }) => {
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
      if (open === 0) await markAnswered(tx, batch, sha, deps.clock.now());
      const covered = answers.filter((answer) => answer.covered).length;
      return success({ covered, refused: answers.length - covered, open });
    }),
  });
};

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
