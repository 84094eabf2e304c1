import { checkRoomCycles } from '../checks/room-cycles.ts';
import { testPattern } from '../checks/zones.ts';
import { importGraph } from './import-graph.ts';
import type { Project } from './project.ts';

/** Sample data writes histories as they would have become. */
const serverPath = /^apps\/server\/src\/domains\/(?!.*\/builders\/)/;
const callName = /^\s+'([a-z-]+\.[a-z_]+)': (?:handler|transactionalHandler|providerHandler|batchHandler)\b/gm;
const ownFile = /\b(?:handler|transactionalHandler|providerHandler|batchHandler)(?:<[^(]*>)?\(\s*'([a-z-]+\.[a-z_]+)'/g;
/** Longest line of the format, columns. */
const WIDTH = 120;
/** A statement with as many positional parameters is read by counting. */
const MANY_PARAMETERS = /\$10\b/;

/** What the shape of the sources is measured by, each with its name for people. */
export function countFigures(project: Project): [name: string, value: number | string][] {
  const sources = [...project.files].filter(([path]) => project.sources.has(path));
  const written = sources.filter(([path]) => !testPattern.test(path));
  const server = written.filter(([path]) => serverPath.test(path));
  const lines = sources.flatMap(([, text]) => text.split('\n'));
  const wide = lines.filter((line) => line.length > WIDTH).length;
  const matches = (pattern: RegExp): string[] =>
    server.flatMap(([, text]) => [...text.matchAll(pattern)].map(([, found = '']) => found));
  return [
    ['circles of rooms', checkRoomCycles(project).length],
    ['records that live by the engine of cases', matches(/defineCase<(\w+)/g).length],
    ['records whose steps are written by hand', new Set(matches(/INSERT INTO (\w+_steps)\b(?![^`]*unnest)/g)).size],
    ['tables described once', matches(/= defineTable\(\s*'(\w+)'/g).length],
    ['stores with a statement of ten or more positional parameters', countStores(server)],
    ['calls that stand with others of their task', matches(callName).length],
    ['calls with a file of their own', matches(ownFile).length],
    ['lines of TypeScript', lines.length],
    [`lines over ${WIDTH} columns`, `${((wide / lines.length) * 100).toFixed(2)} %`],
    ['files', project.files.size],
    ['files of its domain that placing an order reaches', countReached(project, 'orders', 'orders.place')],
    ['files of its domain that a weighing reaches', countReached(project, 'orders', 'orders.weigh')],
    ['files of its domain that selling a device reaches', countReached(project, 'devices', 'devices.place')],
  ];
}

function countStores(server: readonly (readonly [path: string, text: string])[]): number {
  return server.filter(([path, text]) => path.endsWith('.store.ts') && MANY_PARAMETERS.test(text)).length;
}

/** Files of the domain that the action of a call imports at any distance, itself included; types are not followed. */
function countReached(project: Project, domain: string, call: string): number {
  const inDomain = (path: string): boolean => path.startsWith(`apps/server/src/domains/${domain}/`);
  const binds = new RegExp(`(?:Handler|handler)(?:<[^(]*>)?\\(\\s*'${call}'|'${call}': \\w*[hH]andler`);
  const starts = [...project.files].filter(([path, text]) => inDomain(path) && binds.test(text)).map(([path]) => path);
  const graph = importGraph(project, ({ kind }) => kind === 'value');
  const reached = new Set(starts);
  for (const file of reached) for (const target of graph.get(file) ?? []) if (inDomain(target)) reached.add(target);
  return reached.size;
}
