import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from './run-command.ts';

/** Whether this process may install packages of Debian or Ubuntu. */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs packages, in three attempts, until `find` finds what they bring. @throws Error with the last lines of
 * apt-get
 */
export async function aptInstall(
  packages: readonly string[],
  find: () => string | undefined,
  log: (line: string) => void,
): Promise<string> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  log(`Installing ${packages.join(' and ')} with apt-get.`);
  let output = '';
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    // Another test of the same run may be updating or installing too: that update serves this one, and the end of that
    // installation is waited for.
    const updated = await runCommand('apt-get', ['update'], { env });
    const installed = await runCommand(
      'apt-get',
      ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...packages],
      { env },
    );
    const found = find();
    if (installed.ok && found) return found;
    output = `${updated.output}${installed.output}`.split('\n').slice(-15).join('\n');
    log(`Attempt ${attempt} failed.`);
    await wait(attempt * 5_000);
  }
  throw new Error(`apt-get could not install ${packages.join(' and ')}:\n${output}`);
}
