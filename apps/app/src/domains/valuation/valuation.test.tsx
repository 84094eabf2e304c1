import { DAY } from '@shoushou/kernel/instant';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { describeRoute, renderRoute, type RenderRouteOptions } from '../../testing/render-route.tsx';
import { deviceStore } from '../../shell/calls/device-store.ts';

const unknownModel = { title: '检测项', empty: '没有找到这个机型' } as const;
describeRoute('guzhi', {
  title: '旧机估值',
  typical: 'iPhone 13',
  empty: '还没有可以估价的机型',
  signedOut: 'iPhone 13',
});
describeRoute('guzhi/recycler?tab=quotes', {
  title: '旧机估值',
  as: 'customer',
  typical: '还没有留住的报价',
  empty: '还没有留住的报价',
  signedOut: '登录后看自己的报价',
});
describeRoute('gzvaluation_items?model=iphone-13', { ...unknownModel, typical: '是哪一款', signedOut: '是哪一款' });
describeRoute('gzresult?model=iphone-13', {
  title: '估值结果',
  typical: '还有题没有回答',
  empty: '还有题没有回答',
  signedOut: '还有题没有回答',
});
describeRoute('gzresult?no=GJ26112100000001', {
  title: '估值结果',
  typical: '没有找到这份报价',
  empty: '没有找到这份报价',
  signedOut: '登录后看自己的报价',
});
describeRoute('organizingdata/all', {
  title: '整理资料',
  typical: '苹果手机、平板',
  empty: '电脑',
  failing: '电脑',
  signedOut: '电脑',
});
describeRoute('assess/phone', {
  title: '选手机',
  typical: 'iPhone 15',
  empty: '还没有可以估价的手机',
  signedOut: 'iPhone 15',
});
describeRoute('assess/options?model=iphone-13', {
  title: '选成色',
  typical: '能正常开机吗',
  empty: '没有找到这个机型',
  signedOut: '能正常开机吗',
});
describeRoute('assess/value', {
  title: '估价',
  typical: '还没有选手机',
  empty: '还没有选手机',
  failing: '还没有选手机',
  signedOut: '还没有选手机',
});

async function open(path: string, options: RenderRouteOptions = {}) {
  const rendered = await renderRoute(path, { world: 'typical', as: 'customer', ...options });
  await rendered.settled();
  return rendered;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string | RegExp) => fireEvent.click(screen.getByLabelText(name));
const question = (name: string) => screen.findByRole('heading', { name });

const perfect = [
  '128 GB',
  '能开机',
  '国内买的',
  '看不到划痕',
  '显示正常',
  '跟新的一样',
  '健康 90% 以上',
  '没进过水',
  null,
  '能退出',
];
const inputOf = (text: string) => screen.getByText(text).closest('label')!.querySelector('input')!;

/** Answers the questions from the current one on; null leaves one unchanged. */
async function answer(...answers: readonly (string | null)[]): Promise<void> {
  for (const each of answers) {
    if (each !== null) {
      fireEvent.click(await screen.findByText(each));
      await waitFor(() => expect(inputOf(each).checked).toBe(true));
    }
    press(/下一题|看价格/);
  }
}

describe('choosing a device', () => {
  test('by kind and brand, or by words', async () => {
    await open('guzhi');
    press('冰箱');
    expect(await screen.findByRole('list', { name: '冰箱' })).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox', { name: '搜索机型' }), { target: { value: '苹果 15' } });
    const found = await screen.findByText('iPhone 15');
    expect(found.closest('a')?.getAttribute('href')).toBe('/gzvaluation_items?model=iphone-15');
    fireEvent.change(screen.getByRole('searchbox', { name: '搜索机型' }), { target: { value: '传呼机' } });
    await screen.findByText('没有找到「传呼机」');
  });
});

describe('the questions', () => {
  test('come one at a time, go back with their answers, and lead to the price with its lines', async () => {
    const { path } = await open('gzvaluation_items?model=iphone-13');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一题' }).disabled).toBe(true);
    await answer(...perfect.slice(0, 3));
    await question('屏幕上有划痕吗');
    press('上一题');
    expect((await screen.findByText('国内买的')).closest('label')!.querySelector('input')!.checked).toBe(true);
    press(/下一题/);
    await answer('细微划痕', ...perfect.slice(4));
    await waitFor(() => expect(path()).toBe('/gzresult?model=iphone-13'));
    await screen.findByText('价格怎么来的');
    expect(screen.getByText('细微划痕').parentElement?.textContent).toContain('71.00');
    expect(screen.getByText('合计').parentElement?.textContent).toContain('1,345.00');
  });

  test('leave out what a phone that is off cannot show', async () => {
    await open('gzvaluation_items?model=iphone-13');
    await answer('128 GB', '开不了机', '国内买的', '有裂纹');
    await question('边框和背面怎么样');
    expect(await deviceStore.get('valuation-draft')).toMatchObject({ modelId: 'iphone-13', variantId: 'iphone-13-1' });
  });

  test('say that a device is not bought, and why', async () => {
    await open('gzvaluation_items?model=iphone-13');
    await answer(...perfect.slice(0, -1), '退不出来');
    await screen.findByText('账号退不出来，不能按整机回收');
    expect(screen.queryByRole('button', { name: '留住这个价' })).toBeNull();
  });
});

describe('a price', () => {
  test('is kept as it was shown', async () => {
    const { server, path } = await open('gzvaluation_items?model=iphone-13');
    await answer(...perfect);
    fireEvent.click(await screen.findByRole('button', { name: '留住这个价' }));
    await waitFor(() => expect(path()).toMatch(/^\/gzresult\?no=GJ/));
    await screen.findByText('您的回答');
    expect((await server.call('customer', 'valuation.list_quotes', {})).items).toMatchObject([
      { device: 'iPhone 13 · 128 GB', priceFen: 142_000, state: 'valid' },
    ]);
  });

  test('that was kept is over after seven days, and is valued anew', async () => {
    const { server } = await open('guzhi?tab=quotes', {
      prepare: async (world) => {
        const fridge = [
          { question: 'age', options: ['5'] },
          { question: 'works', options: ['yes'] },
          { question: 'cools', options: ['yes'] },
          { question: 'stairs', options: ['lift'] },
        ];
        const valued = await world.call('customer', 'valuation.value', {
          variantId: 'fridge-2',
          version: 1,
          answers: fridge,
        });
        if (valued.outcome === 'priced') await world.call('customer', 'valuation.keep', { ticket: valued.ticket });
        world.clock.advance(8 * DAY);
      },
    });
    fireEvent.click(await screen.findByText('冰箱 · 双门'));
    fireEvent.click(await screen.findByRole('button', { name: '按今天的价再留 7 天' }));
    await waitFor(async () =>
      expect((await server.call('customer', 'valuation.list_quotes', {})).items.map(({ state }) => state)).toEqual([
        'valid',
        'expired',
      ]),
    );
  });

  test('asks who is not signed in to sign in first, and comes back to it', async () => {
    const { path } = await open('gzvaluation_items?model=iphone-13', { world: 'signed-out' });
    await answer(...perfect);
    fireEvent.click(await screen.findByRole('button', { name: '登录，留住这个价' }));
    await waitFor(() => expect(path()).toBe('/login?return=%2Fgzresult%3Fmodel%3Diphone-13'));
  });

  test('says what went wrong when it cannot be kept', async () => {
    const { server } = await open('gzvaluation_items?model=iphone-13');
    await answer(...perfect);
    server.fail('valuation.keep', 'valuation.ticket_invalid');
    fireEvent.click(await screen.findByRole('button', { name: '留住这个价' }));
    await screen.findByText('估价信息已失效，请重新估价');
  });
});

describe('a quick estimate', () => {
  test('is a range from few questions, whose answers stay for the exact price', async () => {
    const { path } = await open('assess/options?model=iphone-13');
    for (const name of ['128 GB', '能开机', '看不到划痕']) {
      press(name);
      await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true'));
    }
    fireEvent.click(screen.getByText('估个范围'));
    await waitFor(() => expect(path()).toBe('/assess/value?model=iphone-13'));
    expect(Number(/上下 (\d+)%/.exec((await screen.findByText(/把握/)).textContent!)![1])).toBeGreaterThan(15);
    fireEvent.click(screen.getByText(/^再答 \d+ 题，缩小范围$/));
    await waitFor(() => expect(path()).toBe('/assess/options?model=iphone-13'));
  });

  test('asks until it is within fifteen percent, and says how sure it is', async () => {
    const { path } = await open('assess/options?model=iphone-13');
    press('128 GB');
    const left = (): string => screen.getByText(/上下 15% 以内/).textContent!;
    await screen.findByText(/上下 15% 以内/);
    await waitFor(() => expect(left()).toMatch(/^再答 \d+ 题/));
    const answers = [
      '能开机',
      '看不到划痕',
      '显示正常',
      '都正常',
      '没进过水',
      '国内买的',
      '健康 90% 以上',
      '跟新的一样',
    ];
    for (const name of answers) {
      if (left().startsWith('已经')) break;
      const chip = await screen.findByRole('button', { name }).catch(() => null);
      if (!chip) continue;
      fireEvent.click(chip);
      await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true'));
    }
    expect(left()).toBe('已经能估到上下 15% 以内。');
    fireEvent.click(screen.getByText('估个范围'));
    await waitFor(() => expect(path()).toBe('/assess/value?model=iphone-13'));
    const sure = (await screen.findByText(/80% 的把握/)).textContent!;
    expect(Number(/上下 (\d+)%/.exec(sure)![1])).toBeLessThanOrEqual(15);
    expect(screen.queryByText(/缩小范围$/)).toBeNull();
    fireEvent.click(screen.getByText('继续精确估价'));
    await waitFor(() => expect(path()).toBe('/gzvaluation_items?model=iphone-13'));
  });
});

describe('preparing a device', () => {
  test('counts the steps that are done, and remembers them', async () => {
    await open('organizingdata/ios');
    choose(/备份/);
    await screen.findByText('做好 1 / 5');
    expect(await deviceStore.get('device-preparation')).toEqual(['ios-0']);
    const card = screen.getByText('苹果手机、平板').closest('section')!;
    expect(within(card).getAllByRole('checkbox')).toHaveLength(5);
  });
});
