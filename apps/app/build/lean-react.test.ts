import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { compileFunction, Script } from 'node:vm';
import { Window } from 'happy-dom';
import type * as ReactApi from 'react';
import type * as DomApi from 'react-dom';
import type * as ClientApi from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { excludedSource, withoutUnused } from './lean-react.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const fileOf = (name: string): string => path.join(folderOf('react-dom'), name);
const lean = (name: string): { before: string; after: string } => {
  const before = readFileSync(fileOf(name), 'utf8');
  return { before, after: withoutUnused(before, fileOf(name)) };
};

/** React delays content that replaces a placeholder that has only just been shown; milliseconds. */
const HELD_BACK = 350;

const folderOf = (name: string): string =>
  path.join(path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'cjs');

interface LoadedReact {
  readonly react: typeof ReactApi;
  readonly dom: typeof DomApi;
  readonly client: typeof ClientApi;
}

/** React's production files, transformed by `change`, in a window of their own. */
function loadReact(window: Window, change: (code: string, id: string) => string): LoadedReact {
  const loaded = new Map<string, unknown>();
  const load = (name: string): unknown => {
    const [folder, file] = {
      react: ['react', 'react'],
      scheduler: ['scheduler', 'scheduler'],
      'react-dom': ['react-dom', 'react-dom'],
      client: ['react-dom', 'react-dom-client'],
    }[name]!;
    const id = path.join(folderOf(folder!), `${file}.production.js`);
    const module = { exports: {} };
    if (!loaded.has(name)) {
      // CommonJS of a package, with the window that it renders into.
      const run = compileFunction(change(readFileSync(id, 'utf8'), id), [
        'module',
        'exports',
        'require',
        'window',
        'document',
        'navigator',
      ]) as (...given: unknown[]) => void;
      run(module, module.exports, load, window, window.document, window.navigator);
      loaded.set(name, module.exports);
    }
    return loaded.get(name);
  };
  return {
    react: load('react') as typeof ReactApi,
    dom: load('react-dom') as typeof DomApi,
    client: load('client') as typeof ClientApi,
  };
}

/** Renders the same scene with React transformed by `change`. @returns the page after each step, and the log of the effects */
async function playOn(change: (code: string, id: string) => string): Promise<string[]> {
  const window = new Window();
  const { react, dom, client } = loadReact(window, change);
  const {
    createElement: draw,
    useState,
    useEffect,
    useLayoutEffect,
    Suspense,
    lazy,
    startTransition,
    createContext,
    useContext,
    Component,
  } = react;
  const document = window.document as unknown as Document;
  document.body.innerHTML = '<div id="root"></div><div id="over"></div>';
  const seen: string[] = [];
  const look = (): void => void seen.push(document.body.innerHTML);

  const Unit = createContext('kg');
  let letCome: (module: { default: () => ReactApi.ReactNode }) => void = () => undefined;
  const Late = lazy(() => new Promise<{ default: () => ReactApi.ReactNode }>((resolve) => (letCome = resolve)));
  class Guard extends Component<{ children?: ReactApi.ReactNode }, { failure: string }> {
    override state = { failure: '' };
    static getDerivedStateFromError = (error: Error): { failure: string } => ({ failure: error.message });
    override render(): ReactApi.ReactNode {
      return this.state.failure ? draw('p', null, `failed: ${this.state.failure}`) : this.props.children;
    }
  }
  function Failing({ fails }: { fails: boolean }): ReactApi.ReactNode {
    if (fails) throw new Error('on purpose');
    return draw('b', null, 'whole');
  }
  function Row({ name }: { name: string }): ReactApi.ReactNode {
    const unit = useContext(Unit);
    useLayoutEffect(() => void seen.push(`laid ${name}`), [name]);
    useEffect(() => {
      seen.push(`came ${name}`);
      return () => void seen.push(`left ${name}`);
    }, [name]);
    return draw(
      'li',
      { className: 'row', 'data-name': name },
      name,
      draw('svg', { viewBox: '0 0 1 1' }, draw('path', { d: 'M0 0' })),
      draw('i', null, unit),
    );
  }
  let act: (change: Partial<{ rows: string[]; over: boolean; late: boolean; fails: boolean }>) => void = () =>
    undefined;
  function Scene(): ReactApi.ReactNode {
    const [scene, setScene] = useState({ rows: ['a', 'b', 'c'], over: false, late: false, fails: false });
    const [typed, setTyped] = useState('');
    act = (change) => setScene((before) => ({ ...before, ...change }));
    return draw(
      Unit.Provider,
      { value: scene.over ? '斤' : 'kg' },
      draw(
        'ul',
        null,
        scene.rows.map((name) => draw(Row, { key: name, name })),
      ),
      draw('input', {
        value: typed,
        onChange: (event: ReactApi.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
      }),
      draw('button', { onClick: () => act({ rows: [...scene.rows, 'pressed'] }) }, typed),
      draw(Suspense, { fallback: draw('em', null, 'waiting') }, scene.late ? draw(Late) : null),
      draw(Guard, null, draw(Failing, { fails: scene.fails })),
      scene.over ? dom.createPortal(draw('dialog', { open: true }, 'over'), document.getElementById('over')!) : null,
    );
  }

  const root = client.createRoot(document.getElementById('root')!, {
    onCaughtError: (error) => void seen.push(String(error)),
  });
  const acts: (() => void)[] = [
    () => root.render(draw(react.StrictMode, null, draw(Scene))),
    () => act({ rows: ['c', 'd', 'a'] }),
    () => document.querySelector('button')!.click(),
    () => startTransition(() => act({ over: true })),
    () => act({ late: true }),
    () => letCome({ default: () => draw('strong', null, 'late') }),
    () => startTransition(() => act({ rows: [] })),
    () => act({ fails: true }),
    () => dom.flushSync(() => act({ over: false, rows: ['e'] })),
    () => root.unmount(),
  ];
  for (const each of acts) {
    each();
    // React's scheduler works in such tasks. Late content within 300 ms of a placeholder waits for that time to pass.
    if (document.querySelector('em')) await wait(HELD_BACK);
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    look();
  }
  await window.happyDOM.close();
  return seen;
}

describe('React as it is built', () => {
  it('lacks only what no part of the app asks for', () => {
    const sources = globSync(['apps/app/src/**/*.{ts,tsx}', 'packages/design/src/**/*.{ts,tsx}'], { cwd: root }).filter(
      (name) => !/\.test\.tsx?$|\/testing\//.test(name),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(
      sources.flatMap(
        (name) =>
          excludedSource.exec(readFileSync(path.join(root, name), 'utf8'))?.map((found) => `${name}: ${found}`) ?? [],
      ),
    ).toEqual([]);
    for (const source of [
      "import { ViewTransition } from 'react';",
      '<title>{name}</title>',
      "import { preload } from 'react-dom';",
    ])
      expect(excludedSource.test(source)).toBe(true);
  });

  it('has the rest of the renderer as it was, and still parses', () => {
    const renderer = lean('react-dom-client.production.js');
    expect(renderer.before.length - renderer.after.length).toBeGreaterThan(20_000);
    for (const { after } of [renderer, lean('react-dom.production.js')]) expect(() => new Script(after)).not.toThrow();
    const functions = (code: string): number => code.match(/^function /gm)!.length;
    expect(functions(renderer.after)).toBe(functions(renderer.before));
    expect(lean('react-dom.production.js').after).toMatch(
      /exports\.createPortal = [\s\S]*exports\.flushSync = [\s\S]*exports\.requestFormReset = /,
    );
  });

  it('is built from no other React than the one that was looked through', () => {
    for (const name of ['react-dom-client.production.js', 'react-dom.production.js']) {
      const changed = `${readFileSync(fileOf(name), 'utf8')} `;
      expect(() => withoutUnused(changed, fileOf(name))).toThrow(/is not the file that was looked through/);
    }
  });

  it('draws what the whole one draws: lists, portals, what comes late, transitions, failures, fields and effects', async () => {
    const whole = await playOn((code) => code);
    expect(whole.length).toBeGreaterThan(8);
    expect(whole.join('\n')).toMatch(/late[\s\S]*failed: on purpose[\s\S]*left/);
    expect(await playOn(withoutUnused)).toEqual(whole);
  });
});
