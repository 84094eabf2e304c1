import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { inProject, projectRoot } from './project.ts';
import { runScript } from './run-command.ts';

const vite = (name: string): readonly string[] => [
  'vite/bin/vite.js',
  'build',
  inProject('apps', name),
  '--logLevel',
  'warn',
];

/** A build: the source folders and files, one file that a complete build contains, and the program that builds it. */
const products = {
  server: {
    inputs: ['apps/server', 'packages', 'package.json'],
    result: 'main.js',
    command: ['rolldown/bin/cli.mjs', '-c', inProject('apps', 'server', 'rolldown.config.ts'), '--logLevel', 'warn'],
  },
  app: { inputs: ['apps/app', 'packages'], result: 'index.html', command: vite('app') },
  console: { inputs: ['apps/console', 'packages'], result: 'index.html', command: vite('console') },
} as const;

export type ProductName = keyof typeof products;

const sharedInputs = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json'];
const irrelevant = /(^|\/)(node_modules|dist|testing|android|ios|native-web)\/|\.test\.tsx?$|\.md$/;

/** A hash of everything a build reads, in folders or single files, so that an unchanged part is not built again. */
export function hashInputs(inputs: readonly string[], root: string = projectRoot): string {
  const files = inputs.flatMap((input) => [
    input,
    ...globSync(`${input}/**/*`, { cwd: root, exclude: (path) => irrelevant.test(`${path}/`) }),
  ]);
  const hash = createHash('sha256');
  for (const file of [...new Set([...files, ...sharedInputs])].sort()) {
    const path = `${root}/${file}`;
    if (irrelevant.test(file) || !existsSync(path) || !statSync(path).isFile()) continue;
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Builds the server, the app and the console, or the named ones, if their sources changed since the last build. @throws
 * Error with the builder's output when a build fails
 */
export async function buildStale(
  log: (line: string) => void,
  options: { all?: boolean; only?: readonly ProductName[] } = {},
): Promise<void> {
  const names = options.only ?? (Object.keys(products) as ProductName[]);
  // Beside each other: a bundler works most of its time on one core.
  const builds = await Promise.allSettled(names.map((name) => buildIfStale(name, log, options.all ?? false)));
  for (const build of builds) if (build.status === 'rejected') throw build.reason;
}

async function buildIfStale(name: ProductName, log: (line: string) => void, always: boolean): Promise<void> {
  const { inputs, result, command } = products[name];
  const hash = hashInputs(inputs);
  const stamp = inProject('.cache', `build-${name}.sha256`);
  const built = existsSync(inProject('apps', name, 'dist', result));
  if (!always && built && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const startedAt = performance.now();
  log(`构建 ${name} … / Building ${name} …`);
  rmSync(stamp, { force: true });
  const [script, ...args] = command;
  const { ok, output } = await runScript(inProject('node_modules', script!), args, { env: { NODE_ENV: 'production' } });
  if (!ok) throw new Error(`构建 ${name} 失败 / The build of ${name} failed:\n${output}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  log(`已构建 ${name} / Built ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}
