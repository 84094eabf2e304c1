import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject, projectRoot } from '../project.ts';
import { programsOfTests, testsLeftOut } from './tests-left-out.ts';

test('a machine that may not install a pooler leaves out its journey alone, and says what to install', () => {
  const find = (program: string): string | undefined => (program === 'pgbouncer' ? undefined : `/usr/bin/${program}`);
  expect(testsLeftOut(find, false)).toEqual([
    {
      file: 'e2e/src/doctor-behind-a-pooler.journey.ts',
      reason: 'no pgbouncer on this machine (Debian or Ubuntu: apt-get install -y pgbouncer)',
    },
  ]);
});

test('a machine that may install programs leaves nothing out', () => {
  expect(testsLeftOut(() => undefined, true)).toEqual([]);
});

test('every test that asks for a program of the system is listed with it', () => {
  expect(Object.keys(programsOfTests).filter((file) => !existsSync(inProject(file)))).toEqual([]);
  const files = globSync(['e2e/src/*.journey.ts', 'tools/src/kit/*.kit.ts'], { cwd: projectRoot });
  const unlisted = files.flatMap((file) => {
    const text = readFileSync(inProject(file), 'utf8');
    const asked = [...text.matchAll(/systemProgram\('([^']+)'/g)].map(([, program]) => program!);
    if (text.includes('/proxy-process.ts')) asked.push('haproxy');
    return asked.filter((program) => !(program in (programsOfTests[file] ?? {}))).map((program) => [file, program]);
  });
  expect(unlisted).toEqual([]);
});
