import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildStale } from '../../tools/src/build-stale.ts';
import { inProject } from '../../tools/src/project.ts';
import { median, type Bench } from './bench.ts';
import { signIn } from './browser/console-sign-in.ts';
import { fetchLighthouse, judgePage, type Report } from './browser/lighthouse.ts';
import { startProduct } from './product.ts';

const rounds = 3;
const goal = 95;
/**
 * Milliseconds until every job of a fresh product has run once: jobs change pages, and Lighthouse measures until a
 * page's last change.
 */
const settling = 45_000;
/**
 * The sign-in page without a session; the others as the sample operator with all rights: the first page, a list, the
 * live city with its map, and charts.
 */
const pages = ['', 'workbench', 'orders', 'live', 'figures'] as const;

/**
 * Lighthouse scores of the console by its simulated desktop. Search engines are excluded, so that score is not
 * measured.
 */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const command = await fetchLighthouse(log);
  await buildStale(log, { only: ['app', 'console'] });
  const product = await startProduct(await createMigratedDatabase('console'), {
    app: inProject('apps', 'app', 'dist'),
    console: inProject('apps', 'console', 'dist'),
  });
  const folder = mkdtempSync(join(tmpdir(), 'shoushou-bench-console-'));
  const signedIn = join(folder, 'signed-in');
  try {
    const cookie = await signIn(product.url, signedIn);
    log('console: waiting until the jobs of the product have run once');
    await setTimeout(settling);
    const reports = new Map(pages.map((page) => [page, [] as Report[]]));
    for (let round = 1; round <= rounds; round += 1) {
      for (const page of pages) {
        const profile = join(folder, `${page}-${round}`);
        if (page !== '') cpSync(signedIn, profile, { recursive: true });
        reports.get(page)!.push(
          await judgePage(command, `${product.url}/console/${page}`, profile, {
            desktop: true,
            ...(page === '' ? {} : { cookie }),
          }),
        );
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      }
      log(
        `console: round ${round} of ${rounds}, ${pages.map((page) => `${page || 'sign-in'} ${reports.get(page)!.at(-1)!.scores.performance}`).join(', ')}`,
      );
    }
    for (const page of pages)
      for (const { category, audit, score, shown } of reports.get(page)![0]!.findings)
        if (category !== 'seo') log(`console: ${page || 'sign-in'}, ${category}: ${audit} ${score} ${shown}`);
    return pages.flatMap((page) =>
      (['performance', 'accessibility', 'best-practices'] as const).map((category) => ({
        what: `${page || 'sign-in'}: ${category}`,
        unit: '',
        result: median(reports.get(page)!.map(({ scores }) => scores[category])),
        limit: goal,
        limitBy: 'target',
        goal: 1,
      })),
    );
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

export default bench;
