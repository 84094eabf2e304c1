import { describe, expect, test } from 'vitest';
import { messageCatalogue, messageText } from './message-catalogue.ts';

describe('the error catalogue', () => {
  test('holds sixteen texts without exclamation marks', () => {
    const texts = Object.values(messageCatalogue).map(({ text }) => text);
    expect(texts.length).toBe(16);
    expect(texts.filter((text) => /[!！]/.test(text))).toEqual([]);
  });

  test('fills in what a text leaves open, and nothing that it was not given', () => {
    expect(messageText('alipayLoginFailed', { message: '授权码已用过' })).toBe('获取数据错误：授权码已用过');
    expect(messageText('alipayLoginFailed')).toBe('获取数据错误：{message}');
  });
});
