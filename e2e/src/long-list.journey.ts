import { expect, test } from 'vitest';
import { navigatorFixture } from './navigator-fixture.ts';

const at = navigatorFixture();

const body = () => at.top().locator('.page-frame_body');
const rowsThere = (): Promise<number> => at.top().locator('li').count();

/** Scrolls until the list ends. */
async function toTheEnd(): Promise<void> {
  await expect
    .poll(
      async () => {
        await body().evaluate((element) => element.scrollTo(0, element.scrollHeight));
        return at.top().getByText('没有更多了').count();
      },
      { interval: 100 },
    )
    .toBe(1);
}

test('a list of a thousand rows keeps few of them, shows each where it belongs, and is found again where it was left', async () => {
  await at.open('/long');
  await toTheEnd();
  await at.top().getByRole('link', { name: '第 999 行' }).waitFor();
  expect(await rowsThere()).toBeLessThan(160);

  // From the end back to the middle in steps as with a thumb: the screen is never empty, and the order always correct.
  for (let step = 0; step < 12; step += 1) {
    await body().evaluate((element) => element.scrollBy(0, -1500));
    await at.page.waitForTimeout(80);
    const seen = await body().evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const links = [...element.querySelectorAll('li a')].filter((link) => link.getBoundingClientRect().bottom > top && link.getBoundingClientRect().top < bottom);
      return links.map((link) => Number(/\d+/.exec(link.textContent ?? '')));
    });
    expect(seen.length).toBeGreaterThan(8);
    expect(seen).toEqual(seen.map((_, index) => seen[0]! + index));
  }

  const left = await body().evaluate((element) => element.scrollTop);
  const row = await at.top().getByRole('link').nth(110).textContent();
  await at.top().getByRole('link', { name: row!, exact: true }).evaluate((link) => (link as HTMLElement).click());
  await at.settled();
  expect(await at.titleOf()).toMatch(/^详情/);
  await at.press('返回');
  await at.settled();
  expect(await at.path()).toBe('/long');
  expect(Math.abs((await body().evaluate((element) => element.scrollTop)) - left)).toBeLessThanOrEqual(1);
});
