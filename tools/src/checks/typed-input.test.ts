import { expect, test } from 'vitest';
import { openProject } from '../source/project.ts';
import { checkTypedInput } from './typed-input.ts';

const screen = 'apps/app/src/domains/trade/deals/OfferScreen.tsx';
const broken = (text: string, path = screen): string[] =>
  checkTypedInput(openProject(new Map([[path, text]]))).map(({ rule }) => rule);

const field = (parts: string): string =>
  `export const Offer = () => (\n  <Card>\n    <TextField\n${parts}\n    />\n  </Card>\n);`;

test.each([
  [
    'joins digits around a comma',
    field("      onChange={(price) => change({ price: price.replace(/[^\\d.]/g, '') })}"),
    ['typed-input/glue'],
  ],
  ['joins digits, written otherwise', "const price = typed.replaceAll(/[^0-9.]/g, '');", ['typed-input/glue']],
  [
    'cuts a card number before it is filtered',
    field('      maxLength={19}\n      onChange={(text) => change(pastedDigits(text))}'),
    ['typed-input/length'],
  ],
  [
    'cuts a number beside its own filter',
    field("      onChange={(text) => change(text.replace(/\\D/g, ''))}\n      maxLength={6}"),
    ['typed-input/length'],
  ],
  ['uses the number field of antd', "import { Form, InputNumber } from 'antd';", ['typed-input/antd']],
  ['limits free text', field('      maxLength={40}\n      onChange={(note) => change({ note })}'), []],
  ['filters without a limit', field('      onChange={(text) => change(pastedDigits(text))}'), []],
])('a screen that %s', (_, text, rules) => {
  expect(broken(text)).toEqual(rules);
});

test('a limit of one field does not count for its neighbour', () => {
  const two = `<>\n  <TextField\n    maxLength={40}\n    onChange={setNote}\n  />\n  <TextField\n    onChange={(text) => setCard(pastedDigits(text))}\n  />\n</>`;
  expect(broken(two)).toEqual([]);
});
