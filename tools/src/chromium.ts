import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, mayInstallPackages } from './apt-install.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser for journeys, benches and pictures: CHROMIUM_PATH, else the first of the usual names on PATH. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return existsSync(given) ? given : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** Options for `chromium.launch` of playwright-core: as root the browser's own sandbox must be off. */
export function chromiumLaunchOptions(): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error(
      'Chromium is not installed. Run npm test once, or install the package chromium, or set CHROMIUM_PATH.',
    );
  return { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
}

/**
 * Makes sure that Chromium is available, installing Debian's if permitted. @throws Error that says what to install if
 * not permitted, or if the installation failed three times
 */
export async function ensureChromium(log: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (process.env['CHROMIUM_PATH'])
    throw new Error(`CHROMIUM_PATH names ${process.env['CHROMIUM_PATH']}, which does not exist.`);
  const wanted =
    'the packages chromium and fonts-noto-cjk (Debian, Ubuntu: apt-get install -y chromium fonts-noto-cjk), or set CHROMIUM_PATH to a Chromium';
  if (!mayInstallPackages()) throw new Error(`The journeys need a Chromium and there is none. Install ${wanted}.`);
  return aptInstall(['chromium', 'fonts-noto-cjk'], findChromium, log).catch((error: unknown) => {
    throw new Error(`${(error as Error).message}\nInstall ${wanted}.`);
  });
}
