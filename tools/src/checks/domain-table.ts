type DomainTable = Readonly<Record<string, readonly string[]>>;

/**
 * Which server domain may use which, through its `index.ts`. Effects in the opposite direction are events through the
 * outbox.
 */
const serverDomains: DomainTable = {
  files: [],
  accounts: ['files'],
  identity: ['accounts', 'files'],
  wechat: ['accounts'],
  alipay: ['accounts'],
  wallet: ['accounts', 'identity', 'files'],
  places: ['accounts', 'wallet', 'messages'],
  catalog: ['accounts', 'places', 'messages'],
  messages: ['accounts', 'files'],
  reports: ['accounts'],
  content: ['accounts', 'files', 'messages', 'catalog'],
  stations: ['accounts', 'places', 'messages', 'files'],
  estates: ['accounts', 'places', 'messages'],
  opening: ['places', 'files', 'catalog', 'joining', 'orders'],
  valuation: ['accounts', 'places', 'catalog', 'messages', 'wallet', 'files'],
  devices: ['accounts', 'places', 'messages', 'wallet', 'valuation', 'files'],
  chain: ['accounts', 'places', 'messages', 'wallet', 'devices'],
  scales: ['accounts', 'messages', 'files', 'stations'],
  orders: [
    'accounts',
    'identity',
    'places',
    'catalog',
    'messages',
    'wallet',
    'payouts',
    'valuation',
    'files',
    'reports',
    'scales',
    'joining',
  ],
  'general-recycling': ['accounts', 'files', 'places', 'catalog', 'messages', 'orders', 'trade', 'companies'],
  chat: ['accounts', 'files', 'messages', 'orders'],
  appeals: ['accounts', 'files', 'messages', 'wallet', 'orders', 'chat', 'scales'],
  integrations: [],
  joining: ['accounts', 'places', 'catalog', 'messages', 'wallet', 'files'],
  trade: ['accounts', 'identity', 'places', 'catalog', 'messages', 'wallet', 'files'],
  companies: ['accounts', 'places', 'catalog', 'messages', 'wallet', 'files'],
  supply: ['accounts', 'places', 'messages', 'wallet', 'files', 'trade', 'companies'],
  vehicles: ['accounts', 'places', 'messages', 'wallet', 'files', 'companies', 'campaigns'],
  insurance: ['accounts', 'identity', 'messages', 'wallet', 'files'],
  campaigns: ['accounts', 'places', 'messages', 'content', 'wallet', 'files'],
  operations: ['accounts'],
  statistics: ['accounts', 'places', 'catalog', 'orders'],
  market: ['accounts', 'places', 'catalog', 'messages'],
  payouts: ['accounts', 'identity', 'messages', 'wallet', 'files'],
  dispatch: ['accounts', 'places', 'messages', 'wallet', 'orders', 'reports', 'joining'],
};

/** Which domain of the app may use which. What is loaded on demand, such as the screen behind a route, needs no row. */
const appDomains: DomainTable = {
  accounts: ['identity', 'places', 'catalog'],
  campaigns: ['scanning'],
  chain: ['devices', 'accounts', 'valuation'],
  chat: ['orders'],
  companies: ['stations', 'places'],
  content: ['places'],
  devices: ['valuation', 'accounts', 'places', 'wallet'],
  dispatch: ['orders'],
  estates: ['places', 'trade'],
  'general-recycling': ['orders', 'content', 'catalog', 'scanning'],
  joining: ['places', 'accounts', 'content'],
  orders: ['catalog', 'places', 'appeals', 'wallet', 'scales'],
  payouts: ['wallet', 'accounts', 'orders'],
  scanning: ['accounts', 'wallet'],
  stations: ['places'],
  supply: ['companies', 'places', 'trade'],
  trade: ['places'],
  valuation: ['scanning', 'catalog'],
  vehicles: ['places', 'trade'],
};

const consoleDomains: DomainTable = {
  appeals: ['orders', 'scales'],
  dispatch: ['orders'],
  opening: ['catalog'],
  operations: ['dispatch', 'opening', 'orders', 'statistics'],
  reports: ['opening'],
};

/** The tables of the three programs by their folder below `apps`. None has a cycle. */
export const domainTables: Readonly<Record<string, DomainTable>> = {
  server: serverDomains,
  app: appDomains,
  console: consoleDomains,
};

/** A cycle in a dependency table, as the list of its names; undefined if there is none. */
export function findCycle(table: DomainTable): string[] | undefined {
  const finished = new Set<string>();
  const walk = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (finished.has(name)) return undefined;
    for (const next of table[name] ?? []) {
      const cycle = walk(next, [...way, name]);
      if (cycle) return cycle;
    }
    finished.add(name);
    return undefined;
  };
  for (const name of Object.keys(table)) {
    const cycle = walk(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}
