import { describe, expect, test } from 'vitest';
import { inAlipay, inWechat } from './host-apps.ts';
import { latestCode, newMobile } from './people.ts';
import { phones, type Phone, type PhoneOptions } from './phone.ts';

const phonePool = phones();

/** Presses the provider's button on the login page and chooses an identity on the provider's page. */
async function signInThrough(phone: Phone, button: string, nickname: string): Promise<void> {
  await phone.front.getByRole('checkbox').check();
  await phone.press(button);
  await phone.page.getByText(nickname).first().tap();
}

/** A person whom no other journey binds, since all share the sandbox's people. */
const stranger = '陈阿姨';

const hosts: [string, string, () => PhoneOptions, string][] = [
  ['WeChat', '微信登录', () => inWechat(), 'openid'],
  ['Alipay', '支付宝登录', () => inAlipay(), 'aliOpenId'],
];

describe.each(hosts)('inside %s', (_, button, inside) => {
  test('a stranger binds a number once, and afterwards comes in without one, back to the page they wanted', async () => {
    const first = await phonePool.take(inside());
    await first.open('/myaddress');
    await first.see('登录');
    await signInThrough(first, button, stranger);
    await first.front
      .getByText(/已授权，还没有绑定账号/)
      .first()
      .waitFor();
    expect(await first.path()).toMatch(/^\/login\?return=%2Fmyaddress$/);
    await first.press('绑定手机');
    await first.see('绑定手机');
    const mobile = newMobile();
    await first.front.getByLabel('手机号').fill(mobile);
    await first.front.getByRole('checkbox').check();
    await first.press('获取验证码');
    await expect.poll(() => latestCode(mobile)).toBeDefined();
    await first.front.getByLabel('验证码').fill((await latestCode(mobile))!);
    await first.front.getByRole('button', { name: /绑定/ }).last().tap();
    await first.see('我的地址');

    const again = await phonePool.take(inside());
    await again.open('/myaddress');
    await again.see('登录');
    await signInThrough(again, button, stranger);
    await again.see('我的地址');
    expect(await again.path()).toBe('/myaddress');
    expect(await again.page.evaluate(() => location.href)).not.toContain('code');
  });
});
