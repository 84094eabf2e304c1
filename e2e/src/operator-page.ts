import { formatExactly, toInstant } from '@shoushou/kernel/instant';
import type { Locator, Page } from 'playwright-core';
import { operatorProof, productUrl, type SampleOperator } from './people.ts';

/** Signs an operator in at the console's page of this path. */
export async function signInAtConsole(on: Page, path: string, as: SampleOperator = 'operator'): Promise<void> {
  const proof = await operatorProof(as);
  // Other journeys move the clock, after which money and papers require a fresh code.
  await on.addLocatorHandler(on.getByLabel('验证动态码'), async (field) => {
    await field.fill((await operatorProof(as)).code);
    await on.getByRole('button', { name: /^验\s?证$/ }).click();
  });
  await on.goto(`${productUrl}/console/${path}`);
  await enterProof(on, proof);
  await on.getByRole('navigation').or(on.getByRole('alert')).first().waitFor();
  // The code was of another time step because a journey moved the clock meanwhile, or was used by another sign-in of
  // the same operator.
  if (await on.getByRole('textbox', { name: '账号' }).isVisible()) await enterProof(on, await operatorProof(as));
}

/** Enters an operator's credentials into the sign-in form. */
export async function enterProof(
  on: Page,
  { name, password, code }: { name: string; password: string; code: string },
): Promise<void> {
  await on.getByRole('textbox', { name: '账号' }).fill(name);
  await on.getByLabel('密码').fill(password);
  await on.getByLabel('动态码').fill(code);
  await on.keyboard.press('Enter');
}

/**
 * An option of the open select, whose list is rendered elsewhere on the page; the previous list may still be closing.
 */
export const entryOf = (on: Page, name: string): Locator =>
  on.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByTitle(name, { exact: true }).last();

/**
 * Presses a button of the confirming dialog once that stands still: of a press that begins before its opening movement
 * and ends during it, the browser makes no click.
 */
export async function pressInDialog(on: Page, name: RegExp): Promise<void> {
  const dialog = on.locator('.ant-modal-confirm:visible').last();
  await dialog.waitFor();
  await dialog.evaluate((element) =>
    Promise.race([
      Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ]),
  );
  await dialog.getByRole('button', { name }).click();
}

/** Types a moment (milliseconds) of Shanghai into a field of the console, whose calendar closes when it is left. */
export async function typeMoment(field: Locator, at: number): Promise<void> {
  await field.fill(formatExactly(toInstant(at)));
  await field.blur();
}

/** The entry of the menu under which a page is a tab, for the pages that journeys open. */
const entries: Readonly<Record<string, string>> = {
  内容页面: '公告与页面',
  公告与发布: '公告与页面',
  实名与证照: '入驻与实名',
  入驻申请: '入驻与实名',
  小区管家: '入驻与实名',
  二手发布: '二手与报废车',
  邀请奖励: '活动',
  我的账号: '运营与权限',
  运营人员: '运营与权限',
  操作记录: '运营与权限',
  账本: '对账与账本',
  评价: '订单',
  调度台: '调度',
  申诉: '申诉与反馈',
  意见反馈: '申诉与反馈',
  开城: '区域与网点',
  区域与费用: '区域与网点',
};

/** The entry of a page in the menu: under its own name where the operator may open no other page of the entry. */
export const menuEntry = (on: Page, page: string): Locator =>
  on.getByRole('menuitem', { name: new RegExp(`^(${[page, entries[page] ?? page].join('|')})[ \\d+]*$`) }).first();

/** Opens a page from the menu, and by its tab where the entry leads to another one. */
export async function openFromMenu(on: Page, page: string, press = (what: Locator) => what.click()): Promise<void> {
  await press(menuEntry(on, page));
  const heading = on.getByRole('heading', { level: 1 });
  await heading.waitFor();
  if ((await heading.textContent()) === page) return;
  await press(
    on
      .getByRole('main')
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${page}[ \\d+]*$`) }),
  );
  await heading.getByText(page, { exact: true }).waitFor();
}
