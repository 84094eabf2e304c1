import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumLaunchOptions } from '../../../tools/src/chromium.ts';

/** Signs the sample operator in through the page, in an otherwise empty profile. @returns the cookie of the session */
export async function signIn(url: string, profile: string): Promise<string> {
  const proof = (await (await fetch(`${url}/sandbox/operator-code?name=operator`)).json()) as {
    name: string;
    password: string;
    code: string;
  };
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunchOptions(),
    viewport: { width: 1350, height: 940 },
    locale: 'zh-CN',
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${url}/console/orders`);
    await page.getByRole('textbox', { name: '账号' }).fill(proof.name);
    await page.getByLabel('密码').fill(proof.password);
    await page.getByLabel('动态码').fill(proof.code);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '订单' }).waitFor();
    return (await context.cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ');
  } finally {
    await context.close();
    for (const kept of ['Cache', 'Code Cache', 'GPUCache'])
      rmSync(join(profile, 'Default', kept), { recursive: true, force: true });
  }
}
