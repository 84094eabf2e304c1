import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inProject } from '../project.ts';
import { runCommand } from '../run-command.ts';
import { readDeployment } from './deployment.ts';

interface Stage {
  readonly name: string;
  readonly lines: readonly string[];
}

/** The stages of the Dockerfile with their instructions, each on one line. */
function stagesOf(dockerfile: string): Stage[] {
  return dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split(/^FROM /m)
    .slice(1)
    .map((text) => {
      const [from = '', ...lines] = text.trim().split('\n');
      return { name: / AS (\w+)/.exec(from)?.[1] ?? 'image', lines };
    });
}

/**
 * Makes in `folder/<stage>` what each stage of the Dockerfile has in /srv, by the same copies and commands, on this
 * machine instead of in containers. The stage that builds is the project itself, which is built already; the notices
 * that it writes are expected in `folder/notices`. @returns the folder that is /srv of the image
 */
export async function assembleImage(folder: string): Promise<string> {
  const stages = stagesOf(readDeployment('Dockerfile'));
  const rootOf = (stage: string): string => (stage === 'build' ? inProject() : join(folder, stage));
  for (const { name, lines } of stages) {
    if (name === 'build') continue;
    const root = rootOf(name);
    const env: Record<string, string> = {};
    mkdirSync(root, { recursive: true });
    for (const line of lines) {
      for (const [, key, path] of line.startsWith('ENV ') ? line.matchAll(/(\w+)=\/srv(\S*)/g) : [])
        env[key!] = `${root}${path!}`;
      const [, from, what] = /^COPY (?:--from=(\w+) )?(.+)$/.exec(line) ?? [];
      if (what !== undefined)
        copy({ from: from === undefined ? inProject() : rootOf(from), to: root, folder }, what.split(' '));
      const [, command] = /^RUN (.+)$/.exec(line) ?? [];
      // Folders and their owners are the machine's.
      if (command === undefined || command.includes('chown')) continue;
      const { ok, output } = await runCommand('sh', ['-c', command.replaceAll('/srv/', `${root}/`)], {
        folder: root,
        env,
      });
      if (!ok) throw new Error(`${command}:\n${output}`);
    }
  }
  return rootOf('image');
}

function copy({ from, to, folder }: Record<'from' | 'to' | 'folder', string>, paths: readonly string[]): void {
  const target = paths.at(-1)!;
  for (const path of paths.slice(0, -1)) {
    // Only manifests are needed of the whole: the next command deletes everything else.
    if (path === '.') {
      for (const file of globSync(['package.json', 'package-lock.json', '{packages,apps}/*/package.json'], {
        cwd: from,
      }))
        place(join(from, file), join(to, file));
      continue;
    }
    const source = path.replace(/^\/srv\//, '');
    place(join(source === 'notices' ? folder : from, source), join(to, target === './' ? basename(source) : target));
  }
}

function place(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}
