import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { payFromWallet } from './pay-password.ts';
import { desk, latestCode, makeCustomer, visitAndWeigh, type Person } from './people.ts';

/** The hands of an operator, which a journey counts; typed text is not counted. */
interface Hands {
  click(what: Locator): Promise<void>;
  press(key: string): Promise<void>;
}

/**
 * Enters an order for a caller on the open list of orders, which they agree to by code. @param mobile the caller's
 * @returns its number
 */
export async function enterByPhone(page: Page, mobile: string, { click, press }: Hands): Promise<string> {
  await press('n');
  const form = page.getByRole('dialog', { name: '电话下单' });
  await form.getByLabel('地址').fill(`深圳市南山区粤海街道科技园南区 2 栋 903 周阿姨 ${mobile}`);
  await press('Enter');
  await expect.poll(() => form.getByLabel('来电手机号').inputValue()).toBe(mobile);
  await form.getByLabel('第 1 种货品').fill('黄纸板');
  await press('Enter');
  await form.getByLabel('第 1 种重量').fill('40');
  await form.getByText(/今天约 ¥/).waitFor();
  await click(form.getByLabel('上门时间'));
  await press('Enter');
  await click(form.getByRole('button', { name: '发验证码' }));
  await form.getByText(/秒后重发/).waitFor();
  await form.getByLabel('验证码', { exact: true }).fill((await latestCode(mobile))!);
  await press('Enter');
  await form.waitFor({ state: 'hidden' });
  const drawer = page.getByRole('dialog').filter({ hasText: /^OR/ });
  await drawer.getByText(/电话下单：.+ 录入，客户凭验证码同意/).waitFor();
  return new URL(page.url()).searchParams.get('open')!;
}

/** The visit to a caller, who agrees to the weighing on their own phone and is paid. @returns the caller, and what they got */
export async function visitCaller(
  recycler: Person,
  no: string,
  mobile: string,
): Promise<{ customer: Person; totalFen: number }> {
  const { weighing } = await visitAndWeigh(recycler, no);
  // The next code to a number is sent a minute later at the earliest.
  await desk('clock', { forwardMinutes: 2 });
  const customer = await makeCustomer(mobile);
  const { id, totalFen } = weighing!;
  await customer.caller.request('orders.agree', { no, weighingId: id, method: 'own_phone' });
  await payFromWallet(recycler, no, totalFen);
  return { customer, totalFen };
}
