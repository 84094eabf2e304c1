import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, mayInstallPackages } from './apt-install.ts';

/** Path of a program of this machine; undefined without it. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/**
 * Path of a program of the operating system, of the package with the same name unless another is named; installed with
 * apt-get where it is missing and we may.
 * @throws Error that says what to install
 */
export async function systemProgram(name: string, packageName = name): Promise<string> {
  const find = (): string | undefined => findProgram(name);
  const found = find() ?? (mayInstallPackages() ? await aptInstall([packageName], find, () => {}) : undefined);
  if (!found)
    throw new Error(
      `This test needs ${name} and there is none. Install the package ${packageName} (Debian, Ubuntu: apt-get install -y ${packageName}).`,
    );
  return found;
}
