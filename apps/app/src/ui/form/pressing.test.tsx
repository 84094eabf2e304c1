import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Cell } from '../list/Cell.tsx';
import { Checkbox } from './Checkbox.tsx';
import { OrderCard } from '../../domains/orders/order-page/OrderCard.tsx';
import { SegmentedTabs } from '../choice/SegmentedTabs.tsx';
import { StarsInput } from '../choice/Stars.tsx';
import { Stepper } from '../choice/Stepper.tsx';
import { Switch } from '../choice/Switch.tsx';
import { TagPicker } from '../choice/TagPicker.tsx';

describe('a button', () => {
  test('that is busy says so and takes no second press', () => {
    const press = vi.fn();
    render(
      <Button busy onPress={press}>
        接单
      </Button>,
    );
    const button = screen.getByRole('button', { name: '接单' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(press).not.toHaveBeenCalled();
  });

  test('that is busy does not submit its form', () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy>
          登录
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('a row that leads somewhere', () => {
  test('hands a plain press over and leaves one for a new tab to the browser', () => {
    const press = vi.fn();
    render(<Cell title="银行卡" href="/bankcard" onPress={press} />);
    const link = screen.getByRole('link', { name: '银行卡' });
    expect(fireEvent.click(link)).toBe(false);
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(press).toHaveBeenCalledTimes(1);
  });

  test('is not a link while it is switched off', () => {
    render(<Cell title="人脸识别" href="/face" disabled />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '人脸识别' }).disabled).toBe(true);
  });
});

test('consent is not given beforehand and is given by pressing its words', () => {
  function Consent() {
    const [agreed, setAgreed] = useState(false);
    return (
      <Checkbox checked={agreed} onChange={setAgreed}>
        我已阅读并同意
      </Checkbox>
    );
  }
  render(<Consent />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '我已阅读并同意' });
  expect(box.checked).toBe(false);
  fireEvent.click(screen.getByText('我已阅读并同意'));
  expect(box.checked).toBe(true);
});

describe('a tab row', () => {
  function Tabs({ onSelect }: { onSelect: (id: string) => void }) {
    return (
      <SegmentedTabs
        label="订单状态"
        segments={[
          { id: '0', label: '全部' },
          { id: '1', label: '待上门', count: 3 },
          { id: '2', label: '待付款', count: 128 },
          { id: '3', label: '完成', count: 0 },
        ]}
        selected="0"
        onSelect={onSelect}
      />
    );
  }

  test('moves with the arrow keys and round its ends', () => {
    const select = vi.fn();
    render(<Tabs onSelect={select} />);
    const first = screen.getByRole('tab', { name: '全部' });
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    fireEvent.keyDown(first, { key: 'ArrowLeft' });
    fireEvent.keyDown(first, { key: 'End' });
    expect(select.mock.calls.map(([id]) => id)).toEqual(['1', '3', '3']);
  });

  test('shows counts, 99+ at most, and none for nothing', () => {
    render(<Tabs onSelect={() => undefined} />);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['全部', '待上门3', '待付款99+', '完成']);
  });
});

test('a stepper stops at its ends', () => {
  const change = vi.fn();
  const { rerender } = render(<Stepper label="冰箱数量" value={0} onChange={change} maximum={2} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '减少冰箱数量' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '增加冰箱数量' }));
  expect(change).toHaveBeenCalledWith(1);
  rerender(<Stepper label="冰箱数量" value={2} onChange={change} maximum={2} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '增加冰箱数量' }).disabled).toBe(true);
});

test('tags are put on and taken off, up to their number', () => {
  const change = vi.fn();
  render(
    <TagPicker
      label="评价标签"
      tags={['准时', '公道', '干净']}
      selected={['准时', '公道']}
      onChange={change}
      maximum={2}
    />,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '干净' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '准时' }));
  expect(change).toHaveBeenCalledWith(['公道']);
});

test('stars are chosen by number and named in words', () => {
  const change = vi.fn();
  render(<StarsInput legend="给师傅打分" value={null} onChange={change} />);
  fireEvent.click(screen.getByRole('radio', { name: '4 星，满意' }));
  expect(change).toHaveBeenCalledWith(4);
});

test('an order card leads to the order by its title and keeps its buttons apart', () => {
  const open = vi.fn();
  const take = vi.fn();
  render(
    <OrderCard
      title="黄纸板"
      amount={{ from: 3600, to: 4200 }}
      fee={200}
      distance={1200}
      place="粤海街道"
      href="/orderdetails/OR1/1/3"
      onOpen={open}
      actions={<Button onPress={take}>接单</Button>}
    />,
  );
  expect(screen.getByText('¥36–42')).toBeTruthy();
  expect(screen.getByText('信息费 ¥2.00')).toBeTruthy();
  expect(screen.getByText('1.2 km')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '接单' }));
  expect(open).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('link', { name: '黄纸板' }));
  expect([open.mock.calls.length, take.mock.calls.length]).toEqual([1, 1]);
});

describe('what is under way', () => {
  test('keeps the focus and takes no second press: a row', () => {
    const press = vi.fn();
    render(<Cell title="检查更新" value="正在检查" busy onPress={press} />);
    const row = screen.getByRole<HTMLButtonElement>('button', { name: /检查更新/ });
    row.focus();
    fireEvent.click(row);
    expect([row.disabled, row.getAttribute('aria-disabled'), press.mock.calls.length]).toEqual([false, 'true', 0]);
  });

  test('keeps the focus and takes no second press: a switch', () => {
    const change = vi.fn();
    render(<Switch label="接单中" checked busy onChange={change} />);
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: '接单中' });
    fireEvent.click(toggle);
    expect([toggle.disabled, toggle.getAttribute('aria-disabled'), toggle.checked, change.mock.calls.length]).toEqual([
      false,
      'true',
      true,
      0,
    ]);
  });
});
