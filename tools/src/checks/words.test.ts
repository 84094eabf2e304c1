import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { inProject } from '../project.ts';
import { readFiles } from '../source/project.ts';
import { testPattern } from './zones.ts';

interface Sentence {
  readonly path: string;
  readonly text: string;
}

/** The Chinese sentences that a file writes: in texts, templates (`…` for what is filled in) and markup. */
function sentencesOf(path: string, code: string): Sentence[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
    const node = value as { type?: string; value?: unknown; quasis?: { value: { cooked: string | null } }[] };
    if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string') found.push(node.value);
    if (node.type === 'TemplateLiteral') found.push(node.quasis!.map((piece) => piece.value.cooked ?? '').join('…'));
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, code).program);
  return found.flatMap((text) => text.split(/[。；！？\n]/)).filter((text) => /\p{Script=Han}/u.test(text)).map((text) => ({ path, text }));
}

const sources = [...readFiles(inProject())].filter(([path]) => /^(apps|packages)\/.*\/?src\/.*\.tsx?$/.test(path) && !testPattern.test(path));
const sentences = sources.filter(([, code]) => /\p{Script=Han}/u.test(code)).flatMap(([path, code]) => sentencesOf(path, code));

const wrong = (pattern: RegExp, where: (path: string) => boolean = () => true): Sentence[] => sentences.filter(({ path, text }) => where(path) && pattern.test(text));

test('the sentences of the whole product are read', () => {
  expect(sentences.length).toBeGreaterThan(5_000);
  expect(wrong(/退单/).length).toBeGreaterThan(20);
  expect(wrong(/预约/).length).toBeGreaterThan(100);
});

describe('退单: a recycler returns a taken order to the hall', () => {
  test('nobody else does it', () => {
    expect(wrong(/(客户|用户|居民|车主|企业|买家|卖家|买方|卖方|店员|系统|客服)(已|已经|可以|要|想|申请|要求)?退单/)).toEqual([]);
  });
  test('nothing else is called so: goods that go back, money that is returned, deals that have no hall', () => {
    expect(wrong(/退单(退款|金额|款)/)).toEqual([]);
    expect(wrong(/退单/, (path) => /\/domains\/(chain|companies|devices|estates|insurance|stations|supply|trade|valuation|vehicles)\//.test(path))).toEqual([]);
  });
  test('it has no other name', () => {
    expect(wrong(/撤单|弃单|甩单|退订单|放弃订单|放弃次数|把订单退掉/)).toEqual([]);
  });
});

describe('预约: somebody keeps a time, before it comes', () => {
  test('what a recycler takes, gives back and is assigned is an order', () => {
    expect(wrong(/(?<!直)(接|抢|退|指派|派)(了|到|下|出)?(一个|这个|新)?预约/)).toEqual([]);
  });
  test('it has no other name', () => {
    expect(wrong(/预定|预订|订约|约定单/)).toEqual([]);
  });
});

test('customers are never called 客户 on screens that customers alone read', () => {
  const customersAlone = (path: string): boolean => /^apps\/app\/src\/domains\/(insurance|valuation|general-recycling|orders\/booking)\//.test(path);
  expect(wrong(/回收|保险|预约/, customersAlone).length).toBeGreaterThan(20);
  expect(wrong(/客户(?!服务)/, customersAlone)).toEqual([]);
});
