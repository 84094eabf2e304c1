import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keptReleases } from '../../apps/server/src/testing/kept-rows/kept-rows.ts';
import { inProject } from './project.ts';

const read = (path: string): string => readFileSync(inProject(path), 'utf8');
const changelog = read('CHANGELOG.md');
const { version } = JSON.parse(read('package.json')) as { version: string };
const sections = changelog.split(/^## /m).slice(1);

it('the changelog begins with the version of these sources, which no other section has', () => {
  const releases = sections.map((section) => /^\d+\.\d+\.\d+/.exec(section)?.[0]);
  expect(releases[0]).toBe(version);
  expect(new Set(releases).size).toBe(releases.length);
});

it('each release names its newest migration, from which the next one is tried', () => {
  for (const section of sections) {
    const newest = /newest migration is `([\w-]+)`/.exec(section)?.[1];
    expect(existsSync(inProject('apps', 'server', 'migrations', `${newest}.sql`)), newest).toBe(true);
  }
});

it('of each earlier release the rows are kept, on which migrations are tried', () => {
  expect(keptReleases.length).toBeGreaterThan(0);
  for (const section of sections.slice(1))
    expect(keptReleases).toContain(/newest migration is `([\w-]+)`/.exec(section)?.[1]);
});

it('an upgrade is promised from where the migration of a database with rows of every domain is tested', () => {
  const promised = /migrations up to `(\d{4})`/.exec(changelog)![1]!;
  const tested = /createDatabaseBefore\('(\d{4})-/.exec(read('apps/server/migrations/every-domain.test.ts'))![1]!;
  expect(Number(promised) + 1).toBe(Number(tested));
});
