import { describe, expect, test } from 'vitest';
import { planChunks, unknownNames, type ChunkModule } from './chunk-plan.ts';

const table = (domain: string, name: string) => `/app/src/domains/${domain}/${name}.routes.ts`;
const root = '/app/src/main.ts';

/** A build of the given modules: what each imports statically, and which modules import it on demand. */
function build(modules: Record<string, { size?: number; imports?: string[]; demandedBy?: string }>): ChunkModule[] {
  return Object.entries(modules).map(([id, { size = 1000, imports = [], demandedBy }]) => ({
    id,
    size,
    imports,
    importers: Object.keys(modules).filter((other) => modules[other]?.imports?.includes(id)),
    dynamicImporters: demandedBy === undefined ? [] : [demandedBy],
  }));
}

function chunksOf(
  modules: Parameters<typeof build>[0],
  common: Parameters<typeof planChunks>[2] = [],
): Record<string, string | undefined> {
  const places = planChunks(build(modules), new Set(), common);
  return Object.fromEntries(Object.keys(modules).map((id) => [id, places.get(id)?.chunk]));
}

describe('the plan of chunks', () => {
  test('puts the screens of a table, and what they alone need, into one chunk', () => {
    expect(
      chunksOf({
        '/a/HallScreen.tsx': { imports: ['/a/Hall.tsx'], demandedBy: table('orders', 'hall') },
        '/a/EmptyHallScreen.tsx': { imports: ['/a/Hall.tsx'], demandedBy: table('orders', 'hall') },
        '/a/Hall.tsx': {},
        '/a/LoginScreen.tsx': { demandedBy: table('accounts', 'login') },
      }),
    ).toEqual({
      '/a/HallScreen.tsx': 'hall',
      '/a/EmptyHallScreen.tsx': 'hall',
      '/a/Hall.tsx': 'hall',
      '/a/LoginScreen.tsx': 'login',
    });
  });

  test('spares a screen that is opened first what only others need', () => {
    const modules = {
      '/a/FormScreen.tsx': { imports: ['/ui/Card.tsx'], demandedBy: table('orders', 'booking') },
      '/a/OtherScreen.tsx': { imports: ['/ui/Card.tsx', '/ui/Sheet.tsx'], demandedBy: table('accounts', 'me') },
      '/a/LastScreen.tsx': { imports: ['/ui/Card.tsx', '/ui/Sheet.tsx'], demandedBy: table('wallet', 'wallet') },
      '/ui/Card.tsx': {},
      '/ui/Sheet.tsx': { size: 10_000 },
    };
    const shared = (loading?: Parameters<typeof planChunks>[3]) => {
      const places = planChunks(build(modules), new Set(), [], loading);
      return [places.get('/ui/Card.tsx')?.chunk, places.get('/ui/Sheet.tsx')?.chunk];
    };
    expect(shared()).toEqual(['Sheet', 'Sheet']);
    expect(shared(new Map([['orders/booking', { weight: 20, fileCost: 1_000 }]]))).toEqual(['Card', 'Sheet']);
  });

  test('puts what one host does for the device into one chunk, but for Bluetooth, which few need', () => {
    const form = (host: string, name: string) => `/app/src/device/${name}/${host}.ts`;
    const sdk = '/app/src/device/bridges/wechat-sdk.ts';
    const capability = (name: string) => `/app/src/device/${name}/index.ts`;
    const chunks = chunksOf({
      [form('wechat', 'scan')]: { imports: [sdk], demandedBy: capability('scan') },
      [form('wechat', 'share')]: { imports: [sdk], demandedBy: capability('share') },
      [sdk]: {},
      [form('native', 'scan')]: { demandedBy: capability('scan') },
      [form('native', 'bluetooth')]: { demandedBy: capability('bluetooth') },
    });
    expect(Object.values(chunks)).toEqual(['wechat', 'wechat', 'wechat', 'native', undefined]);
  });

  test('puts what every start brings at one moment into one chunk', () => {
    const part = (path: string) => `/app/src/${path}`;
    const chunks = chunksOf({
      [part('shell/navigator/edge-swipe.ts')]: { demandedBy: part('shell/navigator/StackView.tsx') },
      [part('shell/overlays/OverlayLayer.tsx')]: { demandedBy: part('shell/frame/Shell.tsx') },
      [part('shell/updates/update-dialog.ts')]: { demandedBy: part('after-start.ts') },
      [part('shell/overlays/Modals.tsx')]: { demandedBy: part('after-start.ts') },
      [part('shell/session/invite.ts')]: { demandedBy: part('after-start.ts') },
    });
    expect(Object.values(chunks)).toEqual(['after-paint', 'after-paint', 'services', 'services', undefined]);
  });

  test('puts a part of such a moment there too when others that come with it import it', () => {
    const part = (path: string) => `/app/src/${path}`;
    const chunks = chunksOf({
      [part('shell/navigator/edge-swipe.ts')]: { demandedBy: part('shell/navigator/StackView.tsx') },
      [part('shell/page-frame/PullToRefresh.tsx')]: { demandedBy: part('shell/page-frame/PageFrame.tsx') },
      [part('home/lazy-parts.ts')]: {
        imports: [part('shell/page-frame/PullToRefresh.tsx')],
        demandedBy: part('home/lazy-part.ts'),
      },
    });
    expect(Object.values(chunks)).toEqual(['after-paint', 'after-paint', undefined]);
  });

  test('says which files and tables it names that are not there, or that nothing loads on demand', () => {
    const swipe = '/app/src/shell/navigator/edge-swipe.ts';
    const weights = new Map([
      ['orders/booking', { weight: 20, fileCost: 1_000 }],
      ['orders/renamed', { weight: 20, fileCost: 1_000 }],
    ]);
    const common = [{ chunk: 'calls', root: /\/calls\/api\.ts$/ }];
    const namesOf = (modules: Parameters<typeof build>[0]) => unknownNames(build(modules), common, weights);
    const form = { '/a/FormScreen.tsx': { demandedBy: table('orders', 'booking') } };
    expect(
      namesOf({ ...form, [swipe]: { demandedBy: root }, '/app/src/shell/calls/api.ts': { demandedBy: root } }),
    ).toEqual(expect.arrayContaining(['shell/overlays/OverlayLayer.tsx', 'orders/renamed']));
    expect(namesOf({ [swipe]: { demandedBy: root } })).not.toContain('shell/navigator/edge-swipe.ts');
    expect(namesOf({ [swipe]: {} })).toEqual(
      expect.arrayContaining(['shell/navigator/edge-swipe.ts', 'orders/booking', 'calls']),
    );
  });

  test('puts small parts that tables share into one chunk, called after the largest', () => {
    const chunks = chunksOf({
      '/a/OneScreen.tsx': { imports: ['/ui/Cell.tsx', '/ui/Sheet.tsx'], demandedBy: table('wallet', 'one') },
      '/a/TwoScreen.tsx': { imports: ['/ui/Cell.tsx', '/ui/Sheet.tsx'], demandedBy: table('orders', 'two') },
      '/a/ThreeScreen.tsx': { imports: ['/ui/Cell.tsx'], demandedBy: table('places', 'three') },
      '/ui/Cell.tsx': { size: 900 },
      '/ui/Sheet.tsx': { size: 1200 },
    });
    expect([chunks['/ui/Cell.tsx'], chunks['/ui/Sheet.tsx']]).toEqual(['Sheet', 'Sheet']);
  });

  test('spares everybody else a large part that only some need', () => {
    const screens = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `/a/Screen${index}.tsx`,
        {
          imports: index < 2 ? ['/ui/Cell.tsx', '/ui/QrCode.tsx'] : ['/ui/Cell.tsx'],
          demandedBy: table('orders', `table${index}`),
        },
      ]),
    );
    const chunks = chunksOf({ ...screens, '/ui/Cell.tsx': {}, '/ui/QrCode.tsx': { size: 25_000 } });
    expect([chunks['/ui/Cell.tsx'], chunks['/ui/QrCode.tsx']]).toEqual(['Cell', 'QrCode']);
  });

  test('does not let a shared part draw in what few need', () => {
    const screens = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `/a/Screen${index}.tsx`,
        {
          imports: index < 6 ? ['/ui/Cell.tsx', '/ui/Chart.tsx'] : index < 12 ? ['/ui/Cell.tsx'] : ['/ui/Library.ts'],
          demandedBy: table('orders', `table${index}`),
        },
      ]),
    );
    const chunks = chunksOf({
      ...screens,
      '/ui/Cell.tsx': {},
      '/ui/Chart.tsx': { imports: ['/ui/Library.ts'] },
      '/ui/Library.ts': { size: 60_000 },
    });
    expect([chunks['/ui/Cell.tsx'], chunks['/ui/Chart.tsx']]).toEqual(['Cell', 'Library']);
  });

  test('gives what everything uses to its own chunk, whoever else needs it', () => {
    const chunks = chunksOf(
      {
        '/app/src/shell/api.ts': { imports: ['/client/caller.ts'], demandedBy: root },
        '/client/caller.ts': {},
        '/a/OneScreen.tsx': { imports: ['/client/caller.ts'], demandedBy: table('wallet', 'one') },
      },
      [{ chunk: 'calls', root: /shell\/api\.ts$/ }],
    );
    expect(chunks).toEqual({
      '/app/src/shell/api.ts': 'calls',
      '/client/caller.ts': 'calls',
      '/a/OneScreen.tsx': 'one',
    });
  });

  test('leaves alone what belongs to something else that comes on demand', () => {
    expect(
      chunksOf({ '/ui/PullToRefresh.tsx': { imports: ['/ui/pull.ts'], demandedBy: root }, '/ui/pull.ts': {} }),
    ).toEqual({ '/ui/PullToRefresh.tsx': undefined, '/ui/pull.ts': undefined });
  });
});
