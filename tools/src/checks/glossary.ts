import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';

/** The specification's lists that `docs/routes.md` repeats. */
export type Specification = {
  readonly routes: readonly {
    readonly path: string;
    readonly guarded: boolean;
    readonly params: readonly string[];
    readonly optional?: string;
  }[];
  readonly calls: readonly SpecifiedCall[];
  readonly storedKeys: readonly string[];
};

export type SpecifiedCall = { readonly method: string; readonly path: string };

type Row = { readonly token: string; readonly cells: readonly string[]; readonly line: number };

const file = 'docs/routes.md';
/** The file where the app merges its route tables, so that reading it reads all of them. */
const allRoutes = 'apps/app/src/routes.ts';
const routeTable = /^apps\/app\/src\/(domains\/[a-z/-]+\.routes|[a-z-]*routes)\.tsx?$/;

/** The tables of the page by heading. A token is the code in the first cell of a row. */
function readTables(text: string): Map<string, Row[]> {
  const tables = new Map<string, Row[]>();
  let heading = '';
  for (const [index, line] of text.split('\n').entries()) {
    heading = /^## (.+)$/.exec(line)?.[1] ?? heading;
    const cells = /^\|(.+)\|$/
      .exec(line)?.[1]
      ?.split('|')
      .map((cell) => cell.trim());
    const token = cells && /^`([^`]+)`$/.exec(cells[0] ?? '')?.[1];
    if (token) tables.set(heading, [...(tables.get(heading) ?? []), { token, cells: cells.slice(1), line: index + 1 }]);
  }
  return tables;
}

/**
 * Every token occurs once and in both languages, and the app has every route that is listed, with the same guard.
 * Routes that the specification does not list are the app's own.
 */
export function checkGlossary(project: Project): Violation[] {
  const tables = readTables(project.files.get(file) ?? '');
  const violations: Violation[] = [];
  const seen = new Map<string, number>();
  for (const { token, cells, line } of [...tables.values()].flat()) {
    const first = seen.get(token);
    if (first !== undefined)
      violations.push({ file, line, rule: 'glossary/once', message: `${token} stands in line ${first} too` });
    seen.set(token, line);
    if (cells.slice(-2).some((cell) => cell === ''))
      violations.push({
        file,
        line,
        rule: 'glossary/terms',
        message: `${token} lacks its Chinese or its English term`,
      });
  }
  const guards = new Map((tables.get('Routes') ?? []).map(({ token, cells }) => [token, cells[0] === 'yes']));
  // The first of all paths leads to the tabs.
  const missing = new Set([...guards.keys()].filter((route) => route !== '/'));
  for (const [path, text] of project.files) {
    if (!routeTable.test(path)) continue;
    for (const [, written = '', , guarded] of text.matchAll(/path: '([^']*)'([^{}]*?)guarded: (true|false)/g)) {
      const route = `/${written.replace(/:(\w+)(\?)?/g, '{$1}$2')}`;
      missing.delete(route);
      const known = guards.get(route);
      if (known !== undefined && known !== (guarded === 'true'))
        violations.push({
          file: path,
          rule: 'glossary/guard',
          message: `${route} is ${known ? '' : 'not '}guarded in the specification`,
        });
    }
  }
  if (project.files.has(allRoutes))
    for (const route of missing)
      violations.push({
        file: allRoutes,
        rule: 'glossary/route',
        message: `${route} is a route of the specification that no table of the app has`,
      });
  return violations;
}

/** Differences between `docs/routes.md` and the specification's lists. */
export function compareWithSpecification(project: Project, specification: Specification): Violation[] {
  const tables = readTables(project.files.get(file) ?? '');
  const tokens = (heading: string): string[] => (tables.get(heading) ?? []).map(({ token }) => token);
  const routes = specification.routes.map(({ path, optional }) => `/${path}${optional ? `/{${optional}}?` : ''}`);
  const parameters = specification.routes.flatMap(({ params }) => params);
  const violations = [
    ...differences('route', tokens('Routes'), routes),
    ...differences(
      'parameter',
      tokens('Path parameters'),
      parameters.map((name) => `{${name}}`),
    ),
    ...differences(
      'call',
      tokens('Calls'),
      specification.calls.map(({ method, path }) => `${method} ${path}`),
    ),
    // A key that is also a parameter is listed once, among the parameters.
    ...differences(
      'stored key',
      tokens('Stored keys'),
      specification.storedKeys.filter((key) => !parameters.includes(key)),
    ),
  ];
  const guarded = new Set(
    specification.routes
      .filter((route) => route.guarded)
      .map(({ path, optional }) => `/${path}${optional ? `/{${optional}}?` : ''}`),
  );
  for (const { token, cells, line } of tables.get('Routes') ?? []) {
    if ((cells[0] === 'yes') !== guarded.has(token))
      violations.push({
        file,
        line,
        rule: 'glossary/guard',
        message: `${token}: the specification says otherwise about login`,
      });
  }
  return violations;
}

function differences(what: string, ours: readonly string[], theirs: readonly string[]): Violation[] {
  const missing = [...new Set(theirs)]
    .filter((token) => !ours.includes(token))
    .map((token) => `the ${what} ${token} is missing`);
  const invented = ours
    .filter((token) => !theirs.includes(token))
    .map((token) => `the specification has no ${what} ${token}`);
  return [...missing, ...invented].map((message) => ({ file, rule: 'glossary/specification', message }));
}
