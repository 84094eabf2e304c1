import { calls } from '@shoushou/contract/calls';
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from './shell/api.ts';
import { sections } from './sections.ts';
import { openConsole } from './testing/open-console.tsx';
import { pageWorlds } from './testing/page-worlds.ts';

/** Parts that open over a page. */
const opened = (): number =>
  document.querySelectorAll(
    '.ant-drawer-open, .ant-modal, .ant-popover:not(.ant-popover-hidden), .ant-table-expanded-row, .ant-table-row input[type=text]',
  ).length;

/** Pages whose working day has no list of records: cards, forms, or a list that begins empty. */
const withoutList = [
  'opening',
  'templates',
  'rechecks',
  'campaign-reviews',
  'insurance-money',
  'settlements',
  'held-rewards',
  'brand',
  'account',
];

/** Lists of records with a first row; the states of services are read in their row, and open nothing. */
const lists = (): Element[] =>
  [...document.querySelectorAll('main .ant-table')].filter(
    (list) => list.querySelector('.ant-table-row') !== null && list.querySelector('th')?.textContent !== '服务',
  );

/** The part of a row that a press on its middle reaches: in a grid of prices the cell is a button. */
function middleOf(row: Element): Element {
  const cells = [...row.querySelectorAll('.ant-table-cell')];
  const cell = cells[Math.floor(cells.length / 2)]!;
  return row.querySelectorAll('button').length > 5 ? cell.querySelector('button')! : cell;
}

/** The field of the open record in which an operator writes. */
const field = (): HTMLElement | null =>
  document.querySelector(
    '.ant-drawer-open :is(textarea, input[type=text]):not(:disabled, [readonly], [role=combobox])',
  );

/** Phone numbers of persons that stand unmasked: nowhere before somebody asks for one. */
const wholeNumbers = (): string[] => document.body.textContent.match(/(?<!\d)1[3-9]\d ?\d{4} ?\d{4}(?!\d)/g) ?? [];

/** The letters printed on what can be pressed now. */
const letters = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main kbd[data-key], .ant-drawer-open kbd[data-key]')].map(
    ({ dataset }) => dataset['key']!,
  );

function expectOneActPerLetter(): void {
  const printed = letters();
  expect(
    printed.filter((letter, index) => printed.indexOf(letter) !== index),
    'letters that are printed twice',
  ).toEqual([]);
}

/** The red buttons of an open record that scroll away with it: those that stand neither in its head, nor in the bar at its bottom, nor in a row they act on. */
const scrolledAway = (): string[] =>
  [...document.querySelectorAll('.ant-drawer-open .ant-drawer-body .ant-btn-primary')]
    .filter((button) => button.closest('[data-decisions], [data-page-actions], .ant-table-row') === null)
    .map(({ textContent }) => textContent);

/** Pages whose lists have a unit of its own in each row: figures and limits of many kinds. */
const ownUnits = ['live', 'rules'];

/** Cells that write the sign of the money, which stands in their column’s head. */
const signsInCells = (): string[] =>
  [...document.querySelectorAll('.ant-table-row > .ant-table-cell')]
    .map(({ textContent }) => textContent)
    .filter((text) => /^(?:约 |现金 )?[−+]?¥[\d,.]+(?:[–/ ]+¥?[\d,.]+)*$/.test(text));

/** Heads and labels of what operators name themselves in small letters. */
const ownWords = ['账号', '代码', '编号', '活动编号', '平台'];

/** Names of the program where an operator reads a word: states, kinds, jobs. */
const rawNames = (): string[] =>
  [...document.querySelectorAll('.ant-table-row > .ant-table-cell, .ant-tag, .ant-descriptions-item-content')]
    .filter((element) => !ownWords.includes(headOf(element)))
    .map(({ textContent }) => textContent)
    .filter((text) => /^[a-z]{2,}(?:[._][a-z]+)*$/.test(text));

/** The head of a cell's column, or the label of a description; empty for what has neither. */
function headOf(element: Element): string {
  const content = element.closest('.ant-descriptions-item-content');
  if (content) return content.previousElementSibling?.textContent ?? '';
  const cell = element.closest('.ant-table-cell');
  const index = cell ? [...cell.parentElement!.children].indexOf(cell) : -1;
  return cell?.closest('.ant-table')?.querySelectorAll('thead th')[index]?.textContent ?? '';
}

/** Questions that are open, such as whether to act. */
const questions = (): number => document.querySelectorAll('.ant-popconfirm:not(.ant-popover-hidden)').length;

/** Bars of acts at the bottom of the open record. */
const bars = (): number =>
  document.querySelectorAll('.ant-drawer-open :is([data-decisions], .ant-drawer-footer)').length;

test('Enter opens the selected row as a press does, and follows none of its links', async () => {
  await openConsole('ratings', { prepare: pageWorlds['ratings']!.prepare });
  const link = await waitFor(() => document.querySelector('.ant-table-row a[href]')!);
  let followed = false;
  link.addEventListener('click', () => (followed = true));
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
  await waitFor(() => expect(document.querySelector('.ant-table-row[aria-current]')).not.toBeNull());
  fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect([opened(), followed]).toEqual([1, false]));
});

describe.each(sections)('$title', ({ path }) => {
  test('opens the first row of each of its lists by its middle, with one act for each letter and one mask of phones', async () => {
    const { server } = await openConsole(path, { prepare: pageWorlds[path]!.prepare });
    if (!withoutList.includes(path)) await waitFor(() => expect(lists().length).toBeGreaterThan(0));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const count = lists().length;
    if (withoutList.includes(path)) expect(count).toBe(0);
    else expect(count).toBeGreaterThan(0);
    for (const list of lists()) {
      const heads = [...list.querySelectorAll('th')].map(({ textContent }) => textContent).filter(Boolean);
      expect(new Set(heads).size, 'an operator chooses columns by their titles').toBe(heads.length);
    }
    for (let index = 0; index < count; index += 1) {
      // A press that leads to another page has opened the row: the walk comes back for the next list.
      if (location.pathname !== `/console/${path}`) await openConsole(path, { prepare: pageWorlds[path]!.prepare });
      const before = opened();
      const asked = server.requests.length;
      const address = location.href;
      fireEvent.click(middleOf(lists()[index]!.querySelector('.ant-table-row')!));
      await waitFor(() => expect(opened() > before || location.href !== address, `list ${index + 1}`).toBe(true));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(server.sent('operations.show_contact'), 'a press on a row reveals nothing').toEqual([]);
      const writes = server.requests.slice(asked).filter(({ name }) => calls[name].method === 'POST');
      expect(
        writes.map(({ name }) => name),
        'a press on a row changes nothing',
      ).toEqual([]);
      expect(questions(), 'a press on a row asks nothing that the next Enter would confirm').toBe(0);
      expect(rawNames(), 'states, kinds and jobs are words').toEqual([]);
      if (!ownUnits.includes(path)) expect(signsInCells(), 'the unit of money stands in the head').toEqual([]);
      expectOneActPerLetter();
      expect(scrolledAway(), 'what is decided stands in the bar at the bottom').toEqual([]);
      expect(bars(), 'bars of acts').toBeLessThanOrEqual(1);
      const sent = server.requests.length;
      const shown = opened();
      for (const letter of field() === null ? [] : letters())
        fireEvent.keyDown(field()!, { key: letter.toLowerCase(), code: `Key${letter}` });
      expect([server.requests.length, opened()], 'a letter typed into a field').toEqual([sent, shown]);
      expect(document.body.textContent).not.toMatch(/1\d\d\*{4}\d{4}/);
      // What people write themselves is left as they wrote it.
      if (path !== 'feedback') expect(wholeNumbers()).toEqual([]);
    }
  });
});
