/** Parts of the repository, and which parts each may import. The first pattern that matches a path decides its zone. */
export type Zone = {
  readonly name: string;
  readonly pattern: RegExp;
  /** Zones it may import in addition to its own. */
  readonly mayUse: readonly string[];
  /** Packages of npm and Node it may import: all, none or a list. `node:` stands for all of Node's. */
  readonly packages: 'any' | readonly string[];
};

const react = [
  'react',
  'react-dom',
  '@tanstack/react-query',
  'lucide-react',
  'uqr',
  'signature_pad',
  'photoswipe',
  'virtua',
  'zod',
  'klinecharts',
];
const shared = ['kernel', 'rules', 'contract', 'client', 'design', 'texts'];

/** Tests and their support code may import more than production code; only the general rules apply to them. */
export const testPattern = /\.(test|journey|drill|bench|scenes)\.tsx?$|\/testing\/|^vitest\.config\.ts$/;

export const zones: readonly Zone[] = [
  { name: 'kernel', pattern: /^packages\/kernel\/src\//, mayUse: [], packages: [] },
  { name: 'rules', pattern: /^packages\/rules\/src\//, mayUse: ['kernel'], packages: [] },
  { name: 'contract', pattern: /^packages\/contract\/src\//, mayUse: ['kernel', 'rules'], packages: ['zod'] },
  {
    name: 'client',
    pattern: /^packages\/client\/src\//,
    mayUse: ['kernel', 'contract', 'texts'],
    packages: ['idb-keyval', 'zod'],
  },
  { name: 'texts', pattern: /^packages\/texts\/src\//, mayUse: [], packages: [] },
  {
    name: 'design',
    pattern: /^packages\/design\/src\//,
    mayUse: ['kernel'],
    packages: ['react', '@amap/amap-jsapi-loader'],
  },

  {
    name: 'server environment',
    pattern:
      /^apps\/server\/src\/(environment|environment-error|environment-rules|secret-files|provider-settings|alipay-settings|privacy-number-settings|s3-settings)\.ts$/,
    mayUse: ['server platform', 'kernel', 'rules'],
    packages: ['zod', 'node:fs'],
  },
  {
    name: 'server rules',
    pattern: /^apps\/server\/src\/domains\/.*\.(rules|policy)\.ts$/,
    mayUse: ['kernel', 'rules', 'contract', 'texts'],
    packages: [],
  },
  {
    name: 'server domain',
    pattern: /^apps\/server\/src\/domains\//,
    mayUse: [
      'kernel',
      'rules',
      'contract',
      'texts',
      'server rules',
      'server platform',
      'server gateway',
      'server environment',
      'server composition',
    ],
    packages: 'any',
  },
  {
    name: 'server gateway',
    pattern: /^apps\/server\/src\/gateways\//,
    mayUse: ['kernel', 'rules', 'contract', 'server platform', 'server environment'],
    packages: 'any',
  },
  {
    name: 'server platform',
    pattern: /^apps\/server\/src\/platform\//,
    mayUse: ['kernel', 'rules', 'contract'],
    packages: 'any',
  },
  {
    name: 'server seed',
    pattern: /^apps\/server\/src\/(seed|sandbox)\//,
    mayUse: [
      'kernel',
      'rules',
      'contract',
      'server rules',
      'server domain',
      'server platform',
      'server gateway',
      'server environment',
      'server composition',
    ],
    packages: 'any',
  },
  {
    name: 'server composition',
    pattern: /^apps\/server\/src\/[^/]+\.ts$/,
    mayUse: [
      'kernel',
      'rules',
      'contract',
      'texts',
      'server rules',
      'server domain',
      'server platform',
      'server gateway',
      'server environment',
      'server seed',
    ],
    packages: 'any',
  },

  {
    name: 'app ui',
    pattern: /^apps\/app\/src\/ui\//,
    mayUse: ['kernel', 'design'],
    packages: react.filter((name) => !['@tanstack/react-query', 'zod'].includes(name)),
  },
  {
    name: 'app device',
    pattern: /^apps\/app\/src\/device\//,
    mayUse: ['kernel', 'rules', 'contract', 'client'],
    packages: [
      '@capacitor/',
      '@capacitor-community/',
      '@capgo/',
      'capacitor-plugin-jpush',
      'barcode-detector',
      'zxing-wasm',
      '@noble/hashes',
      '@simplewebauthn/browser',
    ],
  },
  {
    name: 'app shell',
    pattern: /^apps\/app\/src\/shell\//,
    mayUse: [...shared, 'app ui', 'app device'],
    packages: [...react, 'idb-keyval'],
  },
  {
    name: 'app domain',
    pattern: /^apps\/app\/src\/domains\//,
    mayUse: [...shared, 'app ui', 'app device', 'app shell'],
    packages: react,
  },
  {
    name: 'libraries',
    pattern: /^tools\/src\/(?:project|programs\/(?:installed-libraries|licence-text|notices))\.ts$/,
    mayUse: [],
    packages: ['node:'],
  },
  { name: 'web build', pattern: /^apps\/app\/build\//, mayUse: ['contract', 'libraries'], packages: 'any' },
  {
    name: 'app composition',
    pattern: /^apps\/app\//,
    mayUse: [...shared, 'web build', 'app ui', 'app device', 'app shell', 'app domain'],
    packages: 'any',
  },

  { name: 'console ui', pattern: /^apps\/console\/src\/ui\//, mayUse: ['kernel', 'design'], packages: 'any' },
  {
    name: 'console shell',
    pattern: /^apps\/console\/src\/shell\//,
    mayUse: [...shared, 'console ui'],
    packages: 'any',
  },
  {
    name: 'console domain',
    pattern: /^apps\/console\/src\/domains\//,
    mayUse: [...shared, 'console ui', 'console shell'],
    packages: 'any',
  },
  {
    name: 'console composition',
    pattern: /^apps\/console\//,
    mayUse: [...shared, 'web build', 'console ui', 'console shell', 'console domain'],
    packages: 'any',
  },
];

export function zoneOf(path: string): Zone | undefined {
  return zones.find(({ pattern }) => pattern.test(path));
}
