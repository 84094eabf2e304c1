import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../project.ts';
import { objectsIn, readDeployment, renderKubernetes, whyNotRendered, type KubernetesObject } from './deployment.ts';
import { kubernetesProblems } from './schemas.ts';

interface Container {
  name: string;
  image: string;
  command?: string[];
  ports?: { name: string; containerPort: number }[];
  env?: { name: string; value: string }[];
  readinessProbe?: { httpGet: { path: string; port: string } };
  livenessProbe?: { httpGet: { path: string; port: string } };
  startupProbe?: { httpGet: { path: string; port: string } };
  resources: { limits: { memory: string } };
  securityContext: object;
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
}
interface Pod {
  metadata: { labels: object };
  spec: {
    containers: Container[];
    initContainers?: Container[];
    securityContext: { runAsNonRoot: boolean };
    volumes?: { emptyDir?: object; persistentVolumeClaim?: object }[];
  };
}
interface Policy {
  podSelector: { matchLabels: object };
  ingress?: { ports: { port: string }[] }[];
  egress: { ports: { port: number }[]; to?: { ipBlock: { except: string[] } }[] }[];
}

const specOf = <Spec>(objects: readonly KubernetesObject[], kind: string, name = 'shoushou'): Spec =>
  objects.find((object) => object.kind === kind && object.metadata.name.startsWith(name))!.spec as Spec;
const podsOf = (objects: readonly KubernetesObject[]): Pod[] =>
  objects
    .filter(({ kind }) => ['Job', 'Deployment'].includes(kind))
    .map(({ spec }) => (spec as { template: Pod }).template);
const containersOf = ({ spec }: Pod): Container[] => [...(spec.initContainers ?? []), ...spec.containers];

const base = globSync('*.yaml', { cwd: inProject('deploy', 'kubernetes', 'base') })
  .filter((file) => file !== 'kustomization.yaml')
  .sort()
  .flatMap((file) => objectsIn(readDeployment('kubernetes', 'base', file)));
const pod = specOf<{ template: Pod }>(base, 'Deployment').template;
const server = pod.spec.containers[0]!;

describe('the schemas of Kubernetes', () => {
  it('accept every object', async () => {
    expect(base.length).toBeGreaterThan(6);
    expect(await kubernetesProblems(base)).toEqual([]);
  });

  it('refuse a field that is not known, one that is missing, a value of another kind and a kind that is not there', async () => {
    const wrong = (change: (container: Record<string, unknown>) => void): KubernetesObject => {
      const copy = structuredClone(base.find(({ kind }) => kind === 'Deployment')!);
      change((copy.spec as { template: Pod }).template.spec.containers[0] as unknown as Record<string, unknown>);
      return copy;
    };
    const refused = [
      wrong((container) => (container['memoryLimit'] = '1Gi')),
      wrong((container) => delete container['name']),
      wrong((container) => (container['ports'] = [{ containerPort: '8080' }])),
      wrong((container) => (container['imagePullPolicy'] = 'Sometimes')),
      { ...base[0]!, apiVersion: 'extensions/v1beta1', kind: 'Ingress' },
    ];
    for (const object of refused) expect(await kubernetesProblems([object])).not.toEqual([]);
  });
});

describe('the servers', () => {
  it('are meant by service, budget and policy alike, and reached at a port that they have', () => {
    const chosen = [
      specOf<{ selector: { matchLabels: object } }>(base, 'Deployment').selector.matchLabels,
      specOf<{ selector: object }>(base, 'Service').selector,
      specOf<{ selector: { matchLabels: object } }>(base, 'PodDisruptionBudget').selector.matchLabels,
      specOf<Policy>(base, 'NetworkPolicy').podSelector.matchLabels,
    ];
    for (const labels of chosen) expect(pod.metadata.labels).toEqual(labels);
    const { ports } = specOf<{ ports: { name: string; targetPort: string }[] }>(base, 'Service');
    const [rule] = specOf<{
      rules: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[];
    }>(base, 'Ingress').rules;
    expect(rule!.http.paths[0]!.backend.service).toEqual({ name: 'shoushou', port: { name: ports[0]!.name } });
    expect(server.ports!.map(({ name }) => name)).toContain(ports[0]!.targetPort);
  });

  it('wait for the migration of their release before they start, and have the time of a cold start before anybody judges them', () => {
    expect(pod.spec.initContainers!.map(({ command }) => command)).toEqual([
      ['node', 'apps/server/dist/migrate.js', '--wait'],
    ]);
    expect(
      [server.startupProbe, server.readinessProbe, server.livenessProbe].map((probe) => probe!.httpGet.path),
    ).toEqual(['/api/health/live', '/api/health/ready', '/api/health/live']);
  });

  it('run with real providers and share no volume: uploads are in an object store', () => {
    expect(server.env).toContainEqual({ name: 'PROVIDERS', value: 'live' });
    expect(pod.spec.volumes!.every(({ emptyDir }) => emptyDir !== undefined)).toBe(true);
  });
});

describe('every container', () => {
  it.each(
    podsOf(base).flatMap((each) => containersOf(each).map((container) => [container.name, each, container] as const)),
  )(
    '%s is no root, writes nothing to its own system, gains no rights, and has a limit of memory',
    (_, { spec }, container) => {
      expect(spec.securityContext.runAsNonRoot).toBe(true);
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources.limits.memory).toMatch(/^\d+Mi$/);
    },
  );
});

describe('the network', () => {
  it('lets in nothing but the ports that the servers have, and nothing at all to the migration', () => {
    const allowed = specOf<Policy>(base, 'NetworkPolicy').ingress!.flatMap(({ ports }) =>
      ports.map(({ port }) => port),
    );
    expect(allowed).toEqual(server.ports!.map(({ name }) => name));
    expect(specOf<Policy>(base, 'NetworkPolicy', 'shoushou-migrate')).toMatchObject({
      podSelector: { matchLabels: specOf<{ template: Pod }>(base, 'Job').template.metadata.labels },
      policyTypes: ['Ingress', 'Egress'],
    });
    expect(specOf<Policy>(base, 'NetworkPolicy', 'shoushou-migrate').ingress).toBeUndefined();
  });

  it('lets nobody out to the addresses by which clouds give away credentials', () => {
    for (const { to = [] } of specOf<Policy>(base, 'NetworkPolicy').egress)
      for (const { ipBlock } of to) expect(ipBlock.except).toEqual(['169.254.0.0/16', '100.100.100.200/32']);
  });
});

// Declared where it can run only: `npm run kit` says where it cannot, and why.
if ((await whyNotRendered()) === null)
  describe('an installation as kubectl renders it', async () => {
    const rendered = await renderKubernetes('deploy/kubernetes/installation');
    const kustomization = readDeployment('kubernetes', 'installation', 'kustomization.yaml');
    const written = (key: string): string => new RegExp(`- ${key}=(\\S+)`).exec(kustomization)![1]!;

    it('is accepted by the schemas of Kubernetes, in one namespace', async () => {
      expect(await kubernetesProblems(rendered)).toEqual([]);
      expect(new Set(rendered.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['shoushou']));
    });

    it('names its image by digest everywhere, and the migration by its release, whose job cannot be changed', () => {
      const images = podsOf(rendered).flatMap((each) => containersOf(each).map(({ image }) => image));
      expect(images).toHaveLength(3);
      expect(new Set(images).size).toBe(1);
      expect(images[0]).toMatch(/@sha256:[0-9a-f]{64}$/);
      expect(rendered.find(({ kind }) => kind === 'Job')!.metadata.name).toBe(`shoushou-migrate-${written('release')}`);
      expect(JSON.stringify(rendered)).not.toMatch(/RELEASE|"HOST"/);
    });

    it('answers at its host, with its own settings; what is only written to be replaced is not sent', () => {
      const ingress = specOf<{ rules: { host: string }[]; tls: { hosts: string[] }[] }>(rendered, 'Ingress');
      expect([ingress.rules[0]!.host, ingress.tls[0]!.hosts]).toEqual([written('host'), [written('host')]]);
      const settings = rendered.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name);
      const named = specOf<{ template: Pod }>(rendered, 'Deployment').template.spec.containers[0]!.envFrom.flatMap(
        ({ configMapRef }) => configMapRef?.name ?? [],
      );
      expect(settings).toEqual(named);
    });

    it('shares a volume between its servers when it is told so', async () => {
      const shared = await renderKubernetes('tools/src/kit/with-shared-volume');
      expect(await kubernetesProblems(shared)).toEqual([]);
      expect(specOf<{ template: Pod }>(shared, 'Deployment').template.spec.volumes).toEqual([
        { name: 'arriving', persistentVolumeClaim: { claimName: 'shoushou-uploads' } },
      ]);
      expect(specOf<{ accessModes: string[] }>(shared, 'PersistentVolumeClaim').accessModes).toEqual(['ReadWriteMany']);
    });
  });
