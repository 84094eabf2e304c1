import { basename, dirname, extname } from 'node:path/posix';
import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';

const longestDomainReadme = 60;
/** A fuller folder is split into rooms. Tests lie next to the code they test; migrations are exempt. */
const fullestFolder = 25;

/** Names that say nothing about the content: `emptyParts` anywhere in a name, `emptyNames` as the whole name. */
const emptyParts = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager'];
const emptyNames = ['data', 'info', 'stuff', 'shared', 'lib', 'types2', 'temp', 'tmp'];

const rootFiles = /^(README(\.zh-CN)?|ARCHITECTURE|CONTRIBUTING|GLOSSARY)\.md$|^LICENSE$/;
const codeFile = /\.(ts|tsx|css)$/;

/** Checks names, sizes and places of files. */
export function checkLayout(project: Project): Violation[] {
  const violations: Violation[] = [];
  const report = (file: string, rule: string, message: string): void =>
    void violations.push({ file, rule: `layout/${rule}`, message });
  for (const [path, text] of project.files) {
    if (!/^(packages|apps|tools|e2e|bench|deploy)\//.test(path) || /\/(public|native)\//.test(path)) continue;
    const problem = nameProblem(path);
    if (problem) report(path, 'name', problem);
    if (/\.(ts|tsx)$/.test(path)) {
      if (/\b(TODO|FIXME|XXX)\b/.test(text) && !path.startsWith('tools/src/checks/'))
        report(path, 'unfinished', 'says that something is still to do: do it, or write it in docs');
      if (/\b(describe|test|it)\.(skip|todo|only|fails)\b/.test(text) && !path.startsWith('tools/src/checks/'))
        report(path, 'skipped', 'a test that is skipped, or that hides the others');
    }
  }
  const domains = describeDomains(project);
  for (const path of project.files.keys()) {
    const kind = domainFileProblem(path, project, domains);
    if (kind) report(path, 'kind', kind);
  }
  for (const [folder, count] of countFiles(project)) {
    if (count > fullestFolder)
      report(
        folder,
        'full',
        `${count} files; a folder has at most ${fullestFolder}: divide it into rooms by what a person does`,
      );
  }
  return violations;
}

/** Number of code files per folder, without tests, migrations, generated projects and pictures. */
function countFiles(project: Project): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of project.files.keys()) {
    if (
      !/^(packages|apps|tools|e2e|bench|deploy)\//.test(path) ||
      /\/(public|native)\//.test(path) ||
      !codeFile.test(path) ||
      /\.(test|journey|drill|bench)\.tsx?$/.test(path)
    )
      continue;
    const folder = dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

function nameProblem(path: string): string | undefined {
  const name = basename(path);
  const extension = extname(name);
  if (rootFiles.test(name) || name.startsWith('.') || !['.ts', '.tsx', '.css', '.sql'].includes(extension))
    return folderProblem(path);
  const stem = name.slice(0, -extension.length).replace(/\.(test|d)$/, '');
  const component = /^[A-Z][A-Za-z0-9]*$/;
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
  if (!kebab.test(stem) && !(component.test(stem) && extension === '.tsx'))
    return `${name} is neither kebab-case nor the PascalCase of a React component (.tsx)`;
  const parts = stem.replaceAll('.', '-').split('-');
  const empty = parts.find((part) => emptyParts.includes(part)) ?? emptyNames.find((word) => stem === word);
  if (empty) return `"${empty}" says nothing about what is inside; name the thing`;
  return folderProblem(path);
}

function folderProblem(path: string): string | undefined {
  const folder = dirname(path)
    .split('/')
    .find((part) => [...emptyParts, ...emptyNames].includes(part));
  return folder ? `the folder "${folder}" says nothing about what is inside; name the thing` : undefined;
}

const serverKinds = /\.(routes|calls|case|table|rules|policy|store|steps|deps|events|jobs|builders|scenes)\.ts$/;
/**
 * A small client domain separates screens and components; a large one keeps both in the room of the task they belong
 * to.
 */
const screenFile = /^screens\/[A-Z][A-Za-z0-9]*Screen\.tsx$/;
const componentFile = /^components\/([A-Z][A-Za-z0-9]*\.tsx|[a-z0-9-]+\.module\.css)$/;
const roomFile = /^(?!screens\/|components\/)[a-z-]+\/([A-Z][A-Za-z0-9]*\.tsx|[a-z0-9-]+\.module\.css)$/;
const clientKinds = /^([a-z-]+\/)?[a-z-]+\.(routes|queries|labels|rules|outbox)\.tsx?$/;

/** Domains by their folder: which of them have rooms, and the names that files of a server domain's calls have. */
type Domains = { readonly withRooms: ReadonlySet<string>; readonly calls: ReadonlyMap<string, readonly string[]> };

function describeDomains(project: Project): Domains {
  const withRooms = new Set<string>();
  const calls = new Map<string, string[]>();
  for (const [path, text] of project.files) {
    const [, folder = '', side, inside = ''] =
      /^(apps\/(server|app|console)\/src\/domains\/[a-z-]+)\/(.+)$/.exec(path) ?? [];
    if (side === 'server' ? inside.includes('/') : roomFile.test(inside)) withRooms.add(folder);
    const [, domain = ''] = /^packages\/contract\/src\/([a-z-]+)\/.*\.contract\.ts$/.exec(path) ?? [];
    if (domain === '') continue;
    const own = [...text.matchAll(/'([a-z-]+)\.([a-z_]+)':/g)]
      .filter(([, owner]) => owner === domain)
      .map(([, , call = '']) => call.replaceAll('_', '-'));
    calls.set(domain, [...(calls.get(domain) ?? []), ...own]);
  }
  return { withRooms, calls };
}

/** A domain may contain only these kinds of files, so that a reader knows where to look. */
function domainFileProblem(path: string, project: Project, domains: Domains): string | undefined {
  const [, place, domain = '', inside = ''] =
    /^(packages\/contract\/src|apps\/(?:server|app|console)\/src\/domains)\/([a-z-]+)\/(.+)$/.exec(path) ?? [];
  if (!place) return undefined;
  if (inside === 'README.md') {
    const lines = (project.files.get(path) ?? '').trimEnd().split('\n').length;
    return lines > longestDomainReadme
      ? `${lines} lines; a domain's README has at most ${longestDomainReadme}`
      : undefined;
  }
  if (place.startsWith('packages/contract')) {
    return /^[a-z-]+\.(schema|contract|errors|types|kinds|scopes)\.ts$/.test(inside) || inside.endsWith('.test.ts')
      ? undefined
      : 'a contract folder holds .contract, .schema, .errors, .types, .kinds and .scopes';
  }
  if (/\.test\.tsx?$|(^|\/)fixtures\/[^/]+\.(jsonl|tsv|csv|txt)$/.test(inside)) return undefined;
  if (place.startsWith('apps/server')) return serverFileProblem(place, domain, inside, project, domains);
  if (inside === 'index.ts' || clientKinds.test(inside)) return undefined;
  const hasRooms = domains.withRooms.has(`${place}/${domain}`);
  if (hasRooms ? roomFile.test(inside) : screenFile.test(inside) || componentFile.test(inside)) return undefined;
  return hasRooms
    ? 'a client domain with rooms holds .routes, .queries, .labels, .rules, and its screens and parts in rooms, not in screens/ and components/'
    : 'a client domain holds .routes, .queries, .labels, .rules, screens/XScreen.tsx and components/X.tsx, or rooms';
}

/**
 * A small server domain is flat; a larger one has one level of rooms by task. Files that the whole domain shares are at
 * its root, calls in the rooms, and test and sample data in `builders/`.
 */
function serverFileProblem(
  place: string,
  domain: string,
  inside: string,
  project: Project,
  { withRooms, calls }: Domains,
): string | undefined {
  const [file = '', room, ...deeper] = inside.split('/').reverse();
  if (file.endsWith('.calls.ts') && file !== `${room ?? domain}.calls.ts`)
    return `the calls of a room stand in ${room ?? domain}.calls.ts`;
  if (deeper.length > 0) return 'a server domain has one level of rooms';
  const folder = `${place}/${domain}`;
  const hasRooms = withRooms.has(folder);
  if (hasRooms && file.endsWith('.builders.ts') !== (room === 'builders') && !file.endsWith('.store.ts'))
    return 'builders, and nothing else, stand in the room builders/';
  if (file === 'index.ts') return room === undefined ? undefined : `${room} is entered through its domain's index.ts`;
  if (serverKinds.test(file) || file.endsWith('.tsv')) return undefined;
  if (isNamedByCall(file, calls.get(domain) ?? [])) {
    if (hasRooms && room === undefined)
      return 'the action of a call lies in the room of its task, not at the root of a domain that has rooms';
    const isAction = bindsCall.test(project.files.get(`${folder}/${inside}`) ?? '');
    return isAction
      ? undefined
      : 'named like the action of a call but binds none with handler, transactionalHandler, providerHandler or batchHandler: steps that calls share are .steps, tables .store, what is pure .rules';
  }
  return `neither the action of a call of ${domain} (verb-noun.ts) nor of a known kind: pure rules are .rules, permissions .policy, reads and writes of tables or files .store, steps that several calls share .steps; the life of a record .case, its tables .table, the short calls of a room <room>.calls.ts; else .events .jobs .builders .scenes .routes, index.ts`;
}

/** The pattern that binds an action to its call. */
const bindsCall = /\b(?:handler|transactionalHandler|providerHandler|batchHandler)(?:<[^()]*>)?\(\s*'[a-z-]+\.[a-z_]+'/;

/**
 * Whether a file name fits a call: `take-order.ts` in `orders` belongs to `orders.take`, because it begins with the
 * call's verb.
 */
function isNamedByCall(file: string, calls: readonly string[]): boolean {
  const stem = file.replace(/\.ts$/, '');
  return calls.some((call) => stem === call || stem.startsWith(`${call}-`) || stem.endsWith(`-${call}`));
}
