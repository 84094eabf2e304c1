import { fireEvent, render, screen } from '@testing-library/react';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MoneyInput } from './MoneyInput.tsx';
import { NumberInput } from './NumberInput.tsx';

const files = import.meta.glob<string>('../../../../../packages/kernel/src/typed/fixtures/numbers.jsonl', {
  query: '?raw',
  eager: true,
  import: 'default',
});
const lines = Object.values(files)
  .flatMap((text) => parseJsonLines<{ typed: string; decimals: number; read: number | string; source: string }>(text))
  .filter(({ read }) => read !== 'empty');

/** A form with one field, and what it holds. */
function Holder({ decimals }: { decimals: number | 'money' }) {
  const [value, setValue] = useState<number | null | undefined>(null);
  return (
    <>
      {decimals === 'money' ? (
        <MoneyInput value={undefined} onChange={setValue} id="field" />
      ) : (
        <NumberInput id="field" value={value ?? null} onChange={setValue} precision={decimals} />
      )}
      <output>{String(value)}</output>
    </>
  );
}

const held = (): string => document.querySelector('output')!.textContent;
const type = (typed: string): void => {
  const field = document.querySelector('input')!;
  fireEvent.input(field, { target: { value: typed } });
};

test.each(lines.filter(({ decimals }) => decimals === 2))(
  'an amount $typed is $read in the console',
  ({ typed, read }) => {
    render(<Holder decimals="money" />);
    type(typed);
    expect(held()).toBe(typeof read === 'number' ? String(read) : 'NaN');
  },
);

// A number field without a least value takes a minus, and amounts do not.
test.each(lines.filter(({ typed }) => !/^[-－]/.test(typed)))(
  'a number $typed with $decimals decimals is $read in the console',
  ({ typed, decimals, read }) => {
    render(<Holder decimals={decimals} />);
    type(typed);
    if (typeof read === 'number') {
      expect(Number(held())).toBeCloseTo(read / 10 ** decimals, 6);
      expect(screen.queryByRole('tooltip')).toBeNull();
      return;
    }
    expect(held()).toBe('null');
    expect(screen.getByRole('tooltip').textContent).toMatch(/\p{Script=Han}/u);
  },
);

test('a deduction keeps its sign', () => {
  render(<Holder decimals={1} />);
  type('-12，5');
  expect(held()).toBe('-12.5');
});
