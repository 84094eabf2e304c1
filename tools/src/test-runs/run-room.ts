import { spawn } from 'node:child_process';
import { inProject, projectRoot } from '../project.ts';
import { openProject, readFiles } from '../source/project.ts';
import { testsOfRoom, trustFiles } from '../source/room-tests.ts';

/**
 * `npm run room orders/hall`: all tests of a room, on server, app, console and in the rules, then the trust tests of
 * its calls.
 */
const [room = ''] = process.argv.slice(2);
const found = testsOfRoom(openProject(readFiles(projectRoot)), room.replace(/\/$/, ''));

const vitest = (...given: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const run = spawn(process.execPath, [inProject('node_modules', 'vitest', 'vitest.mjs'), 'run', ...given], {
      cwd: projectRoot,
      stdio: 'inherit',
    });
    run.on('exit', (code) => resolve(code === 0));
  });

if (!found) {
  console.error(`no domain and no room is called "${room}"; say it as in: npm run room orders/hall`);
  process.exitCode = 1;
} else {
  const projects = ['pure', 'server', 'screens'].flatMap((name) => ['--project', name]);
  const own = found.files.length === 0 || (await vitest(...projects, ...found.files));
  const names = found.calls.map((call) => call.replace('.', '\\.')).join('|');
  const trust =
    found.calls.length === 0 || (await vitest('--project', 'server', ...trustFiles, '-t', `(^|\\s)(${names})\\b`));
  console.log(`${room}: ${found.files.length} test files, ${found.calls.length} calls`);
  process.exitCode = own && trust ? 0 : 1;
}
