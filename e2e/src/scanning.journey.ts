import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import type { Data } from '@shoushou/contract/schemas';
import { launchBrowser } from './browser.ts';
import { writeCodeVideo } from './fake-camera.ts';
import { callsToWechat, inWechat } from './host-apps.ts';
import { approveAtProvider, balanceOf, makeCustomer, makeRecyclers, operatorProof, productUrl } from './people.ts';
import { phones, type Phone } from './phone.ts';

const { take } = phones();
const desktop = { viewport: { width: 1280, height: 800 } } as const;

/** The content of a QR code on a page, as the page received it. */
async function secretShown(page: Phone['page'], start: () => Promise<unknown>): Promise<string> {
  const answered = page.waitForResponse(
    (response) => /\/api\/(accounts\/startscanlogin|console\/startphonelink)$/.test(response.url()) && response.ok(),
  );
  await start();
  return ((await (await answered).json()) as { data: { secret: string } }).data.secret;
}

describe('signing in by scanning', () => {
  test('an operator links a phone once, and from then on the phone signs the console in', async () => {
    const [recycler] = await makeRecyclers(1);
    const phone = await take({ as: recycler });
    const screen = await take(desktop);
    const { page } = screen;
    const operator = await operatorProof();
    await page.goto(`${productUrl}/console/account`);
    await page.getByLabel('账号', { exact: true }).fill(operator.name);
    await page.getByLabel('密码', { exact: true }).fill(operator.password);
    await page.getByLabel('动态码', { exact: true }).fill(operator.code);
    await page
      .getByRole('button', { name: /登\s*录/ })
      .last()
      .click();
    await page.getByText('请先输入动态码').first().waitFor();

    await page.getByLabel('动态码', { exact: true }).fill((await operatorProof()).code);
    const link = await secretShown(page, () => page.getByRole('button', { name: '显示二维码' }).click());
    await phone.open(`/scansuccess/${link}`);
    await phone.front.getByText('关联运营账号').first().waitFor();
    await phone.press('确认关联');
    await phone.front.getByText('已确认').first().waitFor();
    await page
      .getByText(/已关联 .*可用这台手机扫码登录/)
      .first()
      .waitFor();
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByText('账号登录').waitFor();

    const secret = await secretShown(page, () => page.getByText('扫码登录', { exact: true }).click());
    await phone.open(`/scansuccess/${secret}`);
    await phone.front.getByText('登录运营台').first().waitFor();
    await page.getByText('已扫码，请在手机上确认').first().waitFor();
    await phone.press('确认登录');
    await page.getByRole('banner').getByRole('button').last().waitFor();
    await page.goto(`${productUrl}/console/account`);
    await page.getByRole('button', { name: '解除关联' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '解除关联' }).click();
    await page.getByText('请先输入动态码').first().waitFor();
  });

  test('the desktop page is signed in by the phone that scans its code', async () => {
    const customer = await makeCustomer();
    const phone = await take({ as: customer });
    const screen = await take({ ...desktop, stored: { start: true, consent: true } });
    const secret = await secretShown(screen.page, () => screen.open('/login'));
    await phone.open(`/scansuccess/${secret}`);
    await phone.press('确认登录');
    await screen.page.waitForURL((url) => url.pathname !== '/login');
    await screen.open('/tabs/me');
    await screen.front.getByText(customer.session.user.username).first().waitFor();
  });
});

describe('being paid by code', () => {
  test('a payer in WeChat pays without an account, and the money arrives on the open screen by itself', async () => {
    const [recycler] = await makeRecyclers(1);
    const before = await balanceOf(recycler!);
    const shown = await take({ as: recycler });
    const made = shown.page.waitForResponse((response) => response.url().endsWith('/api/wallet/makereceivecode'));
    await shown.open('/scanreceipts');
    const { code } = ((await (await made).json()) as { data: { code: string } }).data;
    const payer = await take(inWechat());
    await payer.open(`/gzhscanreceipts?code=${code}`);
    const begun = payer.page.waitForResponse((response) => response.url().endsWith('/api/wallet/payreceive'));
    await payer.keyIn('25', { confirm: '付款' });
    const { data } = (await (await begun).json()) as { data: Data<'wallet.pay_receive_code'> };
    await payer.front.getByText('正在等待付款结果').waitFor();
    expect((await callsToWechat(payer.page, 'chooseWXPay')).map((asked) => asked['package'])).toEqual([
      data.parameters?.way === 'wechat-page' && data.parameters.package,
    ]);
    await approveAtProvider(data.payUrl);
    await payer.front.getByText('付款成功').waitFor();
    await shown.see('收款成功');
    await shown.front.getByText('¥25.00').first().waitFor();
    expect(await balanceOf(recycler!)).toBe(before + 2_500);
  });
});

describe('asking for an amount', () => {
  test('has keys over the whole width of the sheet, and a hardware keyboard types at once', async () => {
    const [recycler] = await makeRecyclers(1);
    const phone = await take({ as: recycler });
    await phone.open('/scanreceipts');
    await phone.press('设置金额');
    const keys = phone.page.getByRole('group', { name: '金额键盘' });
    await expect.poll(async () => (await keys.boundingBox())?.width).toBe(phone.page.viewportSize()!.width);
    await phone.page.keyboard.type('12.5');
    await phone.page.keyboard.press('Enter');
    await phone.front.getByText('12.50').waitFor();
  });
});

describe('the camera', () => {
  let folder: string;
  let browser: Browser;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shoushou-film-'));
    await writeCodeVideo(join(folder, 'code.y4m'), 'JD26112199999999');
    browser = await launchBrowser(
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${join(folder, 'code.y4m')}`,
    );
  });
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('reads a code held before it and goes where it leads', async () => {
    const [recycler] = await makeRecyclers(1);
    const phone = await take({ as: recycler, permissions: ['camera', 'geolocation'], browser });
    await phone.open('/scan-code');
    await expect.poll(() => phone.path()).toBe('/orderdetails/JD26112199999999/2/0');
  });
});
