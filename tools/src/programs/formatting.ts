import { inProject, projectRoot } from '../project.ts';
import { runScript } from '../run-command.ts';

/**
 * Files whose text is not what oxfmt writes with `.oxfmtrc.json`. @param folder the project's root
 * @returns their paths, one a line; empty when all are formatted
 */
export async function findUnformatted(folder: string = projectRoot): Promise<string> {
  const { ok, output } = await runScript(
    inProject('node_modules', 'oxfmt', 'bin', 'oxfmt'),
    ['--list-different', '.'],
    {
      folder,
    },
  );
  return ok ? '' : `npm run format writes these files as they should be:\n${output.trim()}`;
}
