import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTimeCode } from '../../apps/server/src/domains/accounts/builders/accounts.builders.ts';
import {
  nextFreePort,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { sampleFilings } from '../../apps/server/src/sandbox/sample-filings.ts';
import { launchBrowser } from './browser.ts';
import { inProject } from '../../tools/src/project.ts';
import { enterProof, entryOf, menuEntry, openFromMenu } from './operator-page.ts';
import { payFromWallet } from './pay-password.ts';
import {
  balanceOf,
  desk,
  makeCustomer,
  moveTo,
  productClockOffset,
  sendPhoto,
  verifyIdentity,
  visitAndWeigh,
  type Person,
} from './people.ts';
import { ServerProcess } from './processes/server-process.ts';

/** Maximum milliseconds and clicks of a person for all steps. */
const LIMIT = 600_000;
const MOST_CLICKS = 40;

/** West Lake in Hangzhou. */
const DISTRICT = '330106';
const POINT = { longitude: 120.13, latitude: 30.26 };

const folder = mkdtempSync(join(tmpdir(), 'shoushou-opening-'));
let postgres: EmbeddedPostgres;
let server: ServerProcess;
let browser: Browser;
let began: number;
let clicks = 0;
let chen: Page;
let lin: Page;
let recycler: Person;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({
    dataDirectory: join(folder, 'postgres'),
    port: await nextFreePort(25_300),
    log: () => {},
  });
  await postgres.createDatabase('opening');
  await migrate(postgres.connectionString('opening'));
  server = new ServerProcess({
    databaseUrl: postgres.connectionString('opening'),
    port: await nextFreePort(19_300),
    dataDirectory: folder,
    settings: { SERVER_SECRET: 'a secret of this installation: thirty-two characters' },
  });
  moveTo(server.url);
  browser = await launchBrowser();
  began = performance.now();
});
afterAll(async () => {
  if (process.env['SHOTS'])
    for (const [name, page] of Object.entries({ chen, lin }))
      await page?.screenshot({ path: join(process.env['SHOTS'], `${name}.png`) });
  await browser?.close();
  moveTo();
  await server?.end('SIGKILL');
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function click(what: Locator): Promise<void> {
  clicks += 1;
  await what.click();
}

/** Creates an operator as the runbook says. @returns the card that the command prints */
async function card(name: string, displayName: string): Promise<string> {
  return (
    await promisify(execFile)(
      process.execPath,
      [inProject('apps', 'server', 'dist', 'operator.js'), 'create', name, displayName],
      { env: server.env },
    )
  ).stdout;
}

/** Signs in with what the card says. */
async function signIn(stdout: string): Promise<Page> {
  const secret = new URL(/otpauth:\S+/.exec(stdout)![0]).searchParams.get('secret')!;
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${server.url}/console/`);
  await enterProof(page, {
    name: /name\s+(\S+)/.exec(stdout)![1]!,
    password: /password\s+(\S+)/.exec(stdout)![1]!,
    code: oneTimeCode(secret, Date.now() + (await productClockOffset())),
  });
  await menuEntry(page, '开城').waitFor();
  return page;
}

/** Opens a page of the console from its menu. */
const open = (page: Page, name: string): Promise<void> => openFromMenu(page, name, click);

const row = (page: Page, text: RegExp): Locator => page.locator('.ant-table-row', { hasText: text });

/** Chooses an entry of a select. */
async function choose(page: Page, field: Locator, entry: string): Promise<void> {
  await click(field);
  await click(entryOf(page, entry));
}

describe('from an empty PostgreSQL to a paid order, by clicks alone', () => {
  test('two operators are made on the command line and sign in', async () => {
    const cards = [await card('chen', '陈静'), await card('lin', '林晓')] as const;
    // The command runs before the first start of the server, because the sandbox creates operators of its own at that
    // time.
    await server.start();
    [chen, lin] = [await signIn(cards[0]), await signIn(cards[1])];
  });

  test('the first gives the installation its brand, its city and its catalogue', async () => {
    await open(chen, '开城');
    await click(chen.getByRole('button', { name: '填写品牌' }));
    await chen.getByLabel('名称').fill('绿邻');
    await chen.getByLabel('客服电话').fill('400-123-4567');
    await click(chen.getByRole('button', { name: '保存品牌' }));
    await click(chen.getByRole('button', { name: '确认保存' }));
    await chen.getByText('品牌已保存').waitFor();

    await open(chen, '开城');
    await click(chen.getByRole('button', { name: '选择默认区县' }));
    const form = chen.getByRole('dialog', { name: '默认区县' });
    await choose(chen, form.getByLabel('省', { exact: true }), '浙江省');
    await choose(chen, form.getByLabel('市', { exact: true }), '杭州市');
    await choose(chen, form.getByLabel('区县', { exact: true }), '西湖区');
    await form.getByLabel('中心点经度').fill(String(POINT.longitude));
    await form.getByLabel('中心点纬度').fill(String(POINT.latitude));
    await click(form.getByRole('button', { name: /保\s?存/ }));
    await chen.getByText('没有位置的人看到西湖区').waitFor();

    await click(chen.getByRole('button', { name: '从模板添加' }));
    await click(chen.getByRole('dialog', { name: '从模板添加类目' }).getByRole('button', { name: /添\s?加/ }));
    await chen.getByText(/\d+ 个类目，\d+ 种货品/).waitFor();
  });

  test('a price that changes much waits for the second operator', async () => {
    await click(chen.getByRole('button', { name: '核对价格' }));
    await click(chen.getByRole('button', { name: '黄纸板 一级 西湖区' }));
    await chen.getByRole('textbox', { name: '黄纸板 一级 西湖区' }).fill('1.80');
    await chen.keyboard.press('Enter');
    await chen.getByLabel('原因').fill('杭州开城价');
    await click(chen.getByRole('button', { name: '提交 1 处' }));
    await row(chen, /杭州开城价/).waitFor();

    await lin.goto(new URL(chen.url()).href);
    await click(row(lin, /杭州开城价/));
    await click(lin.getByRole('button', { name: /通\s?过/, exact: true }).first());
    await click(lin.locator('.ant-modal, .ant-popover').getByRole('button', { name: /通\s?过/ }));
    await lin.getByText('已处理').waitFor();
  });

  test('the districts are opened, and every service says how it is', async () => {
    await open(chen, '开城');
    await click(chen.getByRole('button', { name: '开放区县' }));
    await click(row(chen, /西湖区/).getByRole('checkbox'));
    await click(chen.getByRole('button', { name: '设置 1 个区县' }));
    await click(chen.getByRole('dialog').getByRole('button', { name: /保\s?存/ }));
    await row(chen, /西湖区\s*开放\s*免费/).waitFor();
    await open(chen, '开城');
    await chen.getByText('杭州市 1 个区县').waitFor();
    await click(chen.getByRole('button', { name: '价格无误' }));
    await chen.getByRole('button', { name: '重新核对' }).waitFor();
    await row(chen, /微信支付/)
      .getByText('正常')
      .waitFor();
  });

  test('a recycler applies in the app and is accepted', async () => {
    // No provider sends anything before templates and signature are filed with it.
    for (const filing of sampleFilings) await desk('filings', filing);
    recycler = await makeCustomer();
    await verifyIdentity(recycler);
    await recycler.caller.request('joining.apply', {
      name: '李示例',
      mobile: recycler.mobile,
      adcode: DISTRICT,
      categoryIds: ['scrap-paper'],
      vehicle: 'tricycle',
      plate: '浙A12345',
      photoIds: [await sendPhoto(recycler)],
    });
    await open(lin, '入驻申请');
    await click(row(lin, /李示例/).getByRole('button', { name: '审核' }));
    await click(lin.getByRole('button', { name: /^通\s?过$/ }));
    await lin.getByText('已答复，申请人会收到消息').waitFor();
    const { caller } = recycler;
    await caller.request('places.open_area', { adcode: DISTRICT });
    await caller.request('accounts.set_duty', { onduty: true });
    const { id } = await caller.request('wallet.recharge', { amountFen: 5_000 });
    await caller.request('wallet.pay', { id, method: 'wechat' });
    await desk(`payments/${id}/approve`, {});
  });

  test('a customer books, and is paid the price that the two agreed on', async () => {
    const customer = await makeCustomer();
    const { caller, mobile } = customer;
    expect(await caller.request('catalog.home', {})).toMatchObject({ adcode: DISTRICT, district: '西湖区' });
    const { id: addressId } = await caller.request('places.save_address', {
      name: '王女士',
      mobile,
      adcode: DISTRICT,
      place: '文三路 90 号',
      door: '3 幢 801',
      ...POINT,
      isDefault: true,
    });
    const window = (await caller.request('orders.list_slots', { adcode: DISTRICT }))
      .flatMap(({ slots }) => slots)
      .find(({ available }) => available)!;
    const { order } = await caller.request('orders.place', {
      addressId,
      goods: [{ itemId: 'paper-cardboard-a', grams: 10_000 }],
      windowFrom: window.from,
      note: '',
      tags: [],
      bargain: false,
      photoIds: [],
    });
    const { no, weighing } = await visitAndWeigh(recycler, order.no);
    await caller.request('orders.agree', { no, weighingId: weighing!.id, method: 'own_phone' });
    await payFromWallet(recycler, no, weighing!.totalFen);
    expect(await balanceOf(customer)).toBe(1_800);

    await open(chen, '开城');
    await chen.getByText('开城完成，第一单已经下了').waitFor();
    await chen.getByText('1 位回收员可以接单').waitFor();
    await click(chen.getByRole('button', { name: '查看订单' }));
    await chen.getByRole('dialog').getByText(new RegExp(order.no)).first().waitFor();
  });

  test('takes a person less than ten minutes, and few clicks', () => {
    expect(performance.now() - began).toBeLessThan(LIMIT);
    console.log(`opening a city: ${clicks} clicks, ${Math.round((performance.now() - began) / 1000)} s`);
    expect(clicks).toBeLessThan(MOST_CLICKS);
  });
});
