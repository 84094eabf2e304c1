import type { Plugin } from 'vite';

/** Fails the build when it contains syntax that the oldest supported phones cannot parse. */
export function syntaxFloor(): Plugin {
  return {
    name: 'shoushou:syntax-floor',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && /[{;}]static\s*\{/.test(chunk.code))
          this.error(`${chunk.fileName} has a class static block, which Safari before 16.4 cannot read`);
      }
    },
  };
}
