/// <reference types="vite/types/importMeta.d.ts" />
import { callRows, type CallName } from '@shoushou/contract';
import type { Trial } from '@shoushou/contract/trust';
import { sampleInput } from './sample-input.ts';
import type { TestServer } from './server.ts';

/** Facts by name, such as `receiptNo`, and people who can make calls, by their role, such as `customer`. */
export type Scene = Readonly<Record<string, unknown>>;
export type Scenes = Readonly<Record<string, (server: TestServer) => Promise<Scene>>>;

const ofDomains = Object.values(import.meta.glob<{ scenes: Scenes }>('../domains/*/*.scenes.ts', { eager: true })).map(
  ({ scenes }) => scenes,
);
const builders: Scenes = Object.assign({}, ...ofDomains) as Scenes;

/** Builds a new scene. */
export async function buildScene(server: TestServer, name: string): Promise<Scene> {
  const build = builders[name];
  if (!build) throw new Error(`no domain of the server has a scene ${name} in its .scenes.ts`);
  return build(server);
}

/** @param path names of facts joined by dots, such as `customer.addressId` */
export function factOf(scene: Scene, path: string): unknown {
  const fact = path
    .split('.')
    .reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], scene);
  if (fact === undefined) throw new Error(`the scene has no fact ${path}`);
  return fact;
}

/** Replaces texts that name facts, such as `$customer.addressId`, by the scene's facts. */
export function fillFacts<Value>(value: Value, scene: Scene): Value {
  if (typeof value === 'string') return (value.startsWith('$') ? factOf(scene, value.slice(1)) : value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => fillFacts(each, scene)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, fillFacts<unknown>(each, scene)]),
  ) as Value;
}

/**
 * The input of a trial in a scene: values of its row, else facts with the fields' names, else samples of their schema.
 */
export function trialInput(name: CallName, trial: Trial, scene: Scene): Record<string, unknown> {
  const known = Object.fromEntries(
    Object.entries(scene).filter(([, fact]) => typeof fact === 'string' || typeof fact === 'number'),
  );
  return { ...sampleInput(name, { known }), ...fillFacts(trial.input ?? {}, scene) };
}

export const tokenOf = (scene: Scene, person: string): string => factOf(scene, `${person}.token`) as string;

/** Every trial of the contract's rows, with its title in the list of tests. */
export const trials: readonly (readonly [title: string, name: CallName, trial: Trial])[] = callRows.flatMap(
  ([name, { trust }]) =>
    (trust?.trials ?? []).map(
      (trial) => [trial.title === undefined ? name : `${name} ${trial.title}`, name, trial] as const,
    ),
);
