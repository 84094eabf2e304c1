import type { insuranceCalls } from '@shoushou/contract/insurance/insurance.contract';
import { failure, success } from '@shoushou/kernel';
import { MAX_VISIT_STEPS } from '@shoushou/rules/insurance/limits';
import type { Deps } from '../../../deps.ts';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { pagesOf } from '../products/product-pages.steps.ts';
import { findVersion } from '../products/products.store.ts';
import { appendSteps } from './chain.steps.ts';
import { lastOf, lockVisit } from './visits.store.ts';

export const visitsCalls = ({ clock }: Pick<Deps, 'clock'>) =>
  callsOf<typeof insuranceCalls>()({
    /**
     * Known steps are skipped; steps after a gap are refused until the device sends the missing ones, which the answer
     * lists.
     */
    'insurance.record_step': transactionalHandler(async (tx, { caller: { userId } }, { visit: id, steps }) => {
      const visit = await lockVisit(tx, userId, id);
      if (!visit) return failure('insurance.visit_unknown');
      const product = await findVersion(tx, visit.productId, visit.version);
      const known = new Set(product ? pagesOf(product).map(({ sha }) => sha) : []);
      if (steps.some(({ sha }) => sha !== undefined && !known.has(sha))) return failure('insurance.content_unknown');
      const last = await lastOf(tx, visit);
      let next = last.clientSeq + 1;
      const added = [];
      for (const step of [...steps].sort((a, b) => a.seq - b.seq)) {
        if (step.seq !== next) continue;
        added.push(step);
        next += 1;
      }
      if (last.seq + added.length > MAX_VISIT_STEPS) return failure('insurance.visit_full');
      await appendSteps(
        tx,
        visit,
        added.map(({ seq, page, action, sha, words, dwellMs, at }) => ({
          by: 'applicant' as const,
          clientSeq: seq,
          page,
          action,
          words: words ?? '',
          contentSha: sha ?? null,
          dwellMs,
          clientAt: at,
        })),
        clock.now(),
        last,
      );
      return success({ kept: next - 1 });
    }),
  });
