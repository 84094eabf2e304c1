import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The project's root folder. */
export const projectRoot = resolve(import.meta.dirname, '..', '..');

/** A path below the project's root. */
export function inProject(...parts: string[]): string {
  return join(projectRoot, ...parts);
}

/** Loads a module of the project on demand, so that the launcher can print before the server's code is read. */
export async function load<Module>(...parts: string[]): Promise<Module> {
  return (await import(pathToFileURL(inProject(...parts)).href)) as Module;
}
