import { describe, expect, test } from 'vitest';
import { navigatorFixture } from './navigator-fixture.ts';

const at = navigatorFixture();

describe('opening and leaving pages', () => {
  test('a page opens on top, and back finds the lower one with its scroll and its words', async () => {
    await at.open('/tabs/home');
    await at.page.getByLabel('home的字').fill('写到一半');
    await at.follow('去列表');
    await at.settled();
    expect(await at.path()).toBe('/list');
    const list = () => at.top().locator('.page-frame_body');
    // The click itself may scroll its row into view, by a few pixels: what counts is where the page was left.
    await list().evaluate((body) => {
      body.scrollTo(0, 1500);
      body.addEventListener('click', () => (body.dataset['left'] = String(body.scrollTop)), { capture: true });
    });
    await at.follow('第 45 行');
    await at.settled();
    expect([await at.path(), await at.titleOf(), await at.page.title()]).toEqual(['/detail/45', '详情 45', '详情 45']);
    await at.press('返回');
    await at.settled();
    expect([await at.path(), await at.page.title()]).toEqual(['/list', '列表']);
    const [left, found] = await list().evaluate((body) => [Number(body.dataset['left']), body.scrollTop]);
    expect(left).toBeGreaterThan(1_400);
    expect(found).toBe(left);
    await at.page.goBack();
    await at.settled();
    expect(await at.path()).toBe('/tabs/home');
    expect(await at.page.getByLabel('home的字').inputValue()).toBe('写到一半');
  });

  test('lower pages are out of sight and reach and know that they are not in front', async () => {
    await at.toList();
    await at.follow('第 1 行');
    await at.settled();
    const lower = at.page.locator('.stack-view_page[data-role=below]').last();
    const reached = await lower.evaluate((page) => {
      const link = page.querySelector('a');
      link?.focus();
      return [document.activeElement === link, link?.checkVisibility()];
    });
    expect(reached).toEqual([false, false]);
    expect(await at.page.getByRole('link', { name: '第 2 行' }).count()).toBe(0);
    expect(await lower.getByTestId('active').textContent()).toBe('在后');
    await at.press('返回');
    await at.settled();
    expect(await at.top().getByTestId('active').textContent()).toBe('在前');
  });

  test('a double tap is one push, also when two different rows are hit', async () => {
    await at.toList();
    const before = await at.page.evaluate(() => history.length);
    await at.page.evaluate(() => {
      for (const row of [3, 3, 4])
        [...document.querySelectorAll('a')].find((link) => link.textContent === `第 ${row} 行`)?.click();
    });
    await at.settled();
    expect(await at.stack()).toEqual(['/tabs/home', '/list', '/detail/3']);
    expect(await at.page.evaluate(() => history.length)).toBe(before + 1);
  });

  test('a double tap on back goes back once', async () => {
    await at.toList();
    await at.follow('第 1 行');
    await at.settled();
    await at.page.evaluate(() => {
      const back = document.querySelector<HTMLElement>('.stack-view_page[data-role=top] .page-frame_barBack');
      back?.click();
      back?.click();
    });
    await at.settled();
    expect(await at.path()).toBe('/list');
  });

  test('a plain link that a part draws opens in the stack, without loading the page anew', async () => {
    await at.open('/tabs/home');
    await at.page.evaluate(() => Object.assign(window, { mark: 1 }));
    await at.follow('普通链接');
    await at.settled();
    expect([await at.path(), await at.page.evaluate(() => (window as { mark?: number }).mark)]).toEqual([
      '/detail/plain',
      1,
    ]);
  });

  test('another page in the same place, and a stack begun anew, leave nothing behind them', async () => {
    await at.toList();
    await at.follow('第 1 行');
    await at.settled();
    await at.press('换一个');
    await at.settled();
    expect(await at.stack()).toEqual(['/tabs/home', '/list', '/detail/other']);
    await at.press('从头来');
    await at.settled();
    expect([await at.stack(), await at.path()]).toEqual([['/list'], '/list']);
    expect(await at.page.locator('.stack-view_page').count()).toBe(1);
  });

  test('a value picked on another page comes back; going back without one brings none', async () => {
    await at.toList();
    await at.press('选一个');
    await at.settled();
    await at.press('苹果');
    await at.settled();
    expect([await at.path(), await at.top().getByTestId('picked').textContent()]).toEqual(['/list', '苹果']);
    await at.press('选一个');
    await at.settled();
    await at.page.goBack();
    await at.settled();
    expect(await at.top().getByTestId('picked').textContent()).toBe('没选');
  });
});

describe('tabs', () => {
  test('switching keeps each pane as it was and adds nothing to history', async () => {
    await at.open('/');
    const before = await at.page.evaluate(() => history.length);
    await at.page.getByLabel('home的字').fill('首页的');
    await at.page.getByRole('link', { name: '我的' }).click();
    await at.page.getByLabel('me的字', { exact: true }).fill('我的');
    expect([await at.path(), await at.page.title()]).toEqual(['/tabs/me', 'me']);
    await at.page.getByRole('link', { name: '首页' }).click();
    await at.settled();
    expect([await at.path(), await at.page.title(), await at.page.getByLabel('home的字').inputValue()]).toEqual([
      '/tabs/home',
      'home',
      '首页的',
    ]);
    expect(await at.page.evaluate(() => history.length)).toBe(before);
  });

  test('a tab opened from deep in the stack leaves the stack', async () => {
    await at.toList();
    await at.follow('第 1 行');
    await at.settled();
    await at.press('去我的');
    await at.settled();
    expect([await at.stack(), await at.path()]).toEqual([['/tabs/me'], '/tabs/me']);
    expect(await at.page.locator('.stack-view_page').count()).toBe(1);
  });
});

describe('addresses', () => {
  test('reload keeps the stack; back and forward walk it', async () => {
    await at.toList();
    await at.follow('第 8 行');
    await at.settled();
    await at.page.reload();
    await at.top().getByTestId('no').waitFor();
    expect(await at.stack()).toEqual(['/tabs/home', '/list', '/detail/8']);
    await at.page.goBack();
    await at.settled();
    expect([await at.path(), await at.titleOf()]).toEqual(['/list', '列表']);
    await at.page.goForward();
    await at.settled();
    expect([await at.path(), await at.titleOf()]).toEqual(['/detail/8', '详情 8']);
    await at.press('返回');
    await at.settled();
    await at.press('返回');
    await at.settled();
    expect([await at.path(), await at.stack()]).toEqual(['/tabs/home', ['/tabs/home']]);
  });

  test('a link from outside opens its page alone, and back leads home', async () => {
    await at.open('/detail/OR%2F1?from=sms');
    await at.top().getByTestId('no').waitFor();
    expect([await at.top().getByTestId('no').textContent(), await at.top().getByTestId('from').textContent()]).toEqual([
      'OR/1',
      'sms',
    ]);
    await at.press('返回');
    await at.settled();
    expect([await at.path(), await at.stack()]).toEqual(['/tabs/home', ['/tabs/home']]);
  });

  test('an old link of the form /#/path leads to /path', async () => {
    await at.open('/#/detail/9?from=old');
    await at.top().getByTestId('no').waitFor();
    expect(await at.path()).toBe('/detail/9?from=old');
  });

  test('an unknown address gets a page that helps', async () => {
    await at.open('/lisst');
    await at.page.getByText('没有找到这个页面').first().waitFor();
    await at.page.getByRole('button', { name: '列表' }).click();
    await at.settled();
    expect([await at.path(), await at.titleOf()]).toEqual(['/list', '列表']);
  });
});

describe('the guard', () => {
  test('leads to login and, signed in, to the page that was wanted', async () => {
    await at.open('/tabs/home');
    await at.follow('去秘密');
    await at.settled();
    expect(await at.path()).toBe('/login?return=%2Fsecret%2F7');
    await at.press('登录');
    await at.settled();
    expect([await at.path(), await at.stack()]).toEqual(['/secret/7', ['/tabs/home', '/secret/7']]);
    await at.press('返回');
    await at.settled();
    expect(await at.path()).toBe('/tabs/home');
  });

  test('back from login goes to where one was', async () => {
    await at.toList();
    await at.page.evaluate(() =>
      (window as unknown as { fixture: { navigator: { push(path: string): void } } }).fixture.navigator.push(
        '/secret/1',
      ),
    );
    await at.settled();
    await at.press('返回');
    await at.settled();
    expect(await at.path()).toBe('/list');
  });

  test('guards a link from outside, and a page whose session has ended', async () => {
    await at.open('/secret/3');
    await at.page.getByRole('button', { name: '登录', exact: true }).click();
    await at.settled();
    expect([await at.path(), await at.stack()]).toEqual(['/secret/3', ['/secret/3']]);
    await at.page.evaluate(() =>
      (window as unknown as { fixture: { setSignedIn(value: boolean): void } }).fixture.setSignedIn(false),
    );
    await at.settled();
    expect([await at.path(), await at.page.getByText('只给自己人看').count()]).toEqual([
      '/login?return=%2Fsecret%2F3',
      0,
    ]);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%2f%2fevil.example',
  ])('login does not lead to %s', async (target) => {
    await at.open(`/login?return=${encodeURIComponent(target)}`);
    await at.press('登录');
    await at.settled();
    expect(at.page.url()).toBe(`${at.site}/tabs/home`);
  });
});

describe('overlays', () => {
  test('back closes a question before the page, and refuses it', async () => {
    await at.toList();
    await at.press('问一句');
    await at.page.getByRole('button', { name: '真的' }).waitFor();
    await at.page.goBack();
    await at.page.getByRole('button', { name: '真的' }).waitFor({ state: 'detached' });
    expect([await at.path(), await at.top().getByTestId('picked').textContent()]).toEqual(['/list', '算了']);
    await at.page.goBack();
    await at.settled();
    expect(await at.path()).toBe('/tabs/home');
  });

  test('an answered question leaves no entry in history behind', async () => {
    await at.toList();
    await at.press('问一句');
    await at.page.getByRole('button', { name: '真的' }).click();
    await at.page.getByRole('button', { name: '真的' }).waitFor({ state: 'detached' });
    expect(await at.top().getByTestId('picked').textContent()).toBe('真的');
    await at.page.goBack();
    await at.settled();
    expect(await at.path()).toBe('/tabs/home');
  });

  test('a page may be opened by the answer', async () => {
    await at.toList();
    await at.press('问完就走');
    await at.page.getByRole('button', { name: '走', exact: true }).click();
    await at.top().getByTestId('no').waitFor();
    await at.settled();
    expect(await at.stack()).toEqual(['/tabs/home', '/list', '/detail/asked']);
    await at.page.goBack();
    await at.settled();
    expect(await at.path()).toBe('/list');
  });

  test('a reload under an open question leaves the page with one back to go', async () => {
    await at.toList();
    await at.press('问一句');
    await at.page.getByRole('button', { name: '真的' }).waitFor();
    await at.page.reload();
    await at.top().getByTestId('picked').waitFor();
    await at.settled();
    await at.page.waitForFunction(() => (history.state as { overlays: number }).overlays === 0);
    await at.page.goBack();
    await at.settled();
    expect(await at.path()).toBe('/tabs/home');
  });
});
