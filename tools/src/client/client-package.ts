import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.ts';
import { runScript } from '../run-command.ts';
import { readApiDocument } from './api-document.ts';

/** They send the requests, with types that read what openapi-typescript writes. */
const LIBRARIES = { 'openapi-fetch': '0.17.0', 'openapi-typescript-helpers': '0.1.0' };

/**
 * Writes the typed client that companies install in their own systems: the OpenAPI document, its types, and the few
 * lines of `deploy/client`. @returns its version @throws Error with the generator's output
 */
export async function writeClientPackage(folder: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string };
  mkdirSync(folder, { recursive: true });
  for (const file of ['README.md', 'index.js']) cpSync(inProject('deploy', 'client', file), join(folder, file));
  // Its imports are there only in the package.
  cpSync(inProject('deploy', 'client', 'index.d.ts.txt'), join(folder, 'index.d.ts'));
  cpSync(inProject('LICENSE'), join(folder, 'LICENSE'));
  const document = join(folder, 'openapi.json');
  writeFileSync(document, JSON.stringify(await readApiDocument(version)));
  const generator = inProject('tools', 'node_modules', 'openapi-typescript', 'bin', 'cli.js');
  const { ok, output } = await runScript(generator, [document, '--output', join(folder, 'schema.d.ts')]);
  if (!ok) throw new Error(`openapi-typescript:\n${output}`);
  const manifest = {
    name: 'shoushou-client',
    version,
    description: 'A typed client of 收收 ShouShou for a company’s own systems',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20' },
    exports: { '.': { types: './index.d.ts', default: './index.js' }, './openapi.json': './openapi.json' },
    files: ['index.js', 'index.d.ts', 'schema.d.ts', 'openapi.json'],
    dependencies: LIBRARIES,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return version;
}
