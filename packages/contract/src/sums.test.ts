import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { schemas } from './schemas.ts';

interface Node {
  type?: string;
  maximum?: number;
  properties?: Record<string, Node>;
  items?: Node;
  additionalProperties?: Node | boolean;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
  prefixItems?: Node[];
}

/**
 * What an answer may bound: one weight of a scale, a line or a basket, and what operators typed. None of them is a sum.
 */
const single: ReadonlySet<string> = new Set([
  ...['grossGrams', 'tareGrams', 'deductionGrams', 'netGrams', 'estimatedGrams', 'roughGrams'],
  ...['goods[].grams', 'lines[].grams', 'readings[].grams', 'rules.grams', 'limits.heaviestGrams'],
  ...['list_containers[].grams', 'keep_container.grams', 'take.grams'],
  ...['maxGrams', 'minGrams', 'divisionGrams', 'greatestGrams'],
  ...['feeFen', 'leastFen', 'mostFen', 'spreadFen', 'compensationFen', 'difference.fen'],
  // A page of a campaign, as it was written.
  ...['capFen', 'leastOrderFen', 'rewardFen', 'totalFen', 'budgetFen', 'leastDealFen', 'valueFen', 'weight'],
]);
const isSingle = (path: string): boolean => {
  const [parent, field] = path.split('.').slice(-2);
  return single.has(field!) || single.has(`${parent}.${field}`);
};

/** The weights and amounts of an answer that have a bound, with their place. */
function bounded(node: Node, path: string): string[] {
  const isBounded =
    (node.type === 'integer' || node.type === 'number') && (node.maximum ?? Infinity) < Number.MAX_SAFE_INTEGER;
  const inside = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? []), ...(node.prefixItems ?? [])];
  return [
    ...(isBounded && /fen$|grams$|weight$|amount$/i.test(path) ? [path] : []),
    ...inside.flatMap((each) => bounded(each, path)),
    ...Object.entries(node.properties ?? {}).flatMap(([name, each]) => bounded(each, `${path}.${name}`)),
    ...(node.items ? bounded(node.items, `${path}[]`) : []),
    ...(typeof node.additionalProperties === 'object' ? bounded(node.additionalProperties, `${path}{}`) : []),
  ];
}
const answers = Object.entries(schemas).map(
  ([name, { data }]) => [name, z.toJSONSchema(data, { unrepresentable: 'any' }) as Node] as const,
);

test('no answer bounds a sum of weights or amounts, in any domain: a thousand of the greatest are answered', () => {
  const found = answers.flatMap(([name, answer]) => bounded(answer, name));
  expect(found.length, 'weights of one weighing are bounded').toBeGreaterThan(50);
  expect(found.filter((path) => !isSingle(path))).toEqual([]);
});

test('each of the fields that may be bounded is in an answer', () => {
  const found = answers.flatMap(([name, answer]) => bounded(answer, name));
  expect(
    [...single].filter(
      (name) =>
        !found.some((path) => {
          const [parent, field] = path.split('.').slice(-2);
          return name === field || name === `${parent}.${field}`;
        }),
    ),
  ).toEqual([]);
});
