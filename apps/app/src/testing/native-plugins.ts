import { vi } from 'vitest';
import { plugins } from '../device/bridges/native-plugins.ts';

type Plugins = typeof plugins;

/** What a native plugin answers until the test ends; what is left out must not be called. */
export function pluginAnswers<Name extends keyof Plugins>(name: Name, methods: Partial<Plugins[Name]>): void {
  vi.spyOn(plugins as { [Each in keyof Plugins]: unknown }, name, 'get').mockReturnValue(methods);
}

/** A plugin's failure with its code. */
export function pluginFails(code: string): Promise<never> {
  return Promise.reject(Object.assign(new Error(code), { code }));
}
