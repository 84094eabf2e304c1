import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const factory = fileURLToPath(new URL('./lean-icon.ts', import.meta.url));

/**
 * Builds lucide's icons with a factory of a few lines, since lucide's own is larger than all icons of the first screen.
 * Icon data that this factory does not read (names, aliases, keys) is dropped.
 */
export function leanIcons(): Plugin {
  return {
    name: 'shoushou:lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === '../createLucideIcon.mjs' && importer?.includes('lucide-react') ? factory : null;
    },
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler(code) {
        const lean = code
          .replace(/,\s*key: "[^"]*"/g, '')
          .replace(/\s*name: "[^"]*",\s*size: 24,/, '')
          .replace(/,\s*aliases: \[[^\]]*\]/, '')
          .replace(/^__iconData\.node;$/m, '');
        return { code: lean, map: null };
      },
    },
  };
}
