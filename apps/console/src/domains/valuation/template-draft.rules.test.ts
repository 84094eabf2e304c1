import { describe, expect, test } from 'vitest';
import { draftChanges, effectText, shareOf, sumCapOf, takesSumCap, withDeduction, withOption, withShare, withSumCap } from './template-draft.rules.ts';
import type { Question } from './valuation.labels.ts';

const questions: Question[] = [
  {
    key: 'screen', kind: 'single', text: '屏幕上有划痕吗', help: '', showIf: [], assumed: null, maxLossPermille: null, quick: true,
    options: [
      { key: 'none', text: '看不到', help: '', picture: '', effects: [] },
      { key: 'fine', text: '细微划痕', help: '', picture: '', effects: [{ kind: 'multiply', permille: 950 }] },
      { key: 'face', text: '面容失灵', help: '', picture: '', effects: [{ kind: 'deduct', fen: 30_000 }] },
      { key: 'off', text: '不开机', help: '', picture: '', effects: [{ kind: 'parts' }] },
    ],
  },
];
const [none, fine, face, off] = questions[0]!.options;

describe('a draft of questions', () => {
  test('says what each option does to the price', () => {
    expect([none!, fine!, face!, off!].map(effectText)).toEqual(['100%', '95%', '减 ¥300.00', '按零件价']);
    expect([none!, fine!, face!, off!].map(shareOf)).toEqual([1000, 950, null, null]);
  });

  test('lets an option bring a sum at most, beside its share, and no longer when that is cleared', () => {
    const capped = withShare(withSumCap(fine!, 25_000), 900);
    expect([effectText(capped), shareOf(capped), sumCapOf(capped)]).toEqual(['90%，最多 ¥250.00', 900, 25_000]);
    expect(withSumCap(capped, null).effects).toEqual([{ kind: 'multiply', permille: 900 }]);
    expect([fine!, off!].map(takesSumCap)).toEqual([true, false]);
  });

  test('names questions that are new or gone', () => {
    const other = { ...questions[0]!, key: 'frame', text: '边框怎么样' };
    expect(draftChanges(questions, [other])).toEqual(['不再问「屏幕上有划痕吗」', '加问「边框怎么样」']);
  });

  test('lists what it changes, and nothing else', () => {
    expect(draftChanges(questions, questions)).toEqual([]);
    const draft = withOption(withOption(questions, 'screen', 'fine', (option) => withShare(option, 935)), 'screen', 'face', (option) => withDeduction({ ...option, text: '面容坏了' }, 25_000));
    expect(draftChanges(questions, draft)).toEqual(['屏幕上有划痕吗 · 细微划痕：95% → 93.5%', '屏幕上有划痕吗 · 面容失灵：改名为「面容坏了」', '屏幕上有划痕吗 · 面容失灵：减 ¥300.00 → 减 ¥250.00']);
  });
});
