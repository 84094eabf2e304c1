import { fireEvent, screen } from '@testing-library/react';
import { formatMoney } from '@shoushou/kernel/money';
import { expect, test } from 'vitest';
import { typedNumberLines } from '../../../testing/kernel-fixtures.ts';
import { openRoute as open } from '../../../testing/open-route.ts';

test('a bid is what was typed, or is refused in words at its field', async () => {
  await open(({ facts }) => `second/supply/${facts.market.listings['捷安特山地自行车 26 寸']}`);
  const field = screen.getByLabelText<HTMLInputElement>('出价');
  const button = screen.getByRole('button', { name: /^(出价|按标价买下)/ });
  const [shown, expected]: Record<string, string>[] = [{}, {}];
  for (const { typed, decimals, read } of typedNumberLines) {
    if (decimals !== 2 || read === 'empty') continue;
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    shown![typed] = field.getAttribute('aria-invalid') === 'true' ? 'refused' : button.textContent;
    expected![typed] = typeof read === 'number' ? `出价 ${formatMoney(read)}` : 'refused';
  }
  expect(shown).toEqual(expected);
});
