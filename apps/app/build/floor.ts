import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import type { Plugin } from 'vite';
import type {
  CompatData,
  CompatStatement,
  Identifier as CompatEntry,
  SupportStatement,
} from '@mdn/browser-compat-data';
import type { AnyNode } from 'acorn';

/**
 * The oldest browsers on which app and console work: Chromium 98 (Huawei's and Xiaomi's kernels of 2022) and the Safari
 * of iOS 15.4. They are the first with all run-time features in use (Array.findLast, structuredClone, <dialog>).
 */
export const floor = { chrome: 98, safari_ios: 15.4 } as const;

/** Younger members in use, each asked for before it is used: our own and those of libraries. */
const askedForFirst: ReadonlySet<string> = new Set([
  // zod and others, for a trace without their own frames.
  'Error.captureStackTrace',
  // The layer of overlays stays an ordinary layer without it.
  'HTMLElement.showPopover',
  'HTMLElement.hidePopover',
  // React's own animations, which are not used.
  'Element.startViewTransition',
  // @rc-component/util.
  'Promise.withResolvers',
  // @noble/hashes, else its own loop.
  'Uint8Array.fromHex',
  'Uint8Array.toHex',
  // Our own, by `?.`.
  'Navigator.vibrate',
  // The reader of spreadsheets, else a timer.
  'setImmediate',
  // zxing, in a try with a canvas of the page after it.
  'OffscreenCanvas',
]);

/**
 * Methods of our own and of libraries' objects that have the name of a younger built-in method; `floor.tsconfig.json`
 * tells ours apart by their types.
 */
const ownMethods: ReadonlySet<string> = new Set([
  'dispose',
  'drop',
  'escape',
  'grow',
  'isError',
  'resize',
  'take',
  'union',
  'use',
  'when',
]);

/** Interfaces of the page whose methods are told apart by name alone. */
const interfaces = [
  'Blob',
  'Document',
  'DocumentFragment',
  'Element',
  'Event',
  'EventTarget',
  'FormData',
  'Headers',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'IDBDatabase',
  'IDBObjectStore',
  'IDBTransaction',
  'Node',
  'ReadableStream',
  'Request',
  'Response',
  'URLSearchParams',
  'Window',
];

/** Interfaces of the page's own objects, by the names of these. */
const interfaceOf: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  scheduler: 'Scheduler',
  window: 'Window',
};

const isEntry = (value: unknown): value is CompatEntry => typeof value === 'object' && value !== null;

/** The first version that has it without a flag, a prefix or another name; Infinity for none. */
function firstVersion(support: SupportStatement | undefined): number {
  const versions = [support ?? []].flat().flatMap((statement) => {
    const { version_added: added, flags, prefix, alternative_name: otherName } = statement;
    return typeof added === 'string' && added !== 'preview' && !flags && !prefix && !otherName
      ? [Number.parseFloat(added.replace('≤', ''))]
      : [];
  });
  return Math.min(Infinity, ...versions);
}

const isYounger = ({ support }: CompatStatement): boolean =>
  firstVersion(support.chrome) > floor.chrome || firstVersion(support.safari_ios) > floor.safari_ios;

interface Younger {
  /** Global names that are called or constructed. */
  readonly globals: ReadonlySet<string>;
  /** Such as `Map.groupBy`. */
  readonly statics: ReadonlySet<string>;
  /** Owner by method name, for names that no older owner has. */
  readonly methods: ReadonlyMap<string, string>;
}

/** What the compatibility table has that is younger than the floor. */
function readTable(): Younger {
  // Read here, because Vite would make 20 MB of data a part of the configuration that imports this module.
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  const compatibility = JSON.parse(readFileSync(file, 'utf8')) as CompatData;
  const globals = new Set<string>();
  const statics = new Set<string>();
  const methods = new Map<string, string>();
  const older = new Set<string>();
  const builtins = Object.entries(compatibility.javascript.builtins ?? {});
  const page = Object.entries(compatibility.api);
  for (const [owner, entry] of [...builtins, ...page]) {
    if (!isEntry(entry)) continue;
    if (entry.__compat && isYounger(entry.__compat)) globals.add(owner);
    for (const [key, member] of Object.entries(entry)) {
      if (key === '__compat' || !isEntry(member) || !member.__compat || key.endsWith('_event')) continue;
      const name = key.replace(/_static$/, '');
      const young = isYounger(member.__compat);
      if (young) statics.add(`${owner}.${name}`);
      if (young && owner === 'Window') globals.add(name);
      if (key !== name) continue;
      if (!young) older.add(name);
      else if (interfaces.includes(owner) || builtins.some(([builtin]) => builtin === owner)) methods.set(name, owner);
    }
  }
  for (const name of [...older, ...ownMethods]) methods.delete(name);
  return { globals, statics, methods };
}

let table: Younger | undefined;

/** The features in a script that browsers at the floor lack, each once; syntax that they can't parse is the first. */
export function youngerThanFloor(code: string): string[] {
  const { globals, statics, methods } = (table ??= readTable());
  const found = new Set<string>();
  const note = (name: string): void => {
    if (!askedForFirst.has(name)) found.add(name);
  };
  let program: AnyNode;
  try {
    program = parse(code, { ecmaVersion: 2022, sourceType: 'module', allowHashBang: true });
  } catch (error) {
    return [`syntax: ${(error as Error).message}`];
  }
  full(program, (each) => {
    const node = each as AnyNode;
    if (node.type === 'StaticBlock') note('syntax: class static block');
    else if (node.type === 'Literal' && node.regex && /\(\?<[=!]/.test(node.regex.pattern)) note('syntax: lookbehind');
    else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const { callee } = node;
      if (callee.type === 'Identifier') {
        if (callee.name === 'createImageBitmap' && node.arguments.length > 1) note('createImageBitmap with options');
        else if (globals.has(callee.name)) note(callee.name);
      } else if (callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier') {
        const object = callee.object.type === 'Identifier' ? callee.object.name : '';
        const owner = interfaceOf[object] ?? object;
        const { name } = callee.property;
        if (statics.has(`${owner}.${name}`)) note(`${owner}.${name}`);
        else if (node.type === 'CallExpression' && methods.has(name)) note(`${methods.get(name)}.${name}`);
      }
    }
  });
  return [...found];
}

/** Fails a build with scripts that the oldest supported browsers can't run. */
export function browserFloor(): Plugin {
  return {
    name: 'shoushou:browser-floor',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          const younger = chunk.type === 'chunk' ? youngerThanFloor(chunk.code) : [];
          if (younger.length > 0)
            this.error(
              `${chunk.fileName} uses what Chromium ${floor.chrome} or iOS ${floor.safari_ios} lack: ${younger.join(', ')}`,
            );
        }
      },
    },
  };
}
