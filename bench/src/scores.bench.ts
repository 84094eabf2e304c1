import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumLaunchOptions } from '../../tools/src/chromium.ts';
import { median, type Bench } from './bench.ts';
import { buildApp } from './built-app.ts';
import { fetchLighthouse, judgePage, type Report } from './browser/lighthouse.ts';
import { startProduct } from './product.ts';

const rounds = 5;
/** A recycler of the sample city with orders. */
const recycler = { mobile: '13800138001', password: 'shoushou2026' };

/** Lighthouse scores of the four pages named in the performance targets; the hall and an order are opened signed in. */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const command = await fetchLighthouse(log);
  const app = await buildApp();
  const product = await startProduct(await createMigratedDatabase('scores'), app.folders);
  const folder = mkdtempSync(join(tmpdir(), 'shoushou-bench-scores-'));
  const signedIn = join(folder, 'signed-in');
  try {
    const order = await signIn(product.url, signedIn);
    const pages = [
      { name: 'home', path: '/tabs/home', goal: 100 },
      { name: 'login', path: '/login', goal: 100 },
      { name: 'hall', path: '/jiedan/0', goal: 98, profile: signedIn },
      { name: 'order', path: order, goal: 98, profile: signedIn },
    ];
    const reports = new Map(pages.map(({ name }) => [name, [] as Report[]]));
    for (let round = 1; round <= rounds; round += 1) {
      for (const { name, path, profile } of pages) {
        const copy = join(folder, `${name}-${round}`);
        if (profile !== undefined) cpSync(profile, copy, { recursive: true });
        reports.get(name)!.push(await judgePage(command, product.url + path, copy));
        rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
      }
      log(
        `scores: round ${round} of ${rounds}, ${pages.map(({ name }) => `${name} ${reports.get(name)!.at(-1)!.scores.performance}`).join(', ')}`,
      );
    }
    for (const { name } of pages) {
      const seen = new Set<string>();
      for (const { category, audit, score, shown } of reports.get(name)!.flatMap(({ findings }) => findings)) {
        if (!seen.has(audit)) log(`scores: ${name}, ${category}: ${audit} ${score} ${shown}`);
        seen.add(audit);
      }
    }
    return pages.flatMap(({ name, goal }) => {
      const of = (category: keyof Report['scores']): number =>
        median(reports.get(name)!.map(({ scores }) => scores[category]));
      return [
        { what: `${name}: performance`, unit: '', result: of('performance'), limit: goal, limitBy: 'target', goal: 1 },
        {
          what: `${name}: accessibility`,
          unit: '',
          result: of('accessibility'),
          limit: 100,
          limitBy: 'all there is',
          goal: 1,
        },
        {
          what: `${name}: best practices`,
          unit: '',
          result: of('best-practices'),
          limit: 100,
          limitBy: 'all there is',
          goal: 1,
        },
        { what: `${name}: search`, unit: '', result: of('seo'), limit: 100, limitBy: 'all there is', goal: 1 },
      ];
    });
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    app.remove();
  }
};

/** Signs the recycler in through the page, in an otherwise empty profile. @returns the path of one of their orders */
async function signIn(url: string, profile: string): Promise<string> {
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunchOptions(),
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${url}/loginmm?return=${encodeURIComponent('/order/1')}`);
    await page.getByLabel('手机号').fill(recycler.mobile);
    await page.getByLabel('密码', { exact: true }).fill(recycler.password);
    await page.getByRole('checkbox').check({ force: true });
    await page.getByRole('button', { name: '登录', exact: true }).click();
    return await firstOrder(page);
  } finally {
    await context.close();
    for (const kept of ['Cache', 'Code Cache', 'GPUCache'])
      rmSync(join(profile, 'Default', kept), { recursive: true, force: true });
  }
}

async function firstOrder(page: Page): Promise<string> {
  const link = page.locator('.stack-view_page[data-role=top] a[href^="/orderdetails/"]').first();
  await link.waitFor();
  return (await link.getAttribute('href'))!;
}

export default bench;
