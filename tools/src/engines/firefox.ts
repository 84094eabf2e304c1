import { existsSync } from 'node:fs';
import { aptInstall, mayInstallPackages } from '../apt-install.ts';

/** Debian's Firefox, which speaks the protocol that drives it. */
export const firefoxFile = '/usr/bin/firefox-esr';

export const hasFirefox = (): boolean => existsSync(firefoxFile);

/** Installs Firefox where that is permitted. @returns why there is none, or null */
export async function ensureFirefox(log: (line: string) => void): Promise<string | null> {
  if (hasFirefox()) return null;
  const wanted = 'Debian: apt-get install -y firefox-esr';
  if (!mayInstallPackages()) return `no Firefox on this machine (${wanted})`;
  return aptInstall(['firefox-esr'], () => (hasFirefox() ? firefoxFile : undefined), log).then(
    () => null,
    (error: unknown) => `${(error as Error).message.split('\n')[0]} (${wanted})`,
  );
}
