import { vi } from 'vitest';
import { plugins } from '../device/bridges/native-plugins.ts';

type Plugins = typeof plugins;

/** Sets a native plugin's answers until the test ends; other calls must not happen. */
export function pluginAnswers<Name extends keyof Plugins>(name: Name, methods: Partial<Plugins[Name]>): void {
  vi.spyOn(plugins as { [Each in keyof Plugins]: unknown }, name, 'get').mockReturnValue(methods);
}

/** A plugin's failure with a code. */
export function pluginFails(code: string): Promise<never> {
  return Promise.reject(Object.assign(new Error(code), { code }));
}
