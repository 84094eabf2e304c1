import { describe, expect, it } from 'vitest';
import { readDeployment, renderCompose } from './deployment.ts';
import { composeProblems } from './schemas.ts';

interface Service {
  image?: string;
  command?: string[];
  environment?: Record<string, string | number>;
  logging?: { options: Record<string, string> };
  mem_limit?: string;
  cap_drop?: string[];
  read_only?: boolean;
  networks?: string[];
  volumes?: string[];
  ports?: string[];
  restart?: string;
  depends_on?: Record<string, object> | string[];
}
interface Rendered extends Record<string, unknown> {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, object>;
}

const required = {
  POSTGRES_PASSWORD: 'of-the-owner',
  SERVER_ROLE_PASSWORD: 'of-the-servers',
  APP_CLIENT_ID: 'shop',
  APP_CLIENT_SECRET: 'of-the-app',
  SERVER_SECRET: 'of-the-server',
  CUSTOMER_SERVICE_PHONE: '400-800-0000',
};
const render = (environment: Readonly<Record<string, string>> = required): Rendered =>
  renderCompose(environment) as Rendered;
const { services, networks, volumes } = render();

describe('the compose file', () => {
  it('is accepted by the schema of Compose, with and without what is optional', () => {
    expect(composeProblems(render())).toEqual([]);
    const all = {
      BACKUPS: '/mnt/backups',
      CERTIFICATES: '/certificates',
      BALANCERS: '100.64.0.0/10',
      HTTPS_PORT: '443',
    };
    expect(composeProblems(render({ ...required, ...all }))).toEqual([]);
  });

  it('is refused by the schema with a key that is not known', () => {
    const wrong = render();
    wrong.services['proxy'] = { ...wrong.services['proxy'], memory: '1g' } as Service;
    expect(composeProblems(wrong).join()).toContain('memory');
  });

  it('names every value that is missing at once', () => {
    expect(() => render({})).toThrow(/SERVER_SECRET[\s\S]*CUSTOMER_SERVICE_PHONE/);
  });

  it('has a network and a volume for each that a service names', () => {
    for (const { networks: named = [], volumes: mounted = [], depends_on: others = [] } of Object.values(services)) {
      for (const name of named) expect(Object.keys(networks)).toContain(name);
      for (const name of mounted.map((volume) => volume.split(':')[0]!).filter((from) => !/^[./]/.test(from)))
        expect(Object.keys(volumes)).toContain(name);
      for (const name of Array.isArray(others) ? others : Object.keys(others))
        expect(Object.keys(services)).toContain(name);
    }
  });
});

describe('a service', () => {
  it.each(Object.entries(services))('%s has a limit of memory, and its log does not fill the disk', (_, service) => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.logging?.options).toEqual({ 'max-size': '20m', 'max-file': '5' });
  });

  it.each(['server-1', 'server-2', 'migrate', 'backup', 'proxy'])('%s has no right beyond its own', (name) => {
    expect(services[name]!.cap_drop).toEqual(['ALL']);
  });
});

describe('the database', () => {
  it('is in a network that leads nowhere, and only servers, migration and backup are in it too', () => {
    expect(networks['records']).toEqual({ internal: true });
    const inside = Object.keys(services).filter((name) => services[name]!.networks?.includes('records'));
    expect(inside.sort()).toEqual(['backup', 'database', 'migrate', 'server-1', 'server-2']);
    expect(Object.keys(services).filter((name) => services[name]!.ports)).toEqual(['proxy']);
  });

  it('is archived to where the backups are, and the backup has database, uploads and that place', () => {
    const command = services['database']!.command!.join(' ');
    expect(command).toContain('archive_mode=on');
    expect(command).toContain('archive_command=/usr/local/bin/archive-segment %p %f');
    const placesOf = (name: string): string[] => services[name]!.volumes!.map((volume) => volume.split(':')[1]!);
    expect(placesOf('database')).toEqual(expect.arrayContaining(['/backups', '/var/run/postgresql']));
    expect(placesOf('backup')).toEqual(expect.arrayContaining(['/backups', '/var/run/postgresql', '/data']));
    const moved = render({ ...required, BACKUPS: '/mnt/backups' }).services;
    for (const name of ['database', 'backup', 'backup-folder'])
      expect(moved[name]!.volumes).toContain('/mnt/backups:/backups');
  });

  it('has connections for both servers, and for whoever looks after it', () => {
    const most = Number(/max_connections=(\d+)/.exec(services['database']!.command!.join(' '))![1]);
    expect(most).toBeGreaterThanOrEqual(2 * 13 + 10);
  });
});

it('the proxy ends TLS only when it is given certificates', () => {
  expect(services['proxy']!.environment!['CERTIFICATES']).toBe('none');
  const proxy = readDeployment('haproxy.cfg');
  expect(proxy).toMatch(/\.if strneq\("\$CERTIFICATES",none\)\n {2}bind :8443 ssl crt "\$\{CERTIFICATES\}"/);
});
