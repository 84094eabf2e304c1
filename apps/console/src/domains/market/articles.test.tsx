import { parseMarkup } from '@shoushou/texts/markup';
import { describe, expect, test } from 'vitest';
import { readArticleFile } from './imported-article.rules.ts';

describe('an article that is read from a web page', () => {
  test('keeps its words in their order, its headings, lists, quotations, tables, and links into the app', () => {
    const { title, markup, left } = readArticleFile(
      '<html><head><title>网站</title></head><body><h1>铜价周评</h1><p>本周<b>铜价</b>回落。<br>废铜跟随。</p><h2>各地报价</h2><ul><li>佛山 66,000</li><li>天津 65,800</li></ul><blockquote>仅供参考</blockquote><table><tr><td>光亮铜</td><td>66,460</td></tr></table><p>见<a href="/newsprice">报价</a>和<a href="https://example.com">原文</a></p></body></html>',
    );
    expect(title).toBe('铜价周评');
    expect(markup.split('\n\n')).toEqual([
      '本周铜价回落。',
      '废铜跟随。',
      '## 各地报价',
      '- 佛山 66,000',
      '- 天津 65,800',
      '> 仅供参考',
      '- 光亮铜：66,460',
      '见',
      '[报价](/newsprice)',
      '和原文',
    ]);
    expect(left).toEqual(['站外链接']);
    expect(parseMarkup(markup).map(({ kind }) => kind)).toEqual([
      'paragraph',
      'paragraph',
      'heading',
      'list',
      'note',
      'list',
      'paragraph',
      'link',
      'paragraph',
    ]);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><text>x</text></svg>',
    '<a href="javascript:alert(1)">点</a>',
    '<a href="//evil.example">点</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>@import url(//evil.example)</style>',
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    '<form action="//evil.example"><input name="pin"></form>',
    '<math><mtext><script>alert(1)</script></mtext></math>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<template><script>alert(1)</script></template>',
    '<noscript><img src=x onerror=alert(1)></noscript>',
    '<div onclick="alert(1)">x</div>',
    '<embed src="//evil.example">',
    '<video src=x onerror=alert(1)></video>',
    '<a href=" /ok">x</a>',
    '<base href="//evil.example">',
  ])('keeps nothing of %s that could run or lead away', (attack) => {
    const { markup } = readArticleFile(`<p>开头</p>${attack}<p>结尾</p>`);
    expect(markup).toMatch(/^开头\n\n/);
    expect(markup).toMatch(/\n\n结尾$/);
    expect(markup).not.toMatch(/alert|evil|javascript|[<>]/);
    expect(parseMarkup(markup).every(({ kind }) => kind === 'paragraph')).toBe(true);
  });
});
