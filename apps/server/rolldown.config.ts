import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

/** The migrations go into the build, so that a built server knows the schema that it was written for. */
const copyMigrations: Plugin = {
  name: 'shoushou:migrations',
  generateBundle() {
    for (const path of globSync('migrations/**/*.sql', { cwd: import.meta.dirname })) {
      this.emitFile({ type: 'asset', fileName: path, source: readFileSync(join(import.meta.dirname, path)) });
    }
  },
};

/**
 * The server as it runs in production: our sources as a few files of plain JavaScript. Packages of npm stay where npm
 * puts them. Files that a source names with `new URL('./name', import.meta.url)` are copied beside the build.
 */
export default defineConfig({
  cwd: import.meta.dirname,
  input: { main: 'src/main.ts', seed: 'src/seed/index.ts' },
  platform: 'node',
  external: (id) => /^[^./]/.test(id) && !id.startsWith('@shoushou/') && !id.startsWith('src/'),
  experimental: { resolveNewUrlToAsset: true },
  plugins: [copyMigrations],
  output: {
    dir: 'dist',
    cleanDir: true,
    // The stack traces name sources and lines (`platform/stack-traces.ts`); nobody reads the sources out of the map.
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    assetFileNames: '[name]-[hash][extname]',
  },
});
