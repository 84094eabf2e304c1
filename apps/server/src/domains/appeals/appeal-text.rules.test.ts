import { describe, expect, test } from 'vitest';
import { answeredTexts, submittedTexts, type AppealText } from './appeal-text.rules.ts';

const answers = [true, false].flatMap((upheld) =>
  [
    [0, 0],
    [200, 0],
    [1_200, 1_000],
  ].map(([backFen = 0, takenFen = 0]) => ({ upheld, answer: '照片清楚', backFen, takenFen, correctedFen: null })),
);
const all: readonly AppealText[] = [
  ...submittedTexts('「黄纸板」', '没有人上门'),
  ...answers.flatMap((answer) => answeredTexts('「黄纸板」', answer)),
];

describe('what the sides of an appeal are told', () => {
  // A customer and a recycler can be on either side, so neither word fits.
  test.each(['appellant', 'other'] as const)('never calls the %s by a role', (to) => {
    const read = all.filter((text) => text.to === to);
    expect(read.length).toBeGreaterThan(5);
    for (const { title, text } of read) expect(`${title} ${text}`).not.toMatch(/客户|回收员|申诉人|undefined/);
  });

  test('each side reads where its own money went, and nothing of the other’s', () => {
    const [appellant, other] = answeredTexts('「黄纸板」', {
      upheld: true,
      answer: '照片清楚',
      backFen: 1_200,
      takenFen: 1_000,
      correctedFen: null,
    });
    expect([appellant!.text, other!.text]).toEqual([
      '「黄纸板」：照片清楚。¥12.00 已到您的钱包',
      '「黄纸板」：照片清楚。已从您的钱包补偿对方 ¥10.00',
    ]);
  });

  test('both read what a corrected weighing comes to', () => {
    const texts = answeredTexts('「黄纸板」', {
      upheld: true,
      answer: '秤图可见 24 kg',
      backFen: 710,
      takenFen: 500,
      correctedFen: 3_408,
    }).map(({ text }) => text);
    expect(texts).toEqual([
      '「黄纸板」：秤图可见 24 kg。称重已更正，合计 ¥34.08，新凭证在申诉里看。¥7.10 已到您的钱包',
      '「黄纸板」：秤图可见 24 kg。称重已更正，合计 ¥34.08，新凭证在申诉里看。已从您的钱包补偿对方 ¥5.00',
    ]);
  });

  test('without money none is named', () => {
    for (const { text } of answeredTexts('「黄纸板」', {
      upheld: false,
      answer: '照片清楚',
      backFen: 0,
      takenFen: 0,
      correctedFen: null,
    }))
      expect(text).toBe('「黄纸板」：照片清楚');
  });
});
