import type { CDPSession } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { navigatorFixture } from './navigator-fixture.ts';

const at = navigatorFixture();

interface Drag {
  /** Milliseconds between the points. */
  pause: number;
  /** Milliseconds that the finger rests before it is lifted. */
  rest?: number;
  whileDown?: () => Promise<void>;
}

/**
 * Moves one finger along points given as [x, y] and lifts it. The events carry the intended times, however long this
 * machine takes.
 */
async function drag(
  points: readonly (readonly [number, number])[],
  { pause, rest = pause, whileDown }: Drag,
): Promise<void> {
  const session: CDPSession = await at.page.context().newCDPSession(at.page);
  const begun = Date.now();
  const atPoint = (index: number): number => (begun + index * pause) / 1000;
  for (const [index, [x, y]] of points.entries()) {
    await session.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x, y }],
      timestamp: atPoint(index),
    });
    await at.page.waitForTimeout(pause);
  }
  await whileDown?.();
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
    timestamp: atPoint(points.length - 1) + rest / 1000,
  });
  await session.detach();
}

function across(from: number, to: number, steps: number, y = 400): [number, number][] {
  return Array.from({ length: steps + 1 }, (_, index) => [from + ((to - from) * index) / steps, y]);
}

const down = (points: number) => Array.from({ length: points }, (_, index) => [200, 200 + index * 25] as const);

async function deep(): Promise<void> {
  await at.toList();
  await at.follow('第 2 行');
  await at.settled();
}

/** The offset of each rendered page from its position in pixels, top page first. */
const places = () =>
  at.page.evaluate(() =>
    [...document.querySelectorAll('.stack-view_page:not([data-role=below])')]
      .reverse()
      .map((page) =>
        Math.round(page.getBoundingClientRect().left - (page.parentElement?.getBoundingClientRect().left ?? 0)),
      ),
  );

describe('the transition', () => {
  test('moves two pages by transform alone, for 350 ms, and leaves nothing behind', async () => {
    await at.toList();
    const seen = await at.page.evaluate(async () => {
      [...document.querySelectorAll('a')].find((link) => link.textContent === '第 2 行')?.click();
      await new Promise(requestAnimationFrame);
      const animations = document
        .getAnimations()
        .filter(
          (animation) =>
            animation.effect instanceof KeyframeEffect && animation.effect.target?.matches('.stack-view_page'),
        );
      return animations.map((animation) => {
        const effect = animation.effect as KeyframeEffect;
        return {
          duration: effect.getTiming().duration,
          properties: [...new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)))].filter(
            (name) => !['offset', 'easing', 'composite', 'computedOffset'].includes(name),
          ),
        };
      });
    });
    expect(seen).toEqual([
      { duration: 350, properties: ['transform'] },
      { duration: 350, properties: ['transform'] },
    ]);
    await at.settled();
    expect(await places()).toEqual([0]);
    expect(await at.page.evaluate(() => document.querySelectorAll('.stack-view_page[style*=transform]').length)).toBe(
      0,
    );
  });

  test('begins with the bar of the page that comes, however much that holds; its screen is drawn while it moves in', async () => {
    await at.toList();
    const first = await at.page.evaluate(async () => {
      [...document.querySelectorAll('a')].find((link) => link.textContent === '第 2 行')?.click();
      await Promise.resolve();
      const page = document.querySelector('.stack-view_page[data-role=top]');
      return {
        bar: page?.querySelector('.page-frame_bar')?.textContent,
        body: page?.querySelector('.page-frame_body')?.textContent,
        moving: document.querySelector('.stack-view')?.hasAttribute('data-moving'),
      };
    });
    expect(first).toEqual({ bar: expect.stringMatching(/./), body: '', moving: true });
    await expect
      .poll(() =>
        at.page.evaluate(() => document.querySelector('.stack-view_page[data-role=top] .page-frame_body')?.textContent),
      )
      .toMatch(/./);
    await at.settled();
  });

  test('is none with reduced motion', async () => {
    await at.renew({ reducedMotion: 'reduce' });
    await at.toList();
    const running = await at.page.evaluate(async () => {
      [...document.querySelectorAll('a')].find((link) => link.textContent === '第 2 行')?.click();
      await new Promise(requestAnimationFrame);
      const moving = document
        .getAnimations()
        .filter(
          (animation) =>
            animation.effect instanceof KeyframeEffect &&
            animation.effect.getKeyframes().some((frame) => 'transform' in frame),
        );
      return [moving.length, document.querySelectorAll('[data-moving]').length, location.pathname];
    });
    expect(running).toEqual([0, 0, '/detail/2']);
  });

  test('starts in the frame of the tap, also when the page’s chunk is still on its way', async () => {
    await at.toList();
    await at.page.evaluate(() => sessionStorage.setItem('slow', 'yes'));
    const shown = await at.page.evaluate(async () => {
      [...document.querySelectorAll('a')].find((link) => link.textContent === '第 2 行')?.click();
      await new Promise(requestAnimationFrame);
      const top = document.querySelector('.stack-view_page[data-role=top]');
      return [
        location.pathname,
        top?.querySelector('.page-frame_barTitle')?.textContent,
        top?.querySelector('.page-frame_barBack') !== null,
      ];
    });
    expect(shown).toEqual(['/detail/2', '详情', true]);
    await at.top().getByTestId('no').waitFor();
    expect(await at.titleOf()).toBe('详情 2');
  });

  test('interrupted by back and forward, ends where history is', async () => {
    await deep();
    await at.page.evaluate(async () => {
      const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
      for (const [delta, wait] of [
        [-1, 60],
        [1, 90],
        [-1, 30],
        [1, 10],
        [-2, 120],
        [2, 40],
        [-1, 50],
      ] as const) {
        // Browsers count a history move from the current entry, so wait for this one before the next, but not for its
        // transition.
        const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        history.go(delta);
        await left;
        await pause(wait);
      }
    });
    await at.settled();
    expect([await at.path(), await at.titleOf(), await at.stack(), await places()]).toEqual([
      '/list',
      '列表',
      ['/tabs/home', '/list'],
      [0],
    ]);
    expect(await at.page.locator('.stack-view_page').count()).toBe(2);
  });

  test('a push cut short by back ends on the lower page, whole and usable', async () => {
    await at.toList();
    await at.follow('第 2 行');
    await at.page.evaluate(async () => {
      const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
      await left;
    });
    await at.settled();
    expect([await at.path(), await places(), await at.page.locator('.stack-view_page').count()]).toEqual([
      '/list',
      [0],
      2,
    ]);
    await at.follow('第 3 行');
    await at.settled();
    expect(await at.path()).toBe('/detail/3');
  });

  test('twenty pushes and pops leave no node behind', async () => {
    await at.toList();
    const session = await at.page.context().newCDPSession(at.page);
    const nodes = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Memory.getDOMCounters')).nodes;
    };
    const round = async (): Promise<void> => {
      await at.follow('第 2 行');
      await at.settled();
      await at.press('返回');
      await at.settled();
    };
    for (let warm = 0; warm < 3; warm += 1) await round();
    const before = await nodes();
    for (let count = 0; count < 20; count += 1) await round();
    await expect.poll(nodes).toBeLessThanOrEqual(before);
    expect(await at.page.locator('.stack-view_page').count()).toBe(2);
  });
});

describe('the swipe from the edge', () => {
  test('pulls the page along with the finger and goes back past the middle', async () => {
    await deep();
    await drag(across(4, 264, 13), {
      pause: 16,
      rest: 150,
      whileDown: async () => {
        await expect.poll(async () => (await places())[0]).toBeGreaterThan(235);
        const [upper = 0, lower = 0] = await places();
        expect(upper).toBeLessThan(265);
        expect(lower).toBeGreaterThan(-60);
        expect(lower).toBeLessThan(-25);
      },
    });
    await at.settled();
    expect([
      await at.path(),
      await at.stack(),
      await places(),
      await at.page.locator('.stack-view_page').count(),
    ]).toEqual(['/list', ['/tabs/home', '/list'], [0], 2]);
    await at.page.goForward();
    await at.settled();
    expect(await at.path()).toBe('/detail/2');
  });

  test('lets the page return when it is given up before the middle', async () => {
    await deep();
    await drag(across(4, 124, 8), { pause: 16, rest: 150 });
    await at.settled();
    expect([await at.path(), await places()]).toEqual(['/detail/2', [0]]);
    expect(await at.page.locator('.stack-view_page[data-role=below]').count()).toBe(2);
    await at.press('返回');
    await at.settled();
    expect(await at.path()).toBe('/list');
  });

  test('a short quick flick is enough', async () => {
    await deep();
    await drag(across(4, 120, 4), { pause: 8 });
    await at.settled();
    expect(await at.path()).toBe('/list');
  });

  test('neither a scroll along the edge nor a swipe in the middle of the page moves it', async () => {
    await at.toList();
    await drag(
      Array.from({ length: 9 }, (_, index) => [8, 600 - index * 40]),
      { pause: 16 },
    );
    await drag(across(150, 380, 8), { pause: 16 });
    await at.settled();
    expect([await at.path(), await places()]).toEqual(['/list', [0]]);
  });

  test('finds the lower page also after a reload', async () => {
    await deep();
    await at.page.reload();
    await at.top().getByTestId('no').waitFor();
    await at.settled();
    await drag(across(4, 300, 12), { pause: 16 });
    await at.settled();
    expect([await at.path(), await at.titleOf()]).toEqual(['/list', '列表']);
  });
});

describe('pulling down', () => {
  test('refreshes from the top of the page, and not from further down', async () => {
    await at.toList();
    const refreshed = () => at.top().getByTestId('refreshed').textContent();
    // Its chunk comes after the page.
    await at.top().locator('.pull-to-refresh_pull').waitFor({ state: 'attached' });
    await drag(down(11), { pause: 16 });
    await expect.poll(refreshed).toBe('1');
    await at
      .top()
      .locator('.page-frame_body')
      .evaluate((body) => body.scrollTo(0, 600));
    await drag(down(5), { pause: 16 });
    await at.page.waitForTimeout(100);
    expect(await refreshed()).toBe('1');
  });
});
