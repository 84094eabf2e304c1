import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

/** The dialog or drawer in front. */
const front = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)!;

describe('估价模板', () => {
  test('shows what a draft changes, tries it on real quotes, and is published as the next version', async () => {
    const { server } = await openConsole('templates?template=phone', { as: 'trader' });
    await type('细微划痕的比例', '93');
    await screen.findByText('屏幕上有划痕吗 · 细微划痕：95% → 93%');
    await press('试算');
    await screen.findByText('还没有报价可以试算');
    await press('发布');
    await type('变更说明', '行情走弱');
    await press('发布', front());
    await waitFor(async () =>
      expect((await server.call('customer', 'valuation.get_model', { id: 'iphone-13' })).template.version).toBe(2),
    );
  });
});

describe('估价模板的题目', () => {
  test('are added, and say what is wrong until they may be published', async () => {
    const { server } = await openConsole('templates?template=fridge', { as: 'trader' });
    await press('加一道单选题');
    await type('第 5 题', '门封好吗');
    await type('不正常的名称', '漏冷气');
    await type('漏冷气的比例', '120');
    await press('试算');
    await screen.findByText(/「门封好吗」选项需从最好排到最差/);
    await type('漏冷气的比例', '90');
    await press('发布');
    await screen.findAllByText('加问「门封好吗」');
    await type('变更说明', '门封');
    await press('发布', front());
    await waitFor(async () =>
      expect(
        (await server.call('customer', 'valuation.get_model', { id: 'fridge' })).template.questions.at(-1),
      ).toMatchObject({
        kind: 'single',
        text: '门封好吗',
        options: [{}, { text: '漏冷气', effects: [{ kind: 'multiply', permille: 900 }] }],
      }),
    );
  });
});

describe('机型与价格', () => {
  test('adds a model, with a first base price and limits that enclose it', async () => {
    const { server } = await openConsole('devices', { as: 'trader' });
    await press('新机型');
    await screen.findByLabelText('品牌', { selector: 'input' });
    fireEvent.mouseDown(front().querySelector('input[role=combobox]')!);
    fireEvent.click(await screen.findByTitle('手机'));
    await type('品牌', '华为');
    await type('机型', 'Mate 80');
    await type('规格 1', '256 GB');
    await type('基准价', '5200');
    await type('保底价', '6000');
    await type('封顶价', '8000');
    await press('保存', front());
    await screen.findByText(/「256 GB」的保底价要不高于基准价/);
    await type('保底价', '300');
    await press('保存', front());
    await screen.findByText('机型已添加');
    expect((await server.call('customer', 'valuation.list_models', { words: 'mate 80' })).items).toMatchObject([
      { name: 'Mate 80', bestFen: 520_000 },
    ]);
  });

  test('sets a price from today on, and says when a change waits for somebody else', async () => {
    const { server } = await openConsole('devices', { as: 'trader' });
    fireEvent.click(await screen.findByText('iPhone 13'));
    await screen.findAllByText('近 30 天');
    await press('调价', front());
    await type('基准价', '1200');
    await press('提交', front());
    await screen.findByText(/请核对并写明原因/);
    await type('原因', '新机上市');
    await press('提交', front());
    await screen.findByText(/提议改为 ¥1,200\.00：新机上市/);
    expect((await server.call('customer', 'valuation.get_model', { id: 'iphone-13' })).variants[1]!.baseFen).toBe(
      160_000,
    );
  });

  test('moves the market of a kind by a factor, typed in percent', async () => {
    const { server } = await openConsole('devices', { as: 'trader' });
    await press('行情系数');
    fireEvent.click((await screen.findAllByRole('button', { name: /调\s?整/ }))[0]!);
    await type('系数', '97.5');
    await type('原因', '淡季');
    await press('生效', front());
    await waitFor(() => expect(server.sent('valuation.set_factor')).toMatchObject([{ permille: 975, note: '淡季' }]));
  });
});
