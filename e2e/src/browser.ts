import { chromium, type Browser } from 'playwright-core';
import { chromiumLaunchOptions } from '../../tools/src/chromium.ts';

/**
 * Starts a browser for journeys. Without a graphics card it would otherwise emulate one on the CPU, which costs more
 * than the pages. @param more further arguments
 */
export function launchBrowser(...more: readonly string[]): Promise<Browser> {
  const { executablePath, args } = chromiumLaunchOptions();
  return chromium.launch({
    executablePath,
    args: [...args, '--disable-gpu', '--disable-background-networking', ...more],
  });
}
