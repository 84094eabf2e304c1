import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { inProject, projectRoot } from './project.ts';
import { runScript } from './run-command.ts';

/** What a browser loads, and the folders and files each is made from. */
const products = [
  { name: 'app', inputs: ['apps/app', 'packages/kernel', 'packages/contract', 'packages/client', 'packages/design', 'packages/texts'] },
  { name: 'console', inputs: ['apps/console', 'packages/kernel', 'packages/contract', 'packages/client', 'packages/design', 'packages/texts'] },
] as const;

const sharedInputs = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json'];
const irrelevant = /(^|\/)(node_modules|dist|testing|android|ios|native-web)\/|\.test\.tsx?$|\.md$/;

/** A digest of everything a build reads, so that an unchanged product is not built again. */
export function hashInputs(folders: readonly string[], root: string = projectRoot): string {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root, exclude: (path) => irrelevant.test(`${path}/`) }));
  const hash = createHash('sha256');
  for (const file of [...new Set([...files, ...sharedInputs])].sort()) {
    const path = `${root}/${file}`;
    if (irrelevant.test(file) || !existsSync(path) || !statSync(path).isFile()) continue;
    hash.update(`${relative(root, path)}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Builds the app and the console where their sources changed since the last build.
 *
 * @throws Error with the builder's output when a build fails.
 */
export async function buildStale(log: (line: string) => void, options: { all?: boolean } = {}): Promise<void> {
  for (const { name, inputs } of products) {
    const hash = hashInputs(inputs);
    const stamp = inProject('.cache', `build-${name}.sha256`);
    const built = existsSync(inProject('apps', name, 'dist', 'index.html'));
    if (!options.all && built && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    const startedAt = performance.now();
    log(`构建 ${name} … / Building ${name} …`);
    rmSync(stamp, { force: true });
    const result = await runScript(inProject('node_modules', 'vite', 'bin', 'vite.js'), ['build', inProject('apps', name), '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } });
    if (!result.ok) throw new Error(`构建 ${name} 失败 / The build of ${name} failed:\n${result.output}`);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
    log(`已构建 ${name} / Built ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
}
