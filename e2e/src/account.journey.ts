import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  nextFreePort,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { sampleCardPicture } from '../../apps/server/src/gateways/identity/sample-cards.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { sampleFilings } from '../../apps/server/src/sandbox/sample-filings.ts';
import { newMobile } from './people.ts';
import { phones, type Phone } from './phone.ts';
import { ServerProcess } from './processes/server-process.ts';

const phonePool = phones();

/**
 * Uses its own server: a code can be sent to a number once a minute only, so the server's clock is moved forward
 * instead of waiting.
 */
const folder = mkdtempSync(join(tmpdir(), 'shoushou-account-'));
let postgres: EmbeddedPostgres;
let server: ServerProcess;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({
    dataDirectory: join(folder, 'postgres'),
    port: 24_910,
    log: () => undefined,
  });
  await postgres.createDatabase('account');
  const databaseUrl = postgres.connectionString('account');
  await migrate(databaseUrl);
  server = new ServerProcess({ databaseUrl, port: await nextFreePort(18_720), dataDirectory: folder });
  await server.start();
  // No provider sends anything before templates and signature are filed with it.
  for (const filing of sampleFilings) await ask('filings', filing);
});
afterAll(async () => {
  await server.end('SIGTERM');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(
    `${server.url}/sandbox/${path}`,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  if (!response.ok) throw new Error(`/sandbox/${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}

/** Does what sends a code, by default pressing the visible button, and types the code. */
async function typeCode(
  phone: Phone,
  mobile: string,
  on = phone.front,
  send = () => on.getByRole('button', { name: '获取验证码', exact: true }).tap(),
): Promise<void> {
  const codes = async () =>
    (await ask<{ code: string | null }[]>(`sms?mobile=${mobile}`)).filter(({ code }) => code !== null);
  const before = (await codes()).length;
  await send();
  await expect.poll(async () => (await codes()).length).toBe(before + 1);
  await on.getByLabel(/^验证码/).fill((await codes())[0]!.code!);
}
const aMinuteLater = () => ask('clock', { forwardMinutes: 2 });

async function signIn(phone: Phone, mobile: string): Promise<void> {
  await phone.see('登录');
  await phone.front.getByLabel('手机号', { exact: true }).fill(mobile);
  // Consent sends the code, and its last digit signs in.
  await typeCode(phone, mobile, phone.front, () => phone.front.getByRole('checkbox').check());
}

async function typePasscode(phone: Phone, text: string, digits: string): Promise<void> {
  await phone.front.getByText(text, { exact: true }).first().waitFor();
  await phone.front.getByRole('img', { name: /已输入 0 位/ }).waitFor();
  for (const digit of digits) await phone.front.getByRole('button', { name: digit, exact: true }).tap();
}

async function photograph(phone: Phone, side: '人像面' | '国徽面'): Promise<void> {
  await phone.press(`拍${side}`);
  const choosing = phone.page.waitForEvent('filechooser');
  await phone.page.getByRole('button', { name: '从相册选择' }).tap();
  await (
    await choosing
  ).setFiles({
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: await sampleCardPicture(side === '人像面' ? 'front' : 'back'),
  });
  await phone.front.getByRole('button', { name: `重拍${side}` }).waitFor();
}

describe('an account', () => {
  test('a new person sets a payment password, proves their name, signs the pledge, closes the account and takes it back', async () => {
    const mobile = newMobile();
    const phone = await phonePool.take();
    await phone.page.goto(`${server.url}/accountsecurity`);
    await phone.see('账号安全');
    await phone.press('登录');
    await signIn(phone, mobile);

    await phone.see('账号安全');
    await aMinuteLater();
    await phone.press(/^支付密码/);
    await phone.see('支付密码');
    await phone.press('设置支付密码');
    await phone.see('安全验证');
    await typeCode(phone, mobile);
    await phone.press('下一步');
    await phone.see('设置支付密码');
    await typePasscode(phone, '请设置 6 位支付密码', '295713');
    await typePasscode(phone, '请再输入一次', '295713');
    await phone.see('账号安全');
    await phone.front.getByRole('link', { name: /支付密码 ?已设置/ }).waitFor();

    await phone.press(/^实名认证/);
    await phone.see('实名认证');
    await phone.press('同意并继续');
    await photograph(phone, '人像面');
    await photograph(phone, '国徽面');
    await expect.poll(() => phone.front.getByLabel('身份证号').inputValue()).toBe('440304199001011014');
    await phone.press('提交认证');
    await phone.front.getByText('4403**********1014').first().waitFor();

    await phone.page.goto(`${server.url}/SafeAutograph/safety`);
    await phone.see('安全承诺书');
    await phone.front.getByText('全文完').scrollIntoViewIfNeeded();
    await phone.press('签署');
    await phone.sign(phone.sheet);
    await phone.choose('确认签署');
    await phone.sheet.waitFor({ state: 'detached' });
    await phone.page.goto(`${server.url}/SafeAutograph/safety`);
    await phone.front
      .getByText(/^已于.*签署$/)
      .first()
      .waitFor();

    await aMinuteLater();
    await phone.page.goto(`${server.url}/accountsecurity`);
    await phone.press(/^注销账号/);
    await phone.sheet.getByRole('checkbox').check();
    await typeCode(phone, mobile, phone.sheet);
    await phone.choose('确认注销');
    await phone.sheet.getByText('已申请注销').first().waitFor();
    await phone.choose('知道了');
    await phone.front.getByText('欢迎来到收收').first().waitFor();

    await aMinuteLater();
    await phone.press('登录');
    await signIn(phone, mobile);
    await phone.sheet.getByText('账号正在注销').first().waitFor();
    await phone.choose('继续注销');
    await phone.front.getByRole('button', { name: /^账号将于/ }).tap();
    await phone.choose('撤回注销');
    await phone.front.getByRole('button', { name: /^账号将于/ }).waitFor({ state: 'detached' });
    await phone.page.goto(`${server.url}/realname`);
    await phone.front.getByText('已实名').first().waitFor();
  });
});
