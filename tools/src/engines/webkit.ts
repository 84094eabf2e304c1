import { existsSync } from 'node:fs';
import { aptInstall, mayInstallPackages } from '../apt-install.ts';

const packages = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'];

/** Debian's WebKit: driver, engine, its binding for Python, and a screen without a monitor. */
const files = [
  '/usr/bin/WebKitWebDriver',
  '/usr/bin/python3',
  '/usr/lib/python3/dist-packages/gi',
  '/usr/bin/Xvfb',
] as const;

/** Whether journeys can run in WebKit, the engine of every iPhone. */
export function hasWebKit(): boolean {
  const typelibs = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/girepository-1.0`);
  return (
    files.every((file) => existsSync(file)) && typelibs.some((folder) => existsSync(`${folder}/WebKit2-4.1.typelib`))
  );
}

/** Installs WebKit where that is permitted. @returns why there is none, or null */
export async function ensureWebKit(log: (line: string) => void): Promise<string | null> {
  if (hasWebKit()) return null;
  const wanted = `Debian or Ubuntu: apt-get install -y ${packages.join(' ')}`;
  if (!mayInstallPackages()) return `no WebKit on this machine (${wanted})`;
  return aptInstall(packages, () => (hasWebKit() ? files[0] : undefined), log).then(
    () => null,
    (error: unknown) => `${(error as Error).message.split('\n')[0]} (${wanted})`,
  );
}
