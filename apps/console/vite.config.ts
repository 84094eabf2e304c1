import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { consoleFiles } from '../app/build/console-files.ts';
import { leanContract } from '../app/build/lean-contract.ts';
import { browserFloor } from '../app/build/floor.ts';
import { precompress } from '../app/build/precompress.ts';
import { thirdPartyNotices } from '../app/build/third-party-notices.ts';
import { scopedClasses } from '../app/build/scoped-class.ts';

const server = process.env['API_ORIGIN'] ?? 'http://localhost:8080';

export default defineConfig({
  base: '/console/',
  plugins: [
    react(),
    leanContract('console'),
    browserFloor(),
    consoleFiles(),
    thirdPartyNotices('apps/console'),
    precompress(),
  ],
  css: scopedClasses,
  resolve: {
    dedupe: ['react', 'react-dom'],
    alias: [
      { find: /^fflate$/, replacement: fileURLToPath(new URL('src/shell/export/zip-at-once.ts', import.meta.url)) },
    ],
  },
  server: { proxy: { '/api': server } },
  build: { target: 'es2022', cssTarget: ['chrome98', 'safari15.4'], assetsInlineLimit: 0 },
});
