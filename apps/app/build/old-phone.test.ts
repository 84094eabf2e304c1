import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { parse } from 'acorn';
import { expect, test } from 'vitest';

const app = new URL('..', import.meta.url);
const script = readFileSync(new URL('public/old-phone.js', app), 'utf8');

/** The words that the page shows on a phone with this user agent. */
function wordsOn(userAgent: string): string {
  const words: string[] = [];
  const element = { style: {}, setAttribute: () => undefined, appendChild: () => undefined };
  const document = {
    title: '收收',
    body: element,
    createElement: () => element,
    createTextNode: (text: string) => words.push(text),
  };
  runInNewContext(script, { document, navigator: { userAgent } });
  return words.join('\n');
}

test('below the oldest supported browser the page speaks a language that they all know', () => {
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
  const page = readFileSync(new URL('index.html', app), 'utf8');
  const [, start = ''] = /<script>(\s*\/\/ Below the oldest[\s\S]*?)<\/script>/.exec(page) ?? [];
  expect(start).toContain('/old-phone.js');
  expect(() => parse(start, { ecmaVersion: 5 })).not.toThrow();
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1.2 Mobile/15E148 Safari/604.1',
    /iPhone 的系统是 14\.8，收收需要 iOS 15\.4[^]*软件更新/,
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; V1986A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/86.0.4240.99 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.2',
    /内核是 86，收收需要 98[^]*更新微信/,
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; HarmonyOS; ELS-AN00; HMSCore 6.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/92.0.4515.105 HuaweiBrowser/12.0 Mobile Safari/537.36',
    /内核是 92[^]*系统和更新/,
  ],
  [
    'Mozilla/5.0 (Linux; Android 9; M5; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/75.0.3770.143 Mobile Safari/537.36',
    /内核是 75[^]*Android System WebView/,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; 22081212C; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.58 Mobile Safari/537.36',
    /^没有加载出来\n\n请关闭应用后重新打开。$/,
  ],
])('it says which phone this is and what to do: %s', (userAgent, words) => {
  expect(wordsOn(userAgent)).toMatch(words);
});
