import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

/** Copies the migrations into the build, so that a built server knows the schema it was written for. */
const copyMigrations: Plugin = {
  name: 'shoushou:migrations',
  generateBundle() {
    for (const path of globSync('migrations/**/*.sql', { cwd: import.meta.dirname })) {
      this.emitFile({ type: 'asset', fileName: path, source: readFileSync(join(import.meta.dirname, path)) });
    }
  },
};

/**
 * The production build of the server: its sources as a few files of plain JavaScript. npm packages stay in node_modules. Files
 * that a source names with `new URL('./name', import.meta.url)` are copied next to the build.
 */
export default defineConfig({
  cwd: import.meta.dirname,
  input: { main: 'src/main.ts', seed: 'src/seed/index.ts', operator: 'src/operator-command.ts' },
  platform: 'node',
  external: (id) => /^[^./]/.test(id) && !id.startsWith('@shoushou/') && !id.startsWith('src/'),
  experimental: { resolveNewUrlToAsset: true },
  plugins: [copyMigrations],
  output: {
    dir: 'dist',
    cleanDir: true,
    // Stack traces show source files and lines (`platform/stack-traces.ts`), but the map does not contain the sources.
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    assetFileNames: '[name]-[hash][extname]',
  },
});
