import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exampleValueFiles, secretsIn } from '../../../tools/src/checks/secrets.ts';
import { inProject } from '../../../tools/src/project.ts';

/** Values that only the server may know; a page that contains one was built with too much. */
const serverOnly = [
  'SERVER_SECRET',
  'ID_ENCRYPTION_KEY',
  'WECHAT_APP_SECRET',
  'WECHAT_PAY_PRIVATE_KEY',
  'ALIPAY_PRIVATE_KEY',
  'ALIYUN_ACCESS_KEY_SECRET',
  'JPUSH_MASTER_SECRET',
  'TENCENT_SECRET_KEY',
  'ESIGN_APP_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'DATABASE_URL',
];

const textFile = /\.(js|mjs|cjs|css|html|json|svg|webmanifest|txt|xml)$/;
const filesOf = (app: string): string[] =>
  globSync('**/*', { cwd: inProject('apps', app, 'dist'), withFileTypes: false }).map(
    (path) => `apps/${app}/dist/${path}`,
  );
const read = (path: string): string => readFileSync(inProject(path), 'utf8');

describe('what is built', () => {
  it.each(['app', 'console', 'server'])('%s contains no secret', (app) => {
    const files = filesOf(app).filter((path) => textFile.test(path));
    expect(files.length).toBeGreaterThan(3);
    expect(files.flatMap((path) => secretsIn(read(path)).map((secret) => `${path}: ${secret}`))).toEqual([]);
    // Environment of the building machine must not appear in the build.
    const given = serverOnly
      .map((name) => process.env[name])
      .filter((value) => value !== undefined && value.length >= 12) as string[];
    expect(files.filter((path) => given.some((value) => read(path).includes(value)))).toEqual([]);
  });

  it.each(['app', 'console'])('%s names nothing that only the server has, and no source map is beside it', (app) => {
    const files = filesOf(app);
    expect(files.filter((path) => path.endsWith('.map'))).toEqual([]);
    const texts = files.filter((path) => textFile.test(path));
    expect(texts.filter((path) => /\/\/# sourceMappingURL=/.test(read(path)))).toEqual([]);
    expect(
      texts.flatMap((path) => serverOnly.filter((name) => read(path).includes(name)).map((name) => `${path}: ${name}`)),
    ).toEqual([]);
  });
});

describe('what was ever committed', () => {
  // A copy without git history, such as an archive, cannot be searched.
  it.skipIf(!existsSync(inProject('.git')))('contains no secret in any line that a commit added', () => {
    const changes = execFileSync(
      'git',
      ['log', '--all', '-p', '--unified=0', '--no-color', '--no-ext-diff', '--format=commit %h'],
      { cwd: inProject(), encoding: 'utf8', maxBuffer: 2 ** 30 },
    ).split(/^(?=diff --git )/m);
    expect(changes.length).toBeGreaterThan(1);
    const found = changes.flatMap((change) => {
      const path = /^\+\+\+ b\/(.+)$/m.exec(change)?.[1];
      if (path === undefined || exampleValueFiles.has(path)) return [];
      const added = change
        .split('\n')
        .filter((line) => line.startsWith('+'))
        .map((line) => line.slice(1))
        .join('\n');
      return secretsIn(added.replaceAll(/\w+EXAMPLE\b/g, '')).map((secret) => `${path}: ${secret}`);
    });
    expect([...new Set(found)]).toEqual([]);
  });
});
