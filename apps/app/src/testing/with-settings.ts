import { onTestFinished } from 'vitest';
import { appSettings, type AppSettings } from '../shell/calls/settings.ts';

/** Applies these settings until the test ends. */
export function withSettings(settings: Partial<AppSettings>): void {
  const held = appSettings() as { -readonly [Name in keyof AppSettings]?: AppSettings[Name] };
  const before = { ...held };
  Object.assign(held, settings);
  onTestFinished(() => {
    // What the test added has no value to go back to.
    for (const name of Object.keys(settings) as (keyof AppSettings)[]) delete held[name];
    Object.assign(held, before);
  });
}
