import { templateProblem } from '@shoushou/rules/valuation/check-template';
import { effectOf } from '@shoushou/rules/valuation/template';
import { describe, expect, test } from 'vitest';
import {
  draftChanges,
  effectText,
  hidingQuestions,
  moved,
  withEffect,
  withNewOption,
  withNewQuestion,
  withOption,
  withoutEffect,
  withoutQuestion,
  withQuestion,
  withWorth,
  worthOf,
} from './template-draft.rules.ts';
import type { Question } from './valuation.labels.ts';

const questions: Question[] = [
  {
    key: 'screen',
    kind: 'single',
    text: '屏幕上有划痕吗',
    help: '',
    showIf: [],
    assumed: null,
    maxLossPermille: null,
    quick: true,
    options: [
      { key: 'none', text: '看不到', help: '', picture: '', effects: [] },
      { key: 'fine', text: '细微划痕', help: '', picture: '', effects: [{ kind: 'multiply', permille: 950 }] },
      {
        key: 'face',
        text: '面容失灵',
        help: '',
        picture: '',
        effects: [
          { kind: 'multiply', permille: 950 },
          { kind: 'deduct', fen: 30_000 },
        ],
      },
      { key: 'off', text: '不开机', help: '', picture: '', effects: [{ kind: 'parts' }] },
    ],
  },
];
const [screen] = questions as [Question];
const [none, fine, face, off] = screen.options;

describe('a draft of questions', () => {
  test('says what each option does to the price', () => {
    expect([none!, fine!, face!, off!].map(effectText)).toEqual(['100%', '95%', '95%，减 ¥300.00', '按零件价']);
    expect([none!, off!].map(worthOf)).toEqual(['price', 'parts']);
  });

  test('gives an option one effect of a kind, and none where it takes nothing', () => {
    const capped = withEffect(withEffect(fine!, { kind: 'cap_fen', fen: 25_000 }), { kind: 'multiply', permille: 900 });
    expect([effectText(capped), effectOf(capped, 'cap_fen')?.fen]).toEqual(['最多 ¥250.00，90%', 25_000]);
    expect(withoutEffect(capped, 'cap_fen').effects).toEqual([{ kind: 'multiply', permille: 900 }]);
    expect(withEffect(fine!, { kind: 'multiply', permille: 1000 }).effects).toEqual([]);
    expect(withWorth(face!, 'refuse').effects).toEqual([{ kind: 'refuse', reason: '' }]);
    expect(withWorth(off!, 'price').effects).toEqual([]);
  });

  test('can ask more, less, in another order and only of some', () => {
    const more = withNewQuestion(questions, 'single', 3);
    expect(templateProblem({ questions: more })).toBeNull();
    expect(withNewQuestion(more, 'multi', 3).map(({ key }) => key)).toEqual(['screen', 'v3-1', 'v3-2']);
    expect(hidingQuestions(more, 1)).toEqual([
      { question: 'screen', text: '屏幕上有划痕吗', options: ['none', 'fine', 'face'] },
    ]);
    const hidden = withQuestion(more, 'v3-1', (question) => ({
      ...question,
      showIf: [{ question: 'screen', options: ['none', 'fine', 'face'] }],
    }));
    expect(templateProblem({ questions: hidden })).toBeNull();
    expect(withoutQuestion(hidden, 'screen')).toEqual([{ ...hidden[1], showIf: [] }]);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(withNewOption(screen, 3).options.at(-1)).toEqual({
      key: 'v3-1',
      text: '新选项',
      help: '',
      picture: '',
      effects: [],
    });
  });

  test('names questions that are new or gone', () => {
    const other = { ...screen, key: 'frame', text: '边框怎么样' };
    expect(draftChanges(questions, [other])).toEqual(['不再问「屏幕上有划痕吗」', '加问「边框怎么样」']);
  });

  test('lists what it changes, and nothing else', () => {
    expect(draftChanges(questions, questions)).toEqual([]);
    const shared = withOption(screen, 'fine', (option) => withEffect(option, { kind: 'multiply', permille: 935 }));
    const draft = withOption(shared, 'face', (option) =>
      withEffect({ ...option, text: '面容坏了', help: '试三次' }, { kind: 'deduct', fen: 25_000 }),
    );
    expect(draftChanges(questions, [draft])).toEqual([
      '屏幕上有划痕吗 · 细微划痕：95% → 93.5%',
      '屏幕上有划痕吗 · 面容失灵：改名为「面容坏了」',
      '屏幕上有划痕吗 · 面容失灵 · 怎么看：空 → 试三次',
      '屏幕上有划痕吗 · 面容失灵：95%，减 ¥300.00 → 95%，减 ¥250.00',
    ]);
    const [first, second] = withNewQuestion(questions, 'multi', 2) as [Question, Question];
    expect(
      draftChanges(
        [first, second],
        [
          { ...second, maxLossPermille: 500 },
          { ...first, quick: false, help: '熄屏看', options: first.options.slice(1) },
        ],
      ),
    ).toEqual([
      '题目的顺序有变',
      '屏幕上有划痕吗 · 怎么看：空 → 熄屏看',
      '屏幕上有划痕吗 · 快速估价：要问 → 不问',
      '屏幕上有划痕吗：去掉「看不到」',
      '新题目 · 合计最多减：不限 → 50%',
    ]);
    expect(
      draftChanges(questions, [{ ...screen, assumed: 'none', options: moved(withNewOption(screen, 2).options, 1, 1) }]),
    ).toEqual([
      '屏幕上有划痕吗 · 由谁回答：客户 → 看货时核对',
      '屏幕上有划痕吗 · 选项顺序：看不到、细微划痕、面容失灵、不开机 → 看不到、面容失灵、细微划痕、不开机',
      '屏幕上有划痕吗：加上「新选项」，100%',
    ]);
  });
});
