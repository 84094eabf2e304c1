import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootPage } from './build/boot-page.ts';
import { chunkGroups } from './build/domain-chunks.ts';
import { leanIcons } from './build/lean-icons.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanPreload } from './build/lean-preload.ts';
import { browserFloor } from './build/floor.ts';
import { precompress } from './build/precompress.ts';
import { leanClasses } from './build/lean-classes.ts';
import { scopedClasses } from './build/scoped-class.ts';
import { screenFiles } from './build/screen-files.ts';
import { serviceWorker } from './build/service-worker.ts';
import { thirdPartyNotices } from './build/third-party-notices.ts';

const server = process.env['API_ORIGIN'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [
    react(),
    leanContract('app'),
    leanIcons(),
    leanPreload(),
    browserFloor(),
    bootPage(),
    screenFiles(),
    thirdPartyNotices('apps/app'),
    serviceWorker(),
    precompress(),
    leanClasses(),
  ],
  css: scopedClasses,
  resolve: { dedupe: ['react', 'react-dom'] },
  server: { proxy: { '/api': server, '/token': server, '/sandbox': server, '/files': server } },
  build: {
    // The oldest browsers (build/floor.ts) support the syntax of ES2022 except class static blocks and lookbehind,
    // which `browserFloor` rejects. Browser names as a target would also lower private fields, which costs 1.7 kB of
    // the boot chunk for nothing.
    target: 'es2022',
    cssTarget: ['chrome98', 'safari15.4'],
    modulePreload: {
      polyfill: false,
      // The dependencies of the boot chunk's lazy imports are loaded right after the start anyway, so listing their
      // names would only make the start larger. Style sheets stay: a screen is not rendered without its own.
      resolveDependencies: (_file, files, { hostId }) =>
        /^assets\/index-/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files,
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: { groups: chunkGroups() },
        // The start names what it loads next: a hash of eight characters would cost 20 bytes more.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
});
