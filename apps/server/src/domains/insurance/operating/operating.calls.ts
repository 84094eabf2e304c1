import type { ConsoleInsuranceProduct } from '@shoushou/contract';
import type { insuranceCalls } from '@shoushou/contract/insurance/insurance.contract';
import { failure, fromInstant, maskMobile, shanghaiDate, success, toInstant } from '@shoushou/kernel';
import { bannedWordIn } from '@shoushou/rules/insurance/banned-words';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { viewApplication, viewRecords } from '../applications/application-view.steps.ts';
import { applicationSorting, findByNumber, listAll } from '../cover/applications.store.ts';
import { premiumsRemitted } from '../insurance-money.rules.ts';
import { CASE_AFTER } from '../policies/ask-insurer.rules.ts';
import { askAbout } from '../policies/ask-insurer.steps.ts';
import { contentShaOf, pagesOf } from '../products/product-pages.steps.ts';
import {
  decideVersion,
  findContents,
  findInsurer,
  findVersion,
  insertVersion,
  listInsurers,
  listVersions,
  lockVersion,
  nextVersion,
  saveContents,
  withdrawVersion,
} from '../products/products.store.ts';
import { isIntact } from '../visits/chain.steps.ts';
import { findVisit, listSteps } from '../visits/visits.store.ts';
import { insertRemittance, isBankNumberUsed, listDue, listRemittances, lockDue } from './remittances.store.ts';

export const operatingCalls = (deps: Deps) => {
  const { database, clock, random } = deps;
  return callsOf<typeof insuranceCalls>()({
    'insurance.console_products': handler(async ({ caller }) => {
      const today = shanghaiDate(clock.now());
      const products = (await listVersions(database)).map((row): ConsoleInsuranceProduct => {
        const {
          madeBy,
          maker,
          decider,
          licenceNo: _,
          claimPhone: __,
          claimHours: ___,
          complaintPhone: ____,
          ...rest
        } = row;
        return {
          ...rest,
          pages: pagesOf(row),
          madeBy: maker,
          decidedBy: decider,
          ownProposal: madeBy === caller.operatorId,
          live: row.state === 'shown' && row.validTo >= today,
        };
      });
      return success({ products, insurers: await listInsurers(database) });
    }),

    /** Proposes a new version, visible after another operator's approval. */
    'insurance.propose_product': transactionalHandler(async (tx, { caller }, { officialUrl = null, ...draft }) => {
      const insurer = await findInsurer(tx, draft.insurerId);
      if (!insurer || draft.ageTo < draft.ageFrom || (draft.mode === 'referral' && officialUrl === null))
        return failure('insurance.product_unknown');
      const word = bannedWordIn([draft.name, ...draft.cover, draft.surrenderRule]);
      if (word !== null) return failure('insurance.banned_word', { values: { word } });
      const content = { ...draft, ...insurer };
      const version = await nextVersion(tx, draft.productId);
      await insertVersion(tx, {
        ...draft,
        officialUrl,
        version,
        contentSha: contentShaOf(content),
        madeBy: caller.operatorId,
        maker: caller.name,
        madeAt: toInstant(clock.now()),
      });
      return success({ version });
    }),

    /** Another operator decides, on exactly the content that they have read. */
    'insurance.decide_product': transactionalHandler(
      async (tx, { caller }, { productId, version, approve, contentSha }) => {
        const row = await lockVersion(tx, productId, version);
        if (!row) return failure('insurance.product_unknown');
        if (row.state !== 'proposed') return failure('insurance.already_decided');
        if (row.madeBy === caller.operatorId) return failure('insurance.second_operator');
        if (row.contentSha !== contentSha || contentShaOf(row) !== contentSha)
          return failure('insurance.content_changed');
        if (approve) await saveContents(tx, pagesOf(row));
        await decideVersion(tx, row, approve ? 'shown' : 'rejected', caller, clock.now());
        return success(null);
      },
    ),

    /** Hides a version at once. Unpaid applications end with their quote; paid ones continue. */
    'insurance.withdraw_product': transactionalHandler(async (tx, _, { productId, version }) => {
      const row = await lockVersion(tx, productId, version);
      if (!row) return failure('insurance.product_unknown');
      if (row.state !== 'shown') return failure('insurance.already_decided');
      await withdrawVersion(tx, row);
      return success(null);
    }),

    'insurance.console_applications': handler(async (_, { state, no, sort, cursor }) => {
      const sorted = applicationSorting.page(sort ?? '-at', cursor);
      if (sorted === null) return unknownPlace;
      const { shown: page, next } = sorted.cut(
        await listAll(database, { state: state ?? null, no: no ?? null, page: sorted }),
      );
      const [records, people] = await Promise.all([
        viewRecords(database, page),
        findPeople(database, [...new Set(page.map(({ personId }) => personId))]),
      ]);
      const items = page.map((row, index) => {
        const person = people.get(row.personId);
        return {
          ...records[index]!,
          userId: row.personId,
          userName: person?.username ?? '',
          mobile: maskMobile(person?.mobile ?? ''),
          askCount: row.askCount,
          overdue: row.state === 'issuing' && row.paidAt !== null && fromInstant(row.paidAt) + CASE_AFTER < clock.now(),
        };
      });
      return success({ items, next });
    }),

    /** The way to an application from its evidence alone: each step with the very page that was shown (可回溯). */
    'insurance.replay_visit': handler(async (_, { no }) => {
      const { database } = deps;
      const row = await findByNumber(database, no);
      const visit = row && (await findVisit(database, row.personId, row.visitId));
      if (!row || !visit) return failure('insurance.unknown');
      const steps = await listSteps(database, visit);
      const shas = [...new Set(steps.flatMap(({ contentSha }) => (contentSha === null ? [] : [contentSha])))];
      const [contents, product, people] = await Promise.all([
        findContents(database, shas),
        findVersion(database, visit.productId, visit.version),
        findPeople(database, [row.personId]),
      ]);
      return success({
        visit: visit.id,
        productId: visit.productId,
        version: visit.version,
        productName: product?.name ?? '',
        openedAt: visit.openedAt,
        userName: people.get(row.personId)?.username ?? '',
        intact: isIntact(visit, steps) && shas.every((sha) => contents.has(sha)),
        steps: steps.map(({ seq, by, page, action, words, dwellMs, clientAt, at, contentSha, hash }) => {
          const content = contentSha === null ? undefined : contents.get(contentSha);
          return {
            seq,
            by,
            page,
            action,
            words,
            dwellMs,
            clientAt,
            at,
            sha: contentSha,
            shown: content ? [content.title, ...content.lines] : null,
            hash,
          };
        }),
        application: await viewApplication(database, deps, row),
      });
    }),

    /**
     * Repeats the request under its own number, as the job does; for a number that the insurer knows it only queries.
     */
    'insurance.ask_again': handler(async (_, { no }) => {
      const row = await findByNumber(deps.database, no);
      if (!row) return failure('insurance.unknown');
      if (row.askAt === null) return failure('insurance.not_now');
      await askAbout(deps, row);
      return success({ state: (await findByNumber(deps.database, no))!.state });
    }),

    'insurance.console_remittances': handler(async () =>
      success({ due: await listDue(database), past: await listRemittances(database) }),
    ),

    /** Books exactly the sum that the operator saw and transferred; a bank's number is booked once. */
    'insurance.remit': transactionalHandler(async (tx, { caller }, { insurerId, sumFen, bankNo }) => {
      const rows = await lockDue(tx, insurerId);
      const dueFen = rows.reduce((sum, row) => sum + row.sumFen, 0);
      if (rows.length === 0 || dueFen !== sumFen || (await isBankNumberUsed(tx, insurerId, bankNo)))
        return failure('insurance.nothing_to_remit');
      const id = createId(clock, random);
      await insertRemittance(
        tx,
        {
          id,
          insurerId,
          count: rows.length,
          sumFen,
          bankNo,
          operatorId: caller.operatorId,
          by: caller.name,
          at: toInstant(clock.now()),
        },
        rows,
      );
      await postOrThrow(tx, premiumsRemitted({ id, amountFen: sumFen }), clock.now());
      return success(null);
    }),
  });
};
