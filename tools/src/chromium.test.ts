import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ensureChromium, findChromium } from './chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'shoushou-chromium-'));
afterEach(() => vi.unstubAllEnvs());

describe('the browser for journeys', () => {
  test('is the one that CHROMIUM_PATH names, or none when that is wrong', async () => {
    const browser = join(folder, 'own');
    writeFileSync(browser, '');
    vi.stubEnv('CHROMIUM_PATH', browser);
    expect(findChromium()).toBe(browser);
    rmSync(browser);
    expect(findChromium()).toBeUndefined();
    await expect(ensureChromium(() => undefined)).rejects.toThrow(/CHROMIUM_PATH names .* does not exist/);
  });

  test('is else the first of the usual names on PATH', () => {
    writeFileSync(join(folder, 'google-chrome'), '');
    chmodSync(join(folder, 'google-chrome'), 0o755);
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('PATH', folder);
    expect(findChromium()).toBe(join(folder, 'google-chrome'));
  });
});
