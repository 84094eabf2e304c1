import type { Project } from './project.ts';

/** What belongs to a room: its tests of every kind, and the calls that its server folder binds. */
export interface RoomTests {
  readonly files: readonly string[];
  readonly calls: readonly string[];
}

const homes = ['apps/server/src/domains', 'apps/app/src/domains', 'apps/console/src/domains', 'packages/rules/src'];
/** Trust tests whose rows are named by the call. */
export const trustFiles = ['authorisation', 'every-answer', 'hostile-input'].map(
  (name) => `apps/server/src/trust/${name}.test.ts`,
);

/**
 * Tests of a room (`orders/hall`), or of a whole domain (`orders`), in server, app, console and rules. A room that is a
 * folder on one side only has no tests on the others. Null when no folder has this name.
 */
export function testsOfRoom(project: Project, room: string): RoomTests | null {
  const folders = homes.map((home) => `${home}/${room}/`);
  const inside = [...project.files.keys()].filter((path) => folders.some((folder) => path.startsWith(folder)));
  if (inside.length === 0) return null;
  const calls = inside
    .filter((path) => path.startsWith(`${homes[0]!}/`) && /\.ts$/.test(path) && !/\.test\.ts$/.test(path))
    .flatMap((path) => [
      ...(project.files.get(path) ?? '').matchAll(
        /'([a-z-]+\.[a-z_]+)': \w*[hH]andler\b|[hH]andler(?:<[^(]*>)?\(\s*'([a-z-]+\.[a-z_]+)'/g,
      ),
    ])
    .map(([, row, own]) => row ?? own!);
  return {
    files: inside.filter((path) => /\.test\.tsx?$/.test(path)).sort(),
    calls: [...new Set(calls)].sort(),
  };
}
