import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumLaunchOptions } from '../../../tools/src/chromium.ts';
import { projectRoot } from '../../../tools/src/project.ts';
import { openConsole, openPhone, productUrl, readSampleOrders, settle } from './running-product.ts';

/** Takes the README's pictures from a running sandbox product with the sample city: `npm run pictures`. */
const folder = join(projectRoot, 'docs', 'pictures');

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  await takePhonePictures();
  const page = await openConsole(browser);
  await settle(page);
  await page.screenshot({ path: join(folder, 'console.png') });
} finally {
  await browser.close();
}

async function takePhonePictures(): Promise<void> {
  const page = await openPhone(browser, 'recycler');
  await picture(page, '/', 'home');
  await picture(page, '/jiedan/0', 'hall');
  const orders = await readSampleOrders('recycler');
  await picture(page, `/orderdetails/${orders['taken']!.receiptNo}/2/3`, 'order');
  await page.goto(`${productUrl}/orderdetails/${orders['arrived']!.receiptNo}/2/3`);
  await page
    .getByRole('button', { name: '称重' })
    .or(page.getByRole('link', { name: '称重' }))
    .first()
    .click();
  await settle(page);
  for (const key of ['2', '5', '.', '6', '2']) {
    const button = page.getByRole('button', { name: key, exact: true });
    if (await button.count()) await button.first().click();
  }
  await settle(page);
  await page.screenshot({ path: join(folder, 'weighing.png') });
  await picture(page, '/transaction', 'wallet');
}

async function picture(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${productUrl}${path}`);
  await settle(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
