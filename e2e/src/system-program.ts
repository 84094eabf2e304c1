import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, mayInstallPackages } from '../../tools/src/apt-install.ts';

/**
 * Path of a program of the operating system, of the package with the same name; installed with apt-get where it is missing and we may.
 * @throws Error that says what to install
 */
export async function systemProgram(name: string): Promise<string> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/bin'];
  const find = (): string | undefined => folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  const found = find() ?? (mayInstallPackages() ? await aptInstall([name], find, () => {}) : undefined);
  if (!found) throw new Error(`This test needs ${name} and there is none. Install the package ${name} (Debian, Ubuntu: apt-get install -y ${name}).`);
  return found;
}
