import { formatMoney } from '@shoushou/kernel/money';
import { expect, test } from 'vitest';
import { timeAnswerText } from '../chat/chat.labels.ts';
import { bookingSteps, bookingText } from './my-bookings/bookings.labels.ts';
import { consentText, lateText, leavingWord, photoAuthorText, stateText, visitSteps } from './orders.labels.ts';
import { reachedTexts } from './visit/success.labels.ts';

const window = { state: 'taken' as const, windowTo: '2026-11-21T04:00:00.000Z' };
const lateTerms = { freeMinutes: 10, perTenFen: 200, capFen: 1000 };
const minutesLate = (minutes: number) => Date.parse(window.windowTo) + minutes * 60_000;
const late = (reader: 'customer' | 'recycler', minutes: number) =>
  lateText({ ...window, lateTerms }, reader, minutesLate(minutes));

/** Each sentence as its customer and as its recycler reads it. */
const sentences: readonly [what: string, customer: string | null, recycler: string | null][] = [
  ['a signature', consentText('signature', 'customer'), consentText('signature', 'recycler')],
  ['a code', consentText('code', 'customer'), consentText('code', 'recycler')],
  ['an own phone', consentText('own_phone', 'customer'), consentText('own_phone', 'recycler')],
  ['an accepted time', timeAnswerText('customer', true), timeAnswerText('recycler', true)],
  ['a refused time', timeAnswerText('customer', false), timeAnswerText('recycler', false)],
  ['a photo of the customer', photoAuthorText('customer', 'customer'), photoAuthorText('customer', 'recycler')],
  [
    'leaving a taken order',
    leavingWord({ role: 'customer', permitted: ['cancel'] }),
    leavingWord({ role: 'recycler', permitted: ['release'] }),
  ],
  [
    'leaving at the door',
    leavingWord({ role: 'customer', permitted: ['cancel'] }),
    leavingWord({ role: 'recycler', permitted: ['cancel'] }),
  ],
  ['a visit in time', late('customer', -1), late('recycler', -1)],
  ['a visit 5 minutes late', late('customer', 5), late('recycler', 5)],
  ['a visit 27 minutes late', late('customer', 27), late('recycler', 27)],
];

test('each side reads its own words of one fact', () => {
  expect(sentences.map(([, ...words]) => words)).toEqual([
    ['您签名确认', '客户签名确认'],
    ['您以凭证码确认', '客户以凭证码确认'],
    ['您在手机上确认', '客户在手机上确认'],
    ['您已同意，时间已改', '客户已同意，时间已改'],
    ['您没有同意，时间不变', '客户没有同意，时间不变'],
    ['您拍摄', '客户拍摄'],
    ['取消预约', '退单'],
    ['取消预约', '取消订单'],
    [null, null],
    [
      '已过预约时段 5 分钟，回收员还没有到。晚 10 分钟起补偿您，每 10 分钟 ¥2.00，最多 ¥10.00',
      '已过预约时段 5 分钟，请马上联系客户。晚 10 分钟起付客户，每 10 分钟 ¥2.00，最多 ¥10.00',
    ],
    [
      '已过预约时段 27 分钟，回收员还没有到。到现在补偿您 ¥4.00（每 10 分钟 ¥2.00，最多 ¥10.00）',
      '已过预约时段 27 分钟，现在到达要付客户 ¥4.00（每 10 分钟 ¥2.00，最多 ¥10.00）',
    ],
  ]);
  for (const [what, customer, recycler] of sentences) {
    if (customer === null || recycler === null) continue;
    expect(customer, what).not.toBe(recycler);
    expect(customer, what).not.toContain('客户');
    expect(recycler, what).not.toMatch(/补偿您|取消预约/);
  }
});

test('the sum due counts up by started ten minutes to its maximum', () => {
  const due = [10, 11, 21, 27, 60, 600].map((minutes) => late('customer', minutes)!.match(/补偿您 (¥[\d.]+)/)?.[1]);
  expect(due).toEqual([undefined, 200, 400, 400, 1000, 1000].map((fen) => fen && formatMoney(fen)));
});

test('states, steps and success pages of an order speak to their reader', () => {
  const texts = (table: Readonly<Record<string, { text: string }>>) => Object.values(table).map(({ text }) => text);
  const reached = Object.values(reachedTexts);
  const customer = [...texts(bookingText), ...bookingSteps, ...reached.map((each) => each.customer)];
  const recycler = [
    ...texts(stateText),
    ...visitSteps,
    ...reached.flatMap(({ title, next, act }) => [title, next, act]),
  ];
  expect(customer.filter((text) => /客户|退单|付给对方/.test(text))).toEqual([]);
  expect(recycler.filter((text) => /回收员|预约|付给您|收款/.test(text))).toEqual([]);
  expect(bookingText.agreed.text).toBe('等待收款');
  expect(stateText.agreed.text).toMatch(/付款/);
});
