import { callTable, mayCall } from '@shoushou/contract/call-table';
import { calls, type CallName } from '@shoushou/contract/calls';
import { operatorRoles, type OperatorRight } from '@shoushou/contract/rights';
import { allOperatorRoles } from '@shoushou/kernel/operator-role';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Pages with a part that needs another right than the page's own; operators without it do not see the part. */
const shownWithMore: Readonly<Record<string, readonly CallName[]>> = {
  // OrderActions, OrderMark, PhoneOrderForm, OrderRefunds, RefundForm and ChosenActs ask for `dispatch`, OrderRecords for `money` and `appeals`.
  orders: [
    'appeals.console_list',
    'dispatch.assign_orders',
    'dispatch.check_assignments',
    'dispatch.find_recyclers',
    'dispatch.reassign',
    'dispatch.suggest',
    'dispatch.take_back_orders',
    'orders.console_batch',
    'orders.console_booking_choices',
    'orders.console_cancel',
    'orders.console_decide_refund',
    'orders.console_give_goodwill',
    'orders.console_mark',
    'orders.console_place',
    'orders.console_refund',
    'orders.console_reopen',
    'orders.console_reschedule',
    'orders.console_send_code',
    'orders.console_start_batch',
    'wallet.console_movements',
  ],
  // BookedDrawer asks for `dispatch`.
  areas: ['orders.console_reschedule'],
  ratings: ['orders.hide_rating'],
  // OrderRecords asks for `money`.
  warnings: ['wallet.console_movements'],
  // Open to every operator: the figures and the stuck orders, with the order's drawer, ask for `dispatch`, hours of figures for `figures`.
  workbench: [
    'appeals.console_list',
    'dispatch.console_handle_warning',
    'dispatch.console_warnings',
    'dispatch.find_recyclers',
    'dispatch.handle_warnings',
    'dispatch.reassign',
    'dispatch.remind_recyclers',
    'dispatch.snooze_warnings',
    'dispatch.suggest',
    'orders.console_add_note',
    'orders.console_cancel',
    'orders.console_decide_refund',
    'orders.console_give_goodwill',
    'orders.console_get',
    'orders.console_mark',
    'orders.console_refund',
    'orders.console_reopen',
    'orders.console_reschedule',
    'orders.console_show_contact',
    'orders.console_voucher',
    'statistics.console_report',
    'statistics.live_city',
    'wallet.console_movements',
  ],
  // BulletinsScreen asks for `bulletins` before it offers to write one, and shows no readers to others.
  bulletins: [
    'operations.bulletin_readers',
    'operations.bulletin_roles',
    'operations.recall_bulletin',
    'operations.write_bulletin',
  ],
  companies: ['companies.return_guarantee'],
  // PersonDrawer and ConductPoints ask for `freezes`; the server tells which merges an operator may answer.
  people: [
    'accounts.answer_merge',
    'accounts.ask_merge',
    'accounts.freeze_person',
    'accounts.thaw_person',
    'orders.console_give_points',
    'orders.console_recall_points',
  ],
};

interface Loaded {
  readonly file: string;
  /** The imported names; null for all. */
  readonly names: readonly string[] | null;
}

/** The modules of the same source that a file imports, without types. */
function importsOf(file: string): Loaded[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '');
  return [...text.matchAll(/(?:\{([^}]*)\} from |from |import\()'(\.{1,2}\/[^']+\.tsx?)'/g)]
    .map(([, names, path]) => ({
      file: resolve(dirname(file), path!),
      names: names?.split(',').map((name) => name.trim().split(' as ')[0]!) ?? null,
    }))
    .filter((loaded) => existsSync(loaded.file));
}

/** A page's own modules, without those that the frame loads for every page. */
function modulesOf(loaded: Loaded, seen = new Map<string, Loaded>()): Map<string, Loaded> {
  const key = `${loaded.file} ${loaded.names?.join() ?? ''}`;
  if (seen.has(key) || loaded.file.includes('/shell/')) return seen;
  seen.set(key, loaded);
  for (const each of importsOf(loaded.file)) modulesOf(each, seen);
  return seen;
}

/** The used exports of a module: of the hooks of several pages in one file only the imported ones. */
function usedOf({ file, names }: Loaded): string {
  const text = readFileSync(file, 'utf8');
  if (names === null || !file.endsWith('.queries.ts')) return text;
  return text
    .split(/^(?=export )/m)
    .filter((part) => names.includes(/^export (?:const|function) (\w+)/.exec(part)?.[1] ?? ''))
    .join('\n');
}

/** Calls that a module makes: by a hook, by a form, or directly. */
const callsIn = (loaded: Loaded): CallName[] =>
  [
    ...usedOf(loaded).matchAll(
      /(?:\b(?:request|stream|upload|usePagedList|useFormMutation|useCallMutation|contractForm)\(\s*|\bcall(?:=|: )[^'"\n]*?)['"]([a-z-]+\.[a-z_]+)['"](?: : '([a-z-]+\.[a-z_]+)')?/g,
    ),
  ]
    .flatMap(([, one, other]) => [one, other])
    .filter((name): name is CallName => name !== undefined && Object.hasOwn(calls, name));

const sections = [
  ...['sections.ts', 'campaign-sections.ts', 'system-sections.ts']
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
    .matchAll(/path: '([^']+)'[^]*?right: (?:'(\w+)'|null)[^]*?import\('\.\/([^']+)'\)/g),
].map(([, path, right, screen]) => ({
  path: path!,
  right: (right ?? null) as OperatorRight | null,
  called: [...new Set([...modulesOf({ file: join(root, screen!), names: null }).values()].flatMap(callsIn))],
}));

/** Calls of a page that an operator of one role, who may open it, may not make. */
const refusedOn = (right: OperatorRight | null, called: readonly CallName[]): CallName[] => {
  const readers = allOperatorRoles.filter((role) => right === null || operatorRoles[role].rights.includes(right));
  return called
    .filter(
      (name) =>
        callTable[name].auth === 'operator' && readers.some((role) => !mayCall(operatorRoles[role].rights, name)),
    )
    .sort();
};

test('every page has its modules, and they make calls', () => {
  expect(sections.length).toBeGreaterThan(60);
  expect(sections.filter(({ called }) => called.length === 0).map(({ path }) => path)).toEqual([]);
});

test('whoever may open a page by one role alone may make every call of its lists, drawers and forms, except for parts that are shown with more', () => {
  const refused = Object.fromEntries(
    sections
      .map(({ path, right, called }) => [path, refusedOn(right, called)] as const)
      .filter(([, names]) => names.length > 0),
  );
  expect(refused).toEqual(
    Object.fromEntries(Object.entries(shownWithMore).map(([path, names]) => [path, [...names].sort()])),
  );
});
