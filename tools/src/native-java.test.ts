import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inProject } from './project.ts';

const own = inProject('apps', 'app', 'android', 'app', 'src', 'main', 'java');
/**
 * What our Java names of Android and of WeChat’s SDK stands in `android-stubs`; all else of Android is missing to the
 * libraries' sources.
 */
const libraries = [
  inProject('tools', 'src', 'android-stubs'),
  inProject('node_modules', '@capacitor', 'android', 'capacitor', 'src', 'main', 'java'),
  inProject('node_modules', '@capgo', 'capacitor-wechat', 'android', 'src', 'main', 'java'),
];
const hasJava = spawnSync('javac', ['-version']).status === 0;

/** What a compiler finds in the Java of a folder; what it finds in the libraries is left out. */
function errorsIn(folder: string): string[] {
  const classes = mkdtempSync(join(tmpdir(), 'shoushou-classes-'));
  onTestFinished(() => rmSync(classes, { recursive: true }));
  const { stderr } = spawnSync(
    'javac',
    [
      ...['-proc:none', '-XDshould-stop.ifError=ATTR', '-Xmaxerrs', '10000', '-d', classes],
      ...['-sourcepath', libraries.join(':')],
      ...globSync('**/*.java', { cwd: folder }).map((file) => join(folder, file)),
    ],
    { encoding: 'utf8' },
  );
  return stderr.split('\n').flatMap((line) => (line.startsWith(folder) ? [line.slice(folder.length + 1)] : []));
}

test.skipIf(!hasJava)(
  'the app’s own Java fits the sources of Capacitor and of its plugins',
  { timeout: 120_000 },
  () => {
    expect(errorsIn(own)).toEqual([]);
  },
);

test.skipIf(!hasJava)('Java that calls what Capacitor does not have is found', { timeout: 120_000 }, () => {
  const copy = mkdtempSync(join(tmpdir(), 'shoushou-java-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(own, copy, { recursive: true });
  const file = join(copy, 'com', 'shoushou', 'app', 'InstalledAppsPlugin.java');
  writeFileSync(file, readFileSync(file, 'utf8').replace('call.getString("id", "")', 'call.getText("id")'));
  expect(errorsIn(copy)).toEqual(['com/shoushou/app/InstalledAppsPlugin.java:17: error: cannot find symbol']);
});
