import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inProject } from '../project.ts';
import { librariesOf, type LockFile } from './installed-libraries.ts';
import { billOfMaterials, noticesOf } from './notices.ts';

/**
 * `npm run notices -- FOLDER`: writes `sbom.json` and `third-party-notices.txt` of all libraries that the server and
 * both apps use.
 */
const folder = resolve(process.argv[2] ?? inProject('data', 'notices'));
const read = <Content>(path: string): Content => JSON.parse(readFileSync(inProject(path), 'utf8')) as Content;
const libraries = librariesOf(read<LockFile>('package-lock.json'), ['apps/server', 'apps/app', 'apps/console']);

/** Optional libraries of another system are not installed here. */
const textOf = (path: string): string | null => {
  if (!existsSync(inProject(path))) return null;
  const files = readdirSync(inProject(path), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map(({ name }) => name);
  return files.length === 0
    ? null
    : files.map((file) => readFileSync(inProject(path, file), 'utf8').trim()).join('\n\n');
};

mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'sbom.json'),
  JSON.stringify(billOfMaterials(read<{ name: string; version: string }>('package.json'), libraries), null, 1),
);
writeFileSync(join(folder, 'third-party-notices.txt'), noticesOf(libraries, textOf));
console.log(`${folder}: ${libraries.length} libraries`);
