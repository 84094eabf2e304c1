import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import {
  functionsBesideOrders,
  orderTables,
  referencesBesideOrders,
  triggersOfOneNode,
} from '../../apps/server/src/platform/database/distribution.ts';
import { placements } from '../../apps/server/src/platform/database/placement.ts';
import { serverNodeOptions } from './node-options.ts';
import { inProject } from './project.ts';

const read = (...path: string[]): string => readFileSync(inProject('deploy', ...path), 'utf8');

describe('the files of the deployment', () => {
  it.each(globSync('**/*.{yaml,yml}', { cwd: inProject('deploy') }))(
    '%s is YAML, and no key in it stands twice',
    (file) => {
      for (const document of parseAllDocuments(read(file), { merge: true })) expect(document.errors).toEqual([]);
    },
  );
});

describe('the server', () => {
  it('is given the same memory options by the image and by npm start as benches and drills measure it with', () => {
    expect(JSON.parse(/^CMD (\[.*\])$/m.exec(read('Dockerfile'))![1]!)).toEqual([
      'node',
      ...serverNodeOptions,
      'apps/server/dist/main.js',
    ]);
    const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(read('Dockerfile')).toContain(`RUN node ${serverNodeOptions.join(' ')} -e "import(`);
    expect(scripts['start']).toBe(
      `node --import ./tools/needed-node.mjs ${serverNodeOptions.join(' ')} tools/src/start.ts`,
    );
  });
});

describe('the image', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const last = stages.at(-1)!;

  it('takes its base and its libraries from mirrors when it is told so', () => {
    for (const stage of stages) expect(stage).toMatch(/^\$\{IMAGES\}\/node:24-/);
    for (const stage of stages.filter((text) => text.includes('npm ci')))
      expect(stage).toContain('ENV npm_config_registry=${NPM_REGISTRY}');
  });

  it('installs libraries before it has seen the sources, so that a change of code installs nothing anew', () => {
    const build = stages.find((stage) => stage.includes('npm run build'))!;
    expect(build.indexOf('npm ci')).toBeLessThan(build.indexOf('COPY . .'));
  });

  it('ends with builds, the libraries of the server and their notices: no sources, no tests, no build tools', () => {
    const copied = [...last.matchAll(/^COPY --from=\w+ (.+) \S+$/gm)].flatMap(([, paths]) => paths!.split(' '));
    expect(copied.map((path) => path.replace('/srv/', '')).sort()).toEqual([
      'LICENSE',
      'apps/app/dist',
      'apps/console/dist',
      'apps/server/dist',
      'apps/server/package.json',
      'node_modules',
      'notices',
      'package.json',
    ]);
    expect(last).not.toMatch(/^COPY \. /m);
    expect(stages.find((stage) => stage.includes('--omit=dev'))).toContain('--workspace=apps/server');
  });

  it('has every command that compose and the manifests run', () => {
    const config = readFileSync(inProject('apps', 'server', 'rolldown.config.ts'), 'utf8');
    const built = [...config.matchAll(/\b([a-z]+): 'src\/[^']*\.ts'/g)].map(
      ([, name]) => `apps/server/dist/${name}.js`,
    );
    const run = [
      read('compose.yaml'),
      read('kubernetes', 'base', 'migration.yaml'),
      read('kubernetes', 'base', 'server.yaml'),
      read('Dockerfile'),
    ].flatMap((text) => [...text.matchAll(/apps\/server\/dist\/\w+\.js/g)].map(([path]) => path));
    expect(new Set(run).size).toBeGreaterThan(1);
    expect(run.filter((path) => !built.includes(path))).toEqual([]);
  });
});

describe('the files of the database', () => {
  const patroni = parse(read('database', 'patroni.yaml')) as {
    bootstrap: {
      dcs: {
        ttl: number;
        loop_wait: number;
        retry_timeout: number;
        synchronous_mode: boolean;
        failsafe_mode: boolean;
        postgresql: { parameters: Record<string, string | number> };
      };
    };
    postgresql: { bin_dir: string; data_dir: string };
  };
  const { dcs } = patroni.bootstrap;
  const proxy = read('database', 'haproxy-database.cfg');

  it('lose nothing that was acknowledged with one machine, and go on when etcd is away', () => {
    expect([dcs.synchronous_mode, dcs.failsafe_mode, dcs.postgresql.parameters['synchronous_commit']]).toEqual([
      true,
      true,
      'on',
    ]);
  });

  it('give a lease that outlives one look and its repeats, and is over within 30 seconds', () => {
    expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout);
    expect(dcs.ttl).toBeLessThanOrEqual(30);
  });

  it('end the sessions to a server that is no primary any more, and leave connections for whoever looks after it', () => {
    const defaults = [...proxy.matchAll(/^ {2}default-server (.+)$/gm)].map(([, options]) => options!);
    expect(defaults).toHaveLength(2);
    for (const options of defaults) {
      expect(options).toContain('on-marked-down shutdown-sessions');
      expect(Number(/\bmaxconn (\d+)/.exec(options)![1])).toBeLessThan(
        Number(dcs.postgresql.parameters['max_connections']),
      );
    }
  });

  it('speak of one stanza, one data folder and one version of PostgreSQL', () => {
    const backup = read('database', 'pgbackrest.conf');
    const stanza = /^\[(?!global)(\w+)\]$/m.exec(backup)![1]!;
    expect(dcs.postgresql.parameters['archive_command']).toContain(`--stanza=${stanza} `);
    expect(read('database', 'restore-drill.sh')).toContain(`--stanza=${stanza} `);
    expect(backup).toContain(`pg1-path=${patroni.postgresql.data_dir}\n`);
    expect(/postgresql\/(\d+)\//.exec(patroni.postgresql.bin_dir)![1]).toBe(
      /postgresql\/(\d+)\//.exec(patroni.postgresql.data_dir)![1],
    );
  });

  it('hold no password that works as it is', () => {
    const secrets = [
      ...`${read('database', 'patroni.yaml')}\n${read('database', 'pgbackrest.conf')}`.matchAll(
        /(?:password: |cipher-pass=)(\S+?)[\s,}]/g,
      ),
    ].map(([, secret]) => secret);
    expect(secrets).toHaveLength(5);
    for (const secret of secrets) expect(secret).toMatch(/^change-me-/);
  });
});

describe('the script that distributes orders', () => {
  const script = read('citus', 'distribute.sql').replace(/--.*$/gm, '');
  const namedBy = (call: RegExp): string[] => [...script.matchAll(call)].map(([, name]) => name!).sort();

  it('distributes every order table by its city, beside the orders, and gives back the room of what stood on the coordinator', () => {
    expect(namedBy(/create_distributed_table\('(\w+)', 'city'/g)).toEqual([...orderTables].sort());
    expect(namedBy(/create_distributed_table\('(\w+)', 'city', colocate_with := 'orders'\)/g)).toEqual(
      [...orderTables].filter((table) => table !== 'orders').sort(),
    );
    expect(namedBy(/truncate_local_data_after_distributing_table\('(\w+)'\)/g)).toEqual([...orderTables].sort());
  });

  it('puts on every node what statements name beside orders, and nothing else', () => {
    expect(namedBy(/create_reference_table\('(\w+)'\)/g)).toEqual([...referencesBesideOrders].sort());
    for (const table of referencesBesideOrders) expect(placements[table]).toEqual({ by: 'reference' });
  });

  it('puts on every node each function that statements name beside orders', () => {
    expect(namedBy(/create_distributed_function\('(\w+)\(/g)).toEqual([...functionsBesideOrders].sort());
  });

  it('drops exactly the triggers that may go', () => {
    expect(namedBy(/DROP TRIGGER IF EXISTS (\w+) ON/g)).toEqual(Object.keys(triggersOfOneNode).sort());
  });
});
