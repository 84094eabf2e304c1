import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes stack traces of built files name their sources, such as `apps/server/src/main.ts:12:3`. A map is read at the
 * first stack trace: Node's own `--enable-source-maps` loads all of them at the start, which costs an idle server 15
 * MB.
 */
export function nameSourcesInStackTraces(): void {
  const maps = new Map<string, SourceMap | null>();
  Error.prepareStackTrace = (error, sites) =>
    [Error.prototype.toString.call(error), ...sites.map((site) => `    at ${describe(site, maps)}`)].join('\n');
}

function describe(site: NodeJS.CallSite, maps: Map<string, SourceMap | null>): string {
  const text = String(site);
  const url = site.getFileName();
  const line = site.getLineNumber();
  const column = site.getColumnNumber();
  if (!url?.startsWith('file:') || line === null || column === null) return text;
  const file = fileURLToPath(url);
  if (!maps.has(file)) maps.set(file, readMap(file));
  const origin = maps.get(file)?.findOrigin(line, column);
  if (!origin || !('fileName' in origin)) return text;
  const source = relative(process.cwd(), resolve(dirname(file), origin.fileName));
  return text.replace(`${url}:${line}:${column}`, `${source}:${origin.lineNumber}:${origin.columnNumber}`);
}

function readMap(file: string): SourceMap | null {
  const path = `${file}.map`;
  return existsSync(path)
    ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
    : null;
}
