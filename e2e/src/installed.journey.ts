import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { book, makeCustomer, makeRecyclers, orderOf, productUrl } from './people.ts';
import { phones } from './phone.ts';
import { openRedeployedSite, type RedeployedSite } from './redeployed-site.ts';

const phonePool = phones();

let site: RedeployedSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

/** Waits until the worker has cached the whole app and controls this page. */
async function keptOnDevice(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Waits until the device has stored the response of a call. */
async function lastKnown(page: Page, call: string): Promise<void> {
  const isKept = (): Promise<boolean> =>
    page.evaluate(
      (name) =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('_recdb');
          opening.onsuccess = () => {
            const asked = opening.result.transaction('kv').objectStore('kv').get('queries');
            asked.onsuccess = () => {
              opening.result.close();
              resolve(
                (asked.result as { entries: { key: unknown[] }[] } | undefined)?.entries.some(
                  ({ key }) => key[0] === name,
                ) ?? false,
              );
            };
          };
        }),
      call,
    );
  await expect.poll(isKept).toBe(true);
}

function bootOf(page: Page): Promise<string> {
  return page.evaluate(
    () => new URL(document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')!.href).pathname,
  );
}

/** Addresses of everything the worker has cached. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

describe('the app on a device', () => {
  test('can be installed: a manifest with icons, one of them for any shape', async () => {
    const manifest = (await (await fetch(`${productUrl}/manifest.webmanifest`)).json()) as {
      start_url: string;
      display: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src } of manifest.icons) expect((await fetch(productUrl + src)).status).toBe(200);
  });

  test('starts without network, with what was last known and with what waits to be sent; a screen never opened is there too', async () => {
    const customer = await makeCustomer();
    const [recycler] = (await makeRecyclers(1)) as [Awaited<ReturnType<typeof makeCustomer>>];
    const { no } = await book(customer, { 黄纸板: 30_000 });
    const { order } = await recycler.caller.request('orders.take', { no });
    const phone = await phonePool.take({ as: recycler, serviceWorkers: 'allow' });
    await phone.open('/');
    await lastKnown(phone.page, 'catalog.home');
    await phone.open('/order/1');
    await phone.front.getByRole('link', { name: '黄纸板 一级' }).tap();
    await phone.front.getByRole('button', { name: '已到达' }).waitFor();
    await phone.fetched();
    await keptOnDevice(phone.page);
    await lastKnown(phone.page, 'orders.get');

    await phone.network(false);
    await phone.arrive();
    await phone.front.getByText(/1 项/).first().waitFor();
    await phone.page.reload();
    await phone.see('订单详情');
    await phone.front.getByText(/1 项/).first().waitFor();

    await phone.reopen('/');
    await phone.front.getByText('今日行情').first().waitFor();
    await phone.front.getByText('元/kg').first().waitFor();
    await phone.open('/order/1');
    await phone.front.getByRole('link', { name: '黄纸板 一级' }).waitFor();
    await phone.open('/index');
    await phone.front.locator('h1').waitFor();

    await phone.network(true);
    await expect.poll(async () => (await orderOf(customer, no)).state).toBe('arrived');
    expect(order.no).toBe(no);
  });

  test('keeps nothing of anybody’s in the worker’s caches: no call, and a page without data in it', async () => {
    const customer = await makeCustomer();
    const phone = await phonePool.take({ as: customer, serviceWorkers: 'allow' });
    await phone.open('/');
    await phone.fetched();
    await keptOnDevice(phone.page);
    await phone.open('/myorder');
    await phone.fetched();
    const kept = await keptAddresses(phone.page);
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.filter((path) => /^\/(api|token|files|sandbox|console)(\/|$)/.test(path))).toEqual([]);
    expect(kept.filter((path) => !path.includes('.'))).toEqual(expect.arrayContaining(['/page']));
    expect(kept.filter((path) => !path.includes('.') && !['/page', '/before'].includes(path))).toEqual([]);
    const { page, files } = await phone.page.evaluate(async () => {
      const kept = (await caches.match('/page', { ignoreSearch: true }))!;
      return { page: await kept.text(), files: kept.headers.get('link') };
    });
    expect(files).toBeNull();
    expect(page).toContain('<script id="home-payload" type="application/json"></script>');
    expect(page).not.toContain(customer.session.userid);
  });
});

describe('a new build', () => {
  test('under an open page: its screens still open, without a reload, and the next start is the new build', async () => {
    site = await openRedeployedSite();
    const phone = await phonePool.take({ serviceWorkers: 'allow' });
    await phone.page.goto(`${site.url}/tabs/home`);
    await keptOnDevice(phone.page);
    const old = await bootOf(phone.page);
    expect(old).not.toBe(site.newBoot);
    site.switch();
    await phone.page.evaluate(async () => {
      Object.assign(window, { sameDocument: true });
      await (await navigator.serviceWorker.ready).update();
    });
    const settled = (): Promise<boolean> =>
      phone.page.evaluate(async (boot) => {
        const { installing, waiting, active } = await navigator.serviceWorker.ready;
        return !installing && !waiting && active?.state === 'activated' && (await caches.match(boot)) !== undefined;
      }, site!.newBoot);
    await expect.poll(settled).toBe(true);
    await phone.front.getByRole('link', { name: '今日价格', exact: true }).first().tap();
    await phone.see('今日价格');
    expect(await phone.page.evaluate(() => 'sameDocument' in window)).toBe(true);
    // Its first start may be in a dead zone: what loads after the first screen (data, outbox, device) is there all the
    // same.
    await phone.network(false);
    await phone.page.reload();
    await phone.see('今日价格');
    expect(await bootOf(phone.page)).toBe(site.newBoot);
    await phone.allLoaded();
  });

  test('where no worker keeps the old one: the page starts anew once, in the same place, with the stack under it', async () => {
    site = await openRedeployedSite();
    const phone = await phonePool.take();
    await phone.page.goto(`${site.url}/tabs/home`);
    await phone.allLoaded();
    site.switch();
    await phone.front.getByRole('link', { name: '今日价格', exact: true }).first().tap();
    await expect.poll(() => bootOf(phone.page).catch(() => '')).toBe(site.newBoot);
    await phone.see('今日价格');
    expect(await phone.stack()).toEqual(['/tabs/home', '/price']);
    // The browser itself logs each missing file.
    expect(phone.complaints.splice(0).filter((complaint) => !/404 \(Not Found\)/.test(complaint))).toEqual([]);
  });
});
