import { IDEMPOTENCY_HEADER, type CallDefinition } from '@shoushou/contract';
import fc from 'fast-check';
import type { WireRequest } from './wire.ts';

type Input = Record<string, unknown>;
/** Turns a valid request into an invalid one, or an invalid one into a worse one. */
type Spoil = (request: WireRequest) => WireRequest;

export type MalformRequest = (
  input: Readonly<Input>,
  wire: (input: Input) => WireRequest,
  definition: CallDefinition,
) => WireRequest;

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

const numbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.5,
  99,
  100,
  101,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
  90,
  -90,
  180,
  -180,
  180.000001,
  -90.1,
];
const texts = [
  '',
  ' ',
  '\t\n',
  '0',
  '-1',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '0x10',
  '1,000',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '\u0000',
  '收\u0000收',
  '\ud800',
  '\udfff收',
  '\ufeff',
  '\u202e反',
  '😀'.repeat(40),
  "'",
  '"',
  "'; DROP TABLE orders; --",
  '\\',
  '%',
  '_',
  '%00',
  '%ED%A0%80',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '/',
  '//evil.example',
  'data:text/html,1',
  '<script>alert(1)</script>',
  '=1+1',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-11-21T02:00:00.000000000000000000Z',
  '2026-11-21T02:00:00+08:00',
  'OR99999999999999',
  'OR00000000000000',
  'JD26112199999999',
  '440305',
  '000000',
  '999999',
  '13900000000',
  '2026-13',
  '0000-01',
  '1.OR26112199999999',
  '999999999999999.JD26112199999999',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'x'.repeat(64),
  'x'.repeat(65),
  '9'.repeat(40),
  'x'.repeat(5_000),
  '收'.repeat(30_000),
  'x'.repeat(1_000_000),
];

/** Values that an attacker would send in any field. */
const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...numbers) },
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { a: 1 },
      { $ne: null },
      [1, 2, 3],
      nested(40),
      nested(1000),
      Array(200).fill('x'),
      Array(5000).fill(0),
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
);

type Place = (string | number)[];
/** Every position in an input, including those inside lists and objects. */
function placesIn(value: unknown, path: Place = []): Place[] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) =>
          placesIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return path.length === 0 ? below : [path, ...below];
}

function withValue(input: unknown, [key, ...path]: Place, change: (part: unknown) => unknown): unknown {
  if (key === undefined) return change(input);
  if (Array.isArray(input))
    return input.map((part, index) => (index === key ? withValue(part, path, change) : (part as unknown)));
  if (typeof input !== 'object' || input === null) return input;
  const { [key]: part, ...rest } = input as Record<string | number, unknown>;
  const changed = withValue(part, path, change);
  return changed === undefined ? rest : { ...rest, [key]: changed };
}

/** One or two fields replaced, duplicated or removed. */
const spoiledFields: fc.Arbitrary<MalformRequest> = fc
  .array(
    fc.tuple(
      fc.nat(),
      fc.oneof(
        { weight: 6, arbitrary: hostile.map((value) => () => value) },
        { weight: 1, arbitrary: fc.constant(() => undefined) },
        { weight: 1, arbitrary: fc.constant((part: unknown) => [part, part]) },
      ),
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((changes) => (input, wire) => {
    let bad: unknown = input;
    for (const [choice, change] of changes) {
      const places = placesIn(bad);
      if (places.length > 0) bad = withValue(bad, places[choice % places.length]!, change);
    }
    return wire(bad as Input);
  });

/** A field of the contract in the wrong part of the request, or an unknown one. */
const strayFields: fc.Arbitrary<MalformRequest> = fc
  .tuple(fc.nat(), fc.constantFrom('query', 'body', 'unknown'), hostile)
  .map(([choice, path, value]) => (input, wire, definition) => {
    const names = [
      ...Object.keys(input),
      'code',
      'strokes',
      'occurredAt',
      'role',
      'userId',
      'isRecycler',
      'balanceFen',
    ];
    const name = path === 'unknown' ? 'isAdmin' : names[choice % names.length]!;
    const request = wire({ ...input });
    if (path === 'query' || definition.method === 'GET')
      return {
        ...request,
        query: [...request.query, [name, String(typeof value === 'object' ? JSON.stringify(value) : value)]],
      };
    return {
      ...request,
      body: JSON.stringify({
        ...(JSON.parse(request.body?.startsWith('{') ? request.body : '{}') as Input),
        [name]: value,
      }),
    };
  });

/** Damages the request around its content: content types, duplicate keys, broken JSON, prototype keys. */
const wires: readonly Spoil[] = [
  (request) => ({ ...request, body: '' }),
  (request) => ({ ...request, body: 'null' }),
  (request) => ({ ...request, body: '[]' }),
  (request) => ({ ...request, body: '"text"' }),
  (request) => ({ ...request, body: '1' }),
  (request) => ({ ...request, body: '{' }),
  (request) => ({ ...request, body: '\ufeff{}' }),
  (request) => ({ ...request, body: '{"__proto__":{"isAdmin":true}}' }),
  (request) => ({ ...request, body: '{"constructor":{"prototype":{"isAdmin":true}}}' }),
  (request) => ({ ...request, body: '['.repeat(100_000) }),
  (request) => ({ ...request, body: `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}` }),
  (request) => ({ ...request, body: request.body?.replace(/^\{/, '{"no":"OR26112199999998",') ?? null }),
  (request) => ({ ...request, body: 'x'.repeat(300_000) }),
  (request) => ({ ...request, headers: { ...request.headers, 'content-type': 'text/plain' } }),
  (request) => ({
    ...request,
    headers: { ...request.headers, 'content-type': 'application/xml' },
    body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  }),
  (request) => ({
    ...request,
    headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=1&a=2&__proto__=x',
  }),
  (request) => ({
    ...request,
    headers: { ...request.headers, 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n--x--',
  }),
  (request) => ({ ...request, headers: { ...request.headers, 'content-type': 'application/json; charset=utf-16' } }),
  (request) => ({ ...request, headers: { ...request.headers, 'content-type': '\u00ff;;;' } }),
  (request) => ({ ...request, headers: { ...request.headers, 'content-encoding': 'gzip' } }),
  (request) => ({
    ...request,
    headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== 'content-type')),
  }),
  (request) => ({ ...request, query: [...request.query, ...request.query, ['x', '1']] }),
  (request) => ({ ...request, query: [...request.query, ['__proto__', '1'], ['constructor', '2'], ['a[b]', '3']] }),
  (request) => ({ ...request, query: [...request.query, ['x', '收'.repeat(2_000)]] }),
  (request) => ({ ...request, headers: { ...request.headers, [IDEMPOTENCY_HEADER]: 'short' } }),
  (request) => ({ ...request, headers: { ...request.headers, [IDEMPOTENCY_HEADER]: 'k'.repeat(200) } }),
  (request) => ({ ...request, headers: { ...request.headers, [IDEMPOTENCY_HEADER]: "'; DROP TABLE orders; --" } }),
];
const spoiledWire: fc.Arbitrary<MalformRequest> = fc.constantFrom(...wires).map((spoil) => (input, wire) => {
  const request = spoil(wire({ ...input }));
  // Nothing but a request with a body can have a bad one.
  if (request.method === 'POST') return request;
  const query: [string, string][] = request.query.length > 0 ? request.query : [['x', '1']];
  return { ...request, body: null, query };
});

/** An invalid request made from a valid one. */
export const malformRequest: fc.Arbitrary<MalformRequest> = fc.oneof(
  { weight: 5, arbitrary: spoiledFields },
  { weight: 2, arbitrary: strayFields },
  { weight: 2, arbitrary: spoiledWire },
);
