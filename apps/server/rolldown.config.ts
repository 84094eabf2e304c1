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

/** Copies the fonts with rare characters: one of them is chosen at run time, so no source names it. */
const copyRareFonts: Plugin = {
  name: 'shoushou:rare-fonts',
  generateBundle() {
    const folder = join(import.meta.dirname, 'src/platform/drawing');
    for (const path of globSync('rare-han/*.woff', { cwd: folder })) {
      this.emitFile({ type: 'asset', fileName: path, source: readFileSync(join(folder, path)) });
    }
  },
};

/** What the bundle contains, by the first part of a module's name: our code, and libraries of which little is used. */
const bundled = ['@shoushou', 'src', 'zod', 'fastify-type-provider-zod'];

/**
 * The production build of the server: its sources as a few files of plain JavaScript. Other npm packages stay in
 * node_modules. Files that a source names with `new URL('./name', import.meta.url)` are copied next to the build.
 */
export default defineConfig({
  cwd: import.meta.dirname,
  input: {
    main: 'src/main.ts',
    'posting-thread': 'src/gateways/webhooks/posting-thread.ts',
    seed: 'src/seed/index.ts',
    operator: 'src/operator-command.ts',
    secrets: 'src/secrets-command.ts',
    migrate: 'src/migrate-command.ts',
    doctor: 'src/doctor-command.ts',
    ledger: 'src/ledger-command.ts',
    files: 'src/files-command.ts',
  },
  platform: 'node',
  external: (id) => /^[^./]/.test(id) && !bundled.some((name) => id === name || id.startsWith(`${name}/`)),
  experimental: { resolveNewUrlToAsset: true },
  plugins: [copyMigrations, copyRareFonts],
  output: {
    dir: 'dist',
    // An earlier Node has no `import.meta.main`: a command would do nothing and report success.
    banner: ({ isEntry }) =>
      isEntry ? readFileSync(join(import.meta.dirname, '../../tools/needed-node.mjs'), 'utf8') : '',
    minify: { compress: false, mangle: false, codegen: true },
    comments: false,
    // V8 stores a text with two bytes per character once it contains a non-Latin character.
    charset: 'ascii',
    cleanDir: true,
    // Stack traces show source files and lines (`platform/stack-traces.ts`), but the map does not contain the sources.
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    assetFileNames: '[name]-[hash][extname]',
  },
});
