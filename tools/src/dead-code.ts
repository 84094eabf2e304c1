import { inProject, projectRoot } from './project.ts';
import { runScript } from './run-command.ts';

/**
 * Files, exports and dependencies that nothing uses, found by knip with `knip.jsonc`. @param folder the project's root
 * @returns knip's report, empty when nothing was found
 */
export async function findDeadCode(folder: string = projectRoot): Promise<string> {
  // knip's cache of unchanged files halves its time.
  const options = ['--no-progress', '--treat-config-hints-as-errors', '--cache', '--cache-location', '.cache/knip'];
  const { ok, output } = await runScript(inProject('node_modules', 'knip', 'bin', 'knip.js'), options, { folder });
  return ok ? '' : output.trim();
}
