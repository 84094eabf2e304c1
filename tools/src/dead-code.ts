import { inProject, projectRoot } from './project.ts';
import { runScript } from './run-command.ts';

/**
 * Files, exports and dependencies that nothing uses, as knip finds them by `knip.jsonc`.
 *
 * @param folder the project's root
 * @returns knip's report, empty when there is nothing to say
 */
export async function findDeadCode(folder: string = projectRoot): Promise<string> {
  // What knip remembers of files that have not changed halves its time.
  const options = ['--no-progress', '--treat-config-hints-as-errors', '--cache', '--cache-location', '.cache/knip'];
  const { ok, output } = await runScript(inProject('node_modules', 'knip', 'bin', 'knip.js'), options, { folder });
  return ok ? '' : output.trim();
}
