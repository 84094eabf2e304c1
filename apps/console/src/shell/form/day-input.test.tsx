import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DayInput } from './DayInput.tsx';

const field = (): HTMLInputElement => screen.getByLabelText('日期');
const chosen = (): string | null => screen.getByRole('status').textContent;

function Form({ first }: { first: string | null }) {
  const [value, setValue] = useState<string | null>(first);
  const [reads, setReads] = useState(0);
  return (
    <>
      <DayInput aria-label="日期" value={value} onChange={(day) => setValue(day ?? null)} />
      <button type="button" onClick={() => setReads(reads + 1)}>
        读取 {reads}
      </button>
      <output>{value}</output>
    </>
  );
}

test.each(['2026/11/21', '2026年11月21日'])('a day typed as %s key by key is that day', async (text) => {
  render(<Form first={null} />);
  fireEvent.focus(field());
  for (const letter of text) fireEvent.change(field(), { target: { value: field().value + letter } });
  fireEvent.blur(field());
  await waitFor(() => expect(chosen()).not.toBe(''));
  expect(chosen()).toBe('2026-11-21');
});

test('what is typed over a day stays when the page around it is read again', async () => {
  render(<Form first="2026-11-21" />);
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: '2026-12-24' } });
  fireEvent.click(screen.getByText('读取 0'));
  await screen.findByText('读取 1');
  fireEvent.blur(field());
  await waitFor(() => expect(chosen()).toBe('2026-12-24'));
});

test('today is the day in Shanghai, whatever the operator’s time zone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T16:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  render(<Form first={null} />);
  fireEvent.mouseDown(field());
  fireEvent.click(field());
  await waitFor(() => expect(document.querySelector('.ant-picker-now-btn')).not.toBeNull());
  fireEvent.click(document.querySelector('.ant-picker-now-btn')!);
  await waitFor(() => expect(chosen()).toBe('2026-11-22'));
});
