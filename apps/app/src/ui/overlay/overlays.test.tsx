import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ActionSheet } from './ActionSheet.tsx';
import { BottomSheet } from './BottomSheet.tsx';
import { Dialog } from './Dialog.tsx';
import { countChosen, FilterSheet, toggleOption } from './FilterSheet.tsx';
import { RegionPicker, type Region } from '../choice/RegionPicker.tsx';

const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

describe('a sheet', () => {
  test('asks its owner to close by Escape, the cross and a press beside it', () => {
    const close = vi.fn();
    render(
      <BottomSheet open onClose={close} title="扣杂原因">
        <p>受潮</p>
      </BottomSheet>,
    );
    escape();
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    fireEvent.click(screen.getByRole('dialog'));
    fireEvent.click(screen.getByText('受潮'));
    expect(close).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('dialog', { name: '扣杂原因' })).toBeTruthy();
  });

  test('is gone after its owner closed it', async () => {
    const sheet = (open: boolean) => (
      <BottomSheet open={open} onClose={() => undefined} title="扣杂原因">
        <p>受潮</p>
      </BottomSheet>
    );
    const { rerender } = render(sheet(true));
    rerender(sheet(false));
    await waitFor(() => expect(screen.queryByText('受潮')).toBeNull());
    rerender(sheet(true));
    expect(screen.getByText('受潮')).toBeTruthy();
  });

  test('stays while something under way must end first', () => {
    const close = vi.fn();
    render(
      <Dialog open onClose={close} title="取消这一单" confirmText="取消订单" onConfirm={() => undefined} busy>
        将扣 ¥1.00
      </Dialog>,
    );
    escape();
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '取消订单' }).getAttribute('aria-busy')).toBe('true');
  });
});

describe('the focus, when what had it before a sheet is gone or covered', () => {
  const pages = (open: boolean, paid: boolean) => (
    <>
      <section data-role={paid ? 'below' : 'top'} tabIndex={-1}>
        {!paid && <button type="button">确认支付</button>}
        <BottomSheet open={open} onClose={() => undefined} title="输入支付密码">
          <button type="button">1</button>
        </BottomSheet>
      </section>
      {paid && (
        <section data-role="top" tabIndex={-1} aria-label="支付成功">
          已支付
        </section>
      )}
    </>
  );

  test('goes to the page in front once the sheet has closed', async () => {
    const { rerender } = render(pages(false, false));
    screen.getByRole('button', { name: '确认支付' }).focus();
    rerender(pages(true, false));
    screen.getByRole('button', { name: '1' }).focus();
    rerender(pages(false, true));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: '支付成功' })));
  });

  test('goes there too when the sheet is taken away with its page', async () => {
    const alone = (
      <>
        <section key="first" data-role="top" tabIndex={-1} aria-label="我的" />
      </>
    );
    const { rerender } = render(
      <>
        <section key="first" data-role="below" tabIndex={-1} aria-label="我的" />
        <section key="second" data-role="top" tabIndex={-1}>
          <BottomSheet open onClose={() => undefined} title="输入支付密码">
            <button type="button">1</button>
          </BottomSheet>
        </section>
      </>,
    );
    screen.getByRole('button', { name: '1' }).focus();
    rerender(alone);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: '我的' })));
  });
});

test('an action sheet closes first, then tells what was chosen', () => {
  const order: string[] = [];
  render(
    <ActionSheet
      open
      onClose={() => order.push('closed')}
      title="订单"
      actions={[{ id: 'call', label: '打电话' }]}
      onSelect={(id) => order.push(id)}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: '打电话' }));
  expect(order).toEqual(['closed', 'call']);
});

describe('filters', () => {
  const range = {
    id: 'range',
    label: '距离',
    options: [
      { id: '3', label: '3 公里内' },
      { id: '5', label: '5 公里内' },
    ],
  };
  const kinds = {
    id: 'kind',
    label: '品类',
    multiple: true,
    options: [
      { id: 'paper', label: '黄纸板' },
      { id: 'iron', label: '废铁' },
    ],
  };

  test('of one choice change over, of several add up, and a second press takes off', () => {
    expect(toggleOption({ range: ['3'] }, range, '5')).toEqual({ range: ['5'] });
    expect(toggleOption({ range: ['3'] }, range, '3')).toEqual({ range: [] });
    expect(toggleOption({ kind: ['paper'] }, kinds, 'iron')).toEqual({ kind: ['paper', 'iron'] });
    expect(countChosen({ range: ['3'], kind: ['paper', 'iron'] })).toBe(3);
  });

  test('change nothing until they are applied', () => {
    const apply = vi.fn();
    render(
      <FilterSheet open onClose={() => undefined} groups={[range, kinds]} value={{ range: ['3'] }} onApply={apply} />,
    );
    fireEvent.click(screen.getByRole('button', { name: '废铁' }));
    expect(apply).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '查看（2）' }));
    expect(apply).toHaveBeenCalledWith({ range: ['3'], kind: ['iron'] });
  });

  test('are all taken off at once', () => {
    const apply = vi.fn();
    render(<FilterSheet open onClose={() => undefined} groups={[range]} value={{ range: ['3'] }} onApply={apply} />);
    fireEvent.click(screen.getByRole('button', { name: '重置' }));
    fireEvent.click(screen.getByRole('button', { name: '查看' }));
    expect(apply).toHaveBeenCalledWith({});
  });
});

describe('the region picker', () => {
  const children: Record<string, Region[]> = {
    '': [{ code: '44', name: '广东省' }],
    '44': [
      { code: '4403', name: '深圳市' },
      { code: '4419', name: '东莞市' },
    ],
    '4403': [{ code: '440305', name: '南山区' }],
    '440305': [{ code: '440305007', name: '粤海街道' }],
    '4419': [],
  };
  const load = (parent: string | null) => Promise.resolve(children[parent ?? ''] ?? []);
  const open = (loader: typeof load, pick: (path: readonly Region[]) => void) =>
    act(async () => render(<RegionPicker open onClose={() => undefined} load={loader} value={[]} onPick={pick} />));
  const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

  test('goes from province to street and hands over the path', async () => {
    const pick = vi.fn();
    await open(load, pick);
    for (const name of ['广东省', '深圳市', '南山区', '粤海街道']) await choose(name);
    expect(pick.mock.calls[0]?.[0].map((region: Region) => region.code)).toEqual(['44', '4403', '440305', '440305007']);
  });

  test('ends above the street where there is nothing below', async () => {
    const pick = vi.fn();
    await open(load, pick);
    for (const name of ['广东省', '东莞市', '就选到东莞市']) await choose(name);
    expect(pick.mock.calls[0]?.[0].map((region: Region) => region.name)).toEqual(['广东省', '东莞市']);
  });

  test('says when a step did not come and tries it again', async () => {
    const flaky = vi.fn(load).mockRejectedValueOnce(new Error('offline'));
    await open(flaky, () => undefined);
    await choose('重新加载');
    expect(screen.getByRole('button', { name: '广东省' })).toBeTruthy();
  });
});
