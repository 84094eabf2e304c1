import { expect, test } from 'vitest';
import { checkPlainNames } from './plain-names.ts';

const place = 'apps/server/src/domains/chat/chat.test.ts';
const broken = (text: string, path = place): string[] =>
  checkPlainNames({ files: new Map([[path, text]]) }).map(({ message }) => message.split(':')[0]!);

test.each([
  ['a variable', 'const told = await messages();', 'told'],
  ['a part of a variable', 'let isGone = false;', 'isGone'],
  ['a parameter', 'const ask = (who: string) => who;', 'who'],
  ['a field of a type', 'interface Reader {\n  told: boolean;\n}', 'told'],
  ['a field of a value', 'const merge = { goneId: 1 };', 'goneId'],
  ['a field taken apart', 'const { notSaid } = readers;', 'notSaid'],
  ['a function', 'function whoCancelled() {}', 'whoCancelled'],
  ['a type', 'type Heard = string;', 'Heard'],
  ['an attribute', 'export const Sheet = () => <TakeSheet onGone={close} />;', 'onGone'],
])('%s is refused, in tests as well', (_, text, name) => {
  expect(broken(text, 'apps/app/src/domains/chat/Chat.tsx')).toEqual([name]);
  expect(broken(text, 'apps/app/src/domains/chat/chat.test.tsx')).toEqual([name]);
});

test.each([
  ['prose', "// Nobody is told who has gone.\ntest('who is told', () => undefined);"],
  ['a text of another language', 'const sql = `SELECT told FROM chat_readers`;'],
  ['a column in a row of the database', 'const row = { told_fen: 1 };'],
  ['what another library calls so', 'expect(caught.gone).toBe(true);'],
  ['a longer word', 'const whole = foregone + wholesale;'],
])('%s is not', (_, text) => {
  expect(broken(text)).toEqual([]);
});
