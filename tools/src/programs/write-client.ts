import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeClientPackage } from '../client/client-package.ts';
import { inProject } from '../project.ts';
import { runCommand } from '../run-command.ts';

/** `npm run client -- FOLDER`: packs the typed client for companies' own systems, `shoushou-client-VERSION.tgz`. */
const target = resolve(process.argv[2] ?? inProject('data', 'client'));
const folder = mkdtempSync(join(tmpdir(), 'shoushou-client-'));
try {
  const version = await writeClientPackage(folder);
  mkdirSync(target, { recursive: true });
  const { ok, output } = await runCommand('npm', ['pack', '--pack-destination', target], { folder });
  if (!ok) throw new Error(output);
  console.log(join(target, `shoushou-client-${version}.tgz`));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
