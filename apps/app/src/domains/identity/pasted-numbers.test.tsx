import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pastedDigitsLines } from '../../testing/kernel-fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';

/** The value of a field after a text is pasted into it. */
function pasted(label: string, text: string): string {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value: text } });
  expect(field.maxLength).toBe(-1);
  return field.value.replaceAll(' ', '');
}

test('pasted numbers of people and cards keep every character', async () => {
  const { settled } = await renderRoute('realname', { world: 'typical', as: 'customer' });
  await settled();
  fireEvent.click(screen.getByRole('button', { name: '同意并继续' }));
  fireEvent.click(await screen.findByRole('radio', { name: /银行卡/ }));
  const labels = { identity: '身份证号', card: '本人银行卡号' };
  for (const { kind, typed, read } of pastedDigitsLines)
    if (kind === 'identity' || kind === 'card') expect([typed, pasted(labels[kind], typed)]).toEqual([typed, read]);
});

test('pasted mobile numbers are read whatever stands before and between their digits', async () => {
  const { settled } = await renderRoute('login', { world: 'signed-out' });
  await settled();
  for (const { kind, typed, read } of pastedDigitsLines)
    if (kind === 'mobile') expect([typed, pasted('手机号', typed)]).toEqual([typed, read]);
});

test('a pasted code is read out of its message', async () => {
  const { settled } = await renderRoute('login', { world: 'signed-out' });
  await settled();
  for (const { kind, typed, read } of pastedDigitsLines)
    if (kind === 'code') expect([typed, pasted('验证码', typed)]).toEqual([typed, read]);
});
