import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { inProject } from '../project.ts';
import { runCommand } from '../run-command.ts';
import { findProgram } from '../system-program.ts';

/** An object for Kubernetes, as `kubectl apply` takes it. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly annotations?: Record<string, string>;
  };
  readonly spec: unknown;
}

export const readDeployment = (...path: string[]): string => readFileSync(inProject('deploy', ...path), 'utf8');

export const objectsIn = (text: string): KubernetesObject[] =>
  parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);

/** Why nothing is rendered here; null where `kubectl kustomize` knows replacements and components. */
export async function whyNotRendered(): Promise<string | null> {
  const kubectl = findProgram('kubectl');
  if (!kubectl) return 'there is no kubectl here';
  const { output } = await runCommand(kubectl, ['version', '--client', '--output=json']);
  const minor = Number(/"minor": "(\d+)/.exec(output)?.[1] ?? 0);
  return minor >= 27 ? null : `kubectl 1.${minor} is older than 1.27`;
}

/**
 * The objects of `deploy/kubernetes/<folder>`, as `kubectl apply -k` would send them. @throws Error with what kubectl
 * says
 */
export async function renderKubernetes(folder: string): Promise<KubernetesObject[]> {
  const { ok, output } = await runCommand(findProgram('kubectl') ?? 'kubectl', ['kustomize', folder]);
  if (!ok) throw new Error(output);
  return objectsIn(output);
}

/**
 * `deploy/compose.yaml` with the values of an environment in place: `${NAME}`, `${NAME:-otherwise}` and `${NAME:?why}`.
 * @throws Error that names every value that is missing
 */
export function renderCompose(environment: Readonly<Record<string, string>>): Record<string, unknown> {
  const missing: string[] = [];
  const text = readDeployment('compose.yaml')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string | undefined, rest: string = '') => {
      const value = environment[name] ?? '';
      if (value !== '') return value;
      if (kind === '?') missing.push(`${name}: ${rest}`);
      return kind === '-' ? rest : '';
    });
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return parse(text, { merge: true }) as Record<string, unknown>;
}
