import { onTestFinished } from 'vitest';
import { appSettings, type AppSettings } from '../shell/calls/settings.ts';

/** Applies these settings until the test ends. */
export function withSettings(settings: Partial<AppSettings>): void {
  const held = appSettings() as { -readonly [Name in keyof AppSettings]: AppSettings[Name] };
  const before = { ...held };
  Object.assign(held, settings);
  onTestFinished(() => void Object.assign(held, before));
}
