import { render } from '@testing-library/react';
import type { OrderDetail } from '@shoushou/contract/types';
import { afterEach, expect, test, vi } from 'vitest';
import { canDial, dial } from '../../../device/phone-call.ts';
import { NumberNote } from './NumberNote.tsx';

afterEach(() => vi.restoreAllMocks());

const between = { number: null, extension: null };
const customer = { userid: null, name: '王女士', mobile: '13800138000', timesWorked: 0 };
const wordsOf = (order: Pick<OrderDetail, 'between' | 'state'>): string =>
  render(<NumberNote order={{ ...order, role: 'customer', customer, recycler: null }} />).container.textContent ?? '';

test.each([
  ['nobody keeps one in between', { state: 'taken' }, '这是对方的真实号码，只用于这次上门'],
  ['the order was cancelled before', { state: 'cancelled' }, ''],
  ['it is on its way', { state: 'taken', between: { ...between, state: 'preparing' } }, '隐私号正在准备，请先发消息'],
  [
    'it is in between',
    { state: 'taken', between: { ...between, state: 'bound', number: '17060000001' } },
    '隐私号，双方看不到真实号码；请用尾号 8000 的手机拨打',
  ],
  [
    'it has an extension',
    { state: 'taken', between: { ...between, state: 'bound', number: '17060000001', extension: '130' } },
    '隐私号，双方看不到真实号码，接通后按分机 130；请用尾号 8000 的手机拨打',
  ],
  [
    'none could be bound',
    { state: 'taken', between: { ...between, state: 'real' } },
    '隐私号暂时没有办好，现在是对方的真实号码',
  ],
  ['the order is over', { state: 'done', between: { ...between, state: 'over' } }, '这一单已结束，隐私号已收回'],
] as const)('a number is called what it is: %s', (_case, order, words) => {
  expect(wordsOf(order)).toBe(words);
});

test('N11: a number of fifteen digits is dialled, its extension after a pause, and a masked one never', () => {
  expect(['700123456780001', '17060000001', '138****8000', ''].map(canDial)).toEqual([true, true, false, false]);
  const dialled = vi.spyOn(location, 'href', 'set').mockImplementation(() => undefined);
  dial('17060000001', '130');
  dial('17060000001');
  expect(dialled.mock.calls).toEqual([['tel:17060000001,130'], ['tel:17060000001']]);
});
