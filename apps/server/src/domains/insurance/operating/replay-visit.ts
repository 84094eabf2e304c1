import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { findByNumber } from '../cover/applications.store.ts';
import { viewApplication } from '../applications/application-view.steps.ts';
import { findContents, findVersion } from '../products/products.store.ts';
import { isIntact } from '../visits/chain.steps.ts';
import { findVisit, listSteps } from '../visits/visits.store.ts';

/** The way to an application from its evidence alone: each step with the very page that was shown (可回溯). */
export const replayVisit = (deps: Pick<Deps, 'database' | 'clock' | 'environment' | 'random'>) =>
  handler('insurance.replay_visit', async (_, { no }) => {
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
  });
