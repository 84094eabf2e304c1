import { describe, expect, test } from 'vitest';
import { answeredTexts, submittedTexts, type AppealText } from './appeal-text.rules.ts';

const answers = [true, false].flatMap((upheld) =>
  [
    [0, 0],
    [200, 0],
    [1_200, 1_000],
  ].map(([backFen = 0, compensationFen = 0]) => ({ upheld, answer: '照片清楚', backFen, compensationFen })),
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
      compensationFen: 1_000,
    });
    expect([appellant!.text, other!.text]).toEqual([
      '「黄纸板」：照片清楚。¥12.00 已到您的钱包',
      '「黄纸板」：照片清楚。已从您的钱包补偿对方 ¥10.00',
    ]);
  });

  test('without money none is named', () => {
    for (const { text } of answeredTexts('「黄纸板」', {
      upheld: false,
      answer: '照片清楚',
      backFen: 0,
      compensationFen: 0,
    }))
      expect(text).toBe('「黄纸板」：照片清楚');
  });
});
