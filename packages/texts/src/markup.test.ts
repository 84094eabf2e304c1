import { describe, expect, test } from 'vitest';
import { excerptOf, fillPlaceholders, MarkupError, namedFigures, parseMarkup, writeMarkup } from './markup.ts';
import { builtInPages } from './pages.ts';
import { helpNumber } from './page.ts';

describe('the markup of a page', () => {
  test('knows headings, paragraphs, lists, steps, notes, links and tables of figures', () => {
    const blocks = parseMarkup(
      '## 费用\n首行\n次行\n\n- 甲\n- 乙\n\n1. 先\n2. 后\n> 提醒\n[去看](/price?service=3)\n{{info_fees}}',
    );
    expect(blocks).toEqual([
      { kind: 'heading', text: '费用' },
      { kind: 'paragraph', text: '首行次行' },
      { kind: 'list', items: ['甲', '乙'] },
      { kind: 'steps', items: ['先', '后'] },
      { kind: 'note', text: '提醒' },
      { kind: 'link', text: '去看', to: '/price?service=3' },
      { kind: 'figures', name: 'info_fees' },
    ]);
  });

  test.each(['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)', 'tel:110', ''])(
    'leads nobody out of the app: %s',
    (to) => {
      expect(() => parseMarkup(`正文\n\n[点我](${to})`)).toThrow(MarkupError);
    },
  );

  test('keeps tags and scripts as the words they are', () => {
    expect(parseMarkup('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', text: '<script>alert(1)</script>' },
    ]);
  });

  test('begins a list’s line with its paragraphs alone, and breaks no clause off without saying so', () => {
    const blocks = parseMarkup('铜价小幅上调，成交一般。\n\n## 成交\n\n- 打包站按需采购\n\n后市看库存。');
    expect(excerptOf(blocks, 60)).toBe('铜价小幅上调，成交一般。后市看库存。');
    expect(excerptOf(blocks, 16)).toBe('铜价小幅上调，成交一般。');
    expect(excerptOf(parseMarkup('一二三四五六七八九十'), 6)).toBe('一二三四五…');
    expect(excerptOf(parseMarkup('- 打包站'), 60)).toBe('打包站');
  });

  test('refuses a page without a word', () => {
    expect(() => parseMarkup('\n[去](/price)\n')).toThrow('正文不能为空');
  });

  test('fills figures by name and leaves a name that has none', () => {
    expect(fillPlaceholders('{free_minutes} 分钟，{unknown}', { free_minutes: '5' })).toBe('5 分钟，{unknown}');
  });
});

describe('the pages that the product ships with', () => {
  test('are written and read back the same', () => {
    for (const { code, markup } of builtInPages)
      expect([code, parseMarkup(writeMarkup(parseMarkup(markup)))]).toEqual([code, parseMarkup(markup)]);
  });

  test('have codes of their own, titles and summaries', () => {
    expect(new Set(builtInPages.map(({ code }) => code)).size).toBe(builtInPages.length);
    for (const page of builtInPages) {
      expect(page.title.length, page.code).toBeLessThanOrEqual(20);
      expect(page.summary.length, page.code).toBeGreaterThan(4);
    }
  });

  test('answer at least 25 questions, numbered from 1 without a gap', () => {
    const numbers = builtInPages.flatMap(({ code }) => helpNumber(code) ?? []);
    expect(numbers.length).toBeGreaterThanOrEqual(25);
    expect([...numbers].sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });

  test('state no amount of money themselves: those are figures of the rules', () => {
    for (const { code, markup } of builtInPages)
      expect([code, markup.match(/[¥￥]\s*\d|\d+\s*元/g)]).toEqual([code, null]);
  });

  test('what is consented to speaks of no figure but names that the app itself can fill', () => {
    const legal = builtInPages.filter(({ kind }) => kind === 'legal');
    expect(legal.map(({ code }) => code)).toEqual(expect.arrayContaining(['terms', 'privacy']));
    for (const { markup } of legal) {
      const { tables, words } = namedFigures(parseMarkup(markup));
      expect(tables).toEqual([]);
      expect(words.filter((word) => word !== 'service_phone')).toEqual([]);
    }
  });
});
