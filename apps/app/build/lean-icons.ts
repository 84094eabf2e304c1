import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const factory = fileURLToPath(new URL('./lean-icon.ts', import.meta.url));

/** Builds lucide's icons on a factory of a few lines: its own costs more than all icons of the first screen. */
export function leanIcons(): Plugin {
  return {
    name: 'shoushou:lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === '../createLucideIcon.mjs' && importer?.includes('lucide-react') ? factory : null;
    },
  };
}
