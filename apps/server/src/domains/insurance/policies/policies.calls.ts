import type { insuranceCalls } from '@shoushou/contract/insurance/insurance.contract';
import { failure, formatMoney, fromInstant, success } from '@shoushou/kernel';
import { isCovering } from '@shoushou/rules/insurance/states';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { acknowledge, signedBodyOf } from '../../../platform/http/signed-bodies.ts';
import { isWithinLogLimit } from '../../../platform/limits/forged-notices.ts';
import { viewApplication } from '../applications/application-view.steps.ts';
import {
  findApplication,
  insertApplication,
  isNumberFree,
  lockOwn,
  moveApplication,
} from '../cover/applications.store.ts';
import { pagesOf } from '../products/product-pages.steps.ts';
import { findShown } from '../products/products.store.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { isRead } from '../visits/evidence.rules.ts';
import { findReferral, listSteps, lockVisit } from '../visits/visits.store.ts';
import { settleAnswer } from './settle-answer.steps.ts';

export const policiesCalls = (deps: Pick<Deps, 'clock' | 'random' | 'gateways' | 'database' | 'log' | 'environment'>) =>
  callsOf<typeof insuranceCalls>()({
    /**
     * The address of the insurer's own page, with a number by which it reports the outcome. A visit leads there once; a
     * repeat gets a fresh address for the same number.
     */
    'insurance.forward': transactionalHandler(async (tx, { caller: { userId } }, { visit: id }) => {
      const now = deps.clock.now();
      const visit = await lockVisit(tx, userId, id);
      if (!visit) return failure('insurance.visit_unknown');
      const product = await findShown(tx, visit.productId, now);
      if (product?.version !== visit.version) return failure('insurance.product_unknown');
      if (product.mode !== 'referral' || product.officialUrl === null) return failure('insurance.not_now');
      if (
        !isRead(
          { openedAt: visit.openedAt, readingSeconds: product.readingSeconds },
          await listSteps(tx, visit),
          pagesOf(product),
          ['notice', 'exclusions'],
        )
      )
        return failure('insurance.unread');
      let no = await findReferral(tx, visit);
      if (no === null) {
        no = generateDatedNumber('IN', deps);
        while (!(await isNumberFree(tx, no))) no = generateDatedNumber('IN', deps);
        const { productId, version, kind, mode, insurerId } = product;
        await insertApplication(
          tx,
          { personId: userId, no, visitId: visit.id, productId, version, kind, mode, insurerId, state: 'forwarded' },
          now,
        );
      }
      const gateway = deps.gateways.insurers.of(product.insurerId);
      const target = gateway
        ? gateway.forwardUrl(no, product.productId)
        : { url: product.officialUrl, host: new URL(product.officialUrl).host };
      await appendSteps(
        tx,
        visit,
        [{ by: 'server', page: 'referral', action: 'forwarded', words: `${no} ${target.host}` }],
        now,
      );
      return success({ no, ...target });
    }),

    'insurance.surrender_quote': handler(async ({ caller }, { no }) => {
      const row = await findApplication(deps.database, caller.userId, no);
      if (!row) return failure('insurance.unknown');
      const gateway = deps.gateways.insurers.of(row.insurerId);
      if (
        row.mode !== 'agency' ||
        !isCovering(row.state) ||
        row.state === 'leaving' ||
        !gateway ||
        fromInstant(row.endsAt!) <= deps.clock.now()
      )
        return failure('insurance.surrender_over');
      try {
        return success(await gateway.surrenderSum(no));
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error;
        deps.log.warn({ application: no, kind: error.kind, code: error.code }, 'insurer named no sum');
        return failure(error.kind === 'refused' ? 'insurance.surrender_over' : 'insurance.insurer_silent');
      }
    }),

    /**
     * The surrender is sent after the commit, for exactly the displayed sum: with another one the insurer does not end
     * the policy.
     */
    'insurance.surrender': transactionalHandler(async (tx, { caller: { userId } }, { no, sumFen }) => {
      const now = deps.clock.now();
      const row = await lockOwn(tx, userId, no);
      if (!row) return failure('insurance.unknown');
      if (
        row.mode !== 'agency' ||
        !isCovering(row.state) ||
        row.state === 'leaving' ||
        fromInstant(row.endsAt!) <= now ||
        sumFen > (row.premiumFen ?? 0)
      )
        return failure('insurance.surrender_over');
      const leaving = await moveApplication(tx, row, 'leaving', now, { leavingFen: sumFen });
      const visit = await lockVisit(tx, userId, row.visitId);
      if (visit)
        await appendSteps(
          tx,
          visit,
          [{ by: 'server', page: 'surrender', action: 'pressed', words: `${no} 退费 ${formatMoney(sumFen)}` }],
          now,
        );
      return success(await viewApplication(tx, deps, leaving));
    }),

    /**
     * An insurer's notice: verified on its raw bytes and applied once. A refused one is answered with 400, so that a
     * genuine insurer repeats it.
     */
    'insurance.insurer_notice': handler(async ({ request, reply, address }, { insurer }) => {
      const gateway = deps.gateways.insurers.of(insurer);
      const reading =
        gateway?.readNotice(request.headers, signedBodyOf(request)) ?? ({ ok: false, fault: 'bad_signature' } as const);
      const settled = reading.ok
        ? await deps.database.transaction((tx) => settleAnswer(tx, deps, insurer, reading.answer, 'notice'))
        : 'refused';
      if (!gateway || settled === 'refused') {
        if (reading.ok || (await isWithinLogLimit(deps.database, deps.clock, 'insurance.insurer_notice', address)))
          deps.log.warn(
            {
              call: 'insurance.insurer_notice',
              insurer,
              reason: reading.ok ? `unfitting ${reading.answer.no}` : reading.fault,
            },
            'notice refused',
          );
        return failure('insurance.notice_refused');
      }
      acknowledge(reply, gateway.acknowledgement);
      return success(gateway.acknowledgement);
    }),
  });
