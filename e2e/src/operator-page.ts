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

/** A moment (milliseconds) as the console's date-and-time inputs take it, in Shanghai. */
export const typedMoment = (at: number): string => formatExactly(toInstant(at)).replace(' ', 'T');
