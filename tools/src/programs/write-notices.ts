import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inProject } from '../project.ts';
import { librariesOf, type LockFile } from './installed-libraries.ts';
import { licenceTextOf } from './licence-text.ts';
import { billOfMaterials, noticesOf } from './notices.ts';

/**
 * `npm run notices -- FOLDER`: writes `sbom.json` and `third-party-notices.txt` of all libraries that the server and
 * both apps use.
 */
const folder = resolve(process.argv[2] ?? inProject('data', 'notices'));
const read = <Content>(path: string): Content => JSON.parse(readFileSync(inProject(path), 'utf8')) as Content;
const libraries = librariesOf(read<LockFile>('package-lock.json'), ['apps/server', 'apps/app', 'apps/console']);

mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'sbom.json'),
  JSON.stringify(billOfMaterials(read<{ name: string; version: string }>('package.json'), libraries), null, 1),
);
writeFileSync(join(folder, 'third-party-notices.txt'), noticesOf(libraries, licenceTextOf));
console.log(`${folder}: ${libraries.length} libraries`);
