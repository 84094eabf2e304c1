import { expect, it } from 'vitest';
import { tradeName } from './trade-name.rules.ts';

it.each([
  ['李建国', '李师傅'],
  ['欧阳明', '欧阳师傅'],
  ['欧阳', '欧师傅'],
  ['王䶮', '王师傅'],
  ['𠮷田', '𠮷师傅'],
  ['单于明月', '单于师傅'],
  ['万俟雪', '万俟师傅'],
  ['第五伦', '第五师傅'],
  ['周师傅', '周师傅'],
  [' 王芳 ', '王师傅'],
  ['阿卜杜·热合曼', '阿卜杜·热合曼'],
  ['Tom Lee', 'Tom Lee'],
])('%s is called %s by customers', (name, called) => {
  expect(tradeName(name)).toBe(called);
});
