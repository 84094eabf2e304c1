import { callRows, callTable } from '@shoushou/contract/call-table';
import type { CallName } from '@shoushou/contract/calls';
import { operatorRoles, type OperatorRight } from '@shoushou/contract/rights';
import { allOperatorRoles, type OperatorRole } from '@shoushou/kernel/operator-role';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { sections } from './sections.ts';
import { openConsole } from './testing/open-console.tsx';
import { pageWorlds } from './testing/page-worlds.ts';

/** The reads that a page makes when it is opened. */
const reads = callRows
  .filter(([name, { method, auth }]) => method === 'GET' && auth === 'operator' && name !== 'accounts.get_operator')
  .map(([name]) => name);
const rightOf = (name: CallName): OperatorRight | null => callTable[name].right ?? null;
const rolesWithout = (right: OperatorRight): OperatorRole[] =>
  allOperatorRoles.filter((role) => !(operatorRoles[role].rights as readonly OperatorRight[]).includes(right));

let complaints: MockInstance;
beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(screen.queryByText('页面出错了')).toBeNull();
  expect(complaints.mock.calls).toEqual([]);
});

test('every page has its worlds', () => {
  expect(Object.keys(pageWorlds).sort()).toEqual(sections.map(({ path }) => path).sort());
});

describe.each(sections)('$title', ({ path, title }) => {
  const { prepare, typical, empty, emptyIsFixed = empty === typical } = pageWorlds[path]!;

  test('shows what a working day brings', async () => {
    await openConsole(path, { prepare });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.title).toBe(`${title} · 收收运营台`);
    expect((await screen.findAllByText(typical)).length).toBeGreaterThan(0);
  });

  test('says so where there is nothing', async () => {
    await openConsole(path, { world: 'empty' });
    expect((await screen.findAllByText(empty)).length).toBeGreaterThan(0);
    const lists = [...document.querySelectorAll('main .ant-table-placeholder')].filter(
      // Nothing is said before the list was read.
      (list) => list.textContent.trim() !== '',
    );
    for (const list of lists)
      expect(list.querySelector('[data-next]')?.textContent, `what comes next after ${list.textContent}`).toBeTruthy();
  });

  test('says why what it shows did not come, and tries again', async () => {
    const { server } = await openConsole(path, {
      prepare: (world) => reads.forEach((name) => world.fail(name, 'platform.failed')),
    });
    await screen.findAllByText('服务器错误，请联系客服');
    if (!emptyIsFixed) expect(screen.queryAllByText(empty), 'what was not read is not said to be empty').toEqual([]);
    for (const name of reads) server.restore(name);
    for (const button of screen.getAllByRole('button', { name: /^重\s?试$/ })) button.click();
    await waitFor(() => expect(screen.queryByText('服务器错误，请联系客服')).toBeNull());
    expect(screen.queryByRole('button', { name: /^重\s?试$/ })).toBeNull();
  });
});

describe.each(sections.flatMap((section) => (section.right === null ? [] : [{ ...section, right: section.right }])))(
  '$title',
  ({ path, title, right }) => {
    test('is not there for who may not see it, and asks the server for nothing of it', async () => {
      const role = rolesWithout(right)[0]!;
      const { server } = await openConsole(path, { as: role });
      await screen.findAllByRole('menuitem');
      expect(screen.queryByRole('menuitem', { name: title })).toBeNull();
      await screen.findByText(`您不能打开“${title}”`);
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
      const rights: readonly (OperatorRight | null)[] = [null, ...operatorRoles[role].rights];
      expect(server.requests.filter(({ name }) => !rights.includes(rightOf(name)))).toEqual([]);
    });
  },
);
