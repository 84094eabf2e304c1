import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { MoneyEntry, MONEY_RULES } from './MoneyEntry.tsx';
import { NumericKeypad } from './NumericKeypad.tsx';

function Withdrawal({ onConfirm, busy = false }: { onConfirm: (value: string) => void; busy?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <>
      <MoneyEntry
        label="提现金额"
        value={value}
        onChange={setValue}
        onAll={() => setValue('2846.30')}
        onSubmit={() => onConfirm(value)}
      />
      <NumericKeypad
        {...MONEY_RULES}
        value={value}
        onChange={setValue}
        confirm="提现"
        confirmDisabled={value === ''}
        busy={busy}
        onConfirm={() => onConfirm(value)}
      />
    </>
  );
}

const press = (...names: string[]) => names.forEach((name) => fireEvent.click(screen.getByRole('button', { name })));
const field = () => screen.getByLabelText<HTMLInputElement>('提现金额');

describe('the numeric keypad', () => {
  test('enters an amount key by key and hands it over', () => {
    const confirm = vi.fn();
    render(<Withdrawal onConfirm={confirm} />);
    press('1', '0', '0', '0', '.', '5', '7', '9');
    expect(field().value).toBe('1000.57');
    expect(screen.getByText('1,000.57')).toBeTruthy();
    press('删除', '提现');
    expect(confirm).toHaveBeenCalledWith('1000.5');
  });

  test('cannot confirm nothing', () => {
    render(<Withdrawal onConfirm={() => undefined} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '提现' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '删除' }).disabled).toBe(true);
  });

  test('confirms once while the work is under way', () => {
    const confirm = vi.fn();
    render(<Withdrawal onConfirm={confirm} busy />);
    press('5', '提现', '提现');
    expect(confirm).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '提现' }).getAttribute('aria-busy')).toBe('true');
  });

  test('gives way to a hardware keyboard and to 全部', () => {
    const confirm = vi.fn();
    render(<Withdrawal onConfirm={confirm} />);
    fireEvent.change(field(), { target: { value: '12.345' } });
    expect(field().value).toBe('12.34');
    press('全部');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(confirm).toHaveBeenCalledWith('2846.30');
  });

  test('has no point for a whole number', () => {
    render(<NumericKeypad decimals={0} integers={3} value="" onChange={() => undefined} confirm="确定" />);
    expect(screen.queryByRole('button', { name: '.' })).toBeNull();
  });
});
