import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { version } from 'vite';
import { readSource, type SourceFile } from './source-file.ts';

type Parsed = {
  readonly reader: string;
  readonly files: Record<string, { readonly hash: string; readonly source: SourceFile }>;
};

/** Inputs of the cache of parsed files beside their text: the code that reads them, and the parser. */
const reader = hashOf(
  [
    version,
    ...['source-file.ts', 'function-shapes.ts', '../checks/zones.ts'].map((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ),
  ].join('\n'),
);

/**
 * Reads source files, and parses only those that changed since the last run. Parsing all of them takes four seconds of
 * every check.
 * @param cacheFile cache of parsed files; one that is missing, invalid or of other code counts as empty
 */
export function openParsedSources(cacheFile: string): {
  read: (path: string, text: string) => SourceFile;
  save: () => void;
} {
  const known = load(cacheFile);
  const files: Parsed['files'] = {};
  let changed = false;
  return {
    read: (path, text) => {
      const hash = hashOf(text);
      const kept = known[path];
      if (kept?.hash !== hash) changed = true;
      const entry = kept?.hash === hash ? kept : { hash, source: readSource(path, text) };
      files[path] = entry;
      return entry.source;
    },
    save: () => {
      if (!changed) return;
      mkdirSync(dirname(cacheFile), { recursive: true });
      writeFileSync(cacheFile, JSON.stringify({ reader, files } satisfies Parsed));
    },
  };
}

function load(cacheFile: string): Parsed['files'] {
  try {
    const parsed = JSON.parse(readFileSync(cacheFile, 'utf8')) as Parsed;
    return parsed.reader === reader ? parsed.files : {};
  } catch {
    return {};
  }
}

/** Hash by which an unchanged file is recognised. */
export function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('base64');
}
