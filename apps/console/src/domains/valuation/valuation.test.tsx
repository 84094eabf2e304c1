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
    await waitFor(async () => expect((await server.call('customer', 'valuation.get_model', { id: 'iphone-13' })).template.version).toBe(2));
  });
});

describe('机型与价格', () => {
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
    expect((await server.call('customer', 'valuation.get_model', { id: 'iphone-13' })).variants[1]!.baseFen).toBe(160_000);
  });
});
