import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { requestParts } from '@shoushou/client/calls/request-parts';
import type { Auth } from '@shoushou/contract/call';
import { callRows } from '@shoushou/contract/call-table';
import { calls, type CallName } from '@shoushou/contract/calls';
import { schemaTable } from '@shoushou/contract/schema-table';
import type { WholeSpecification } from '../../../../tools/src/read-specification.ts';
import { inProject } from '../../../../tools/src/project.ts';
import { withSpecification } from '../testing/with-specification.ts';

type Specified = WholeSpecification['calls'][number];

/** The maps service is called through our own server, under its own paths. */
function isPathOf({ path }: Specified, ours: string): boolean {
  return path.startsWith('maps:') ? ours.endsWith(`/${path.slice('maps:'.length)}`) : ours === path;
}

function find(call: Specified) {
  return callRows.find(([, definition]) => definition.method === call.method && isPathOf(call, definition.path));
}

/** The permitted kinds of `auth`, for the specification's kind of authorization and client. */
function allowed({ auth, client }: Specified): readonly Auth[] {
  if (auth === 'basic' || auth === 'none') return [auth];
  return client === 'upload' ? ['upload'] : ['app', 'user', 'recycler'];
}

withSpecification('the specification’s 59 calls', (specification) => {
  test('are all in the contract', () => {
    expect(specification.calls.length).toBe(59);
    expect(specification.calls.filter((call) => !find(call)).map(({ method, path }) => `${method} ${path}`)).toEqual(
      [],
    );
  });

  test('are made by the app, or decision 37 says what for they are kept', () => {
    const sources = ['app', 'client'].map((part) =>
      inProject(...(part === 'app' ? ['apps', 'app', 'src'] : ['packages', 'client', 'src'])),
    );
    const text = sources
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|specification|testing/.test(file))
          .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
      )
      .join('\n');
    const unusedCalls = specification.calls
      .map((call) => find(call)?.[0] ?? '')
      .filter((name) => name !== 'accounts.token' && !text.includes(`'${name}'`));
    const decision = readFileSync(inProject('docs', 'decisions', '0037-letter-of-the-specification.md'), 'utf8');
    const kept = [...decision.matchAll(/^\| (`.*?`) (?:\(|\|)/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+\.\w+)`/g)].map(([, name]) => name),
    );
    expect(new Set(unusedCalls)).toEqual(new Set(kept));
  });

  test('fetch a token through both clients, the API’s and the uploads’', () => {
    expect(
      specification.calls.filter(({ path }) => path === calls['accounts.token'].path).map(({ client }) => client),
    ).toEqual(['api', 'upload']);
  });

  describe.each(
    specification.calls.filter(find).map((call) => [`${call.method} ${call.path} (${call.client})`, call] as const),
  )('%s', (_, call) => {
    const [name, definition] = find(call)!;
    const shape = schemaTable[name as CallName].input.shape;
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

    test('is authorized as specified', () => {
      expect(allowed(call)).toContain(definition.auth);
    });

    test('takes its parameters, and sends them where they are specified', () => {
      const asked = call.query.filter((parameter) => parameter !== 'passthrough');
      for (const parameter of [...named, ...asked]) expect(shape).toHaveProperty(parameter);
      const { url, init } = requestParts(
        definition,
        Object.fromEntries([...named, ...asked].map((parameter) => [parameter, `v-${parameter}`])),
      );
      const sent = new URL(url, 'http://shoushou.test');
      expect(isPathOf({ ...call, path: call.path.replace(/\{(\w+)\}/g, 'v-$1') }, sent.pathname)).toBe(true);
      expect([...sent.searchParams.keys()].sort()).toEqual([...asked].sort());
      expect(init.method).toBe(call.method);
    });

    // For other calls the specification lists no parameters, or passes them through.
    if (call.query.length > 0 && !call.query.includes('passthrough')) {
      test('needs nothing beside them in its query', () => {
        const types = Object.entries<{ safeParse(value: unknown): { success: boolean } }>(shape);
        const needed =
          definition.method === 'POST'
            ? (definition.query ?? [])
            : types.flatMap(([parameter, type]) => (type.safeParse(undefined).success ? [] : [parameter]));
        expect(needed.filter((parameter) => !named.includes(parameter) && !call.query.includes(parameter))).toEqual([]);
      });
    }

    test('is typed urlencoded unless it is a POST', () => {
      const type = (requestParts(definition, {}).init.headers as Record<string, string>)['content-type'] ?? '';
      expect(type === 'application/x-www-form-urlencoded').toBe(call.method === 'GET');
    });

    test('answers the envelope, or what the specification names in its place', () => {
      const reply =
        call.path === '/token'
          ? 'token'
          : call.client === 'maps'
            ? 'json'
            : /JSON string/.test(call.note)
              ? 'text'
              : undefined;
      expect(definition.reply).toBe(reply);
    });

    if (call.body === 'file upload') test('takes a file', () => expect(definition.multipart).toBe(true));
    if (call.query.includes('passthrough')) {
      test('passes its parameters on', () => {
        const known =
          call.client === 'maps'
            ? {
                types: '120000',
                offset: '20',
                page: '1',
                extensions: 'all',
                ...(name === 'places.around' ? { location: '114.05571,22.52245' } : { keywords: '回收' }),
              }
            : { never: 'heard of' };
        expect(schemaTable[name as CallName].input.safeParse(known).error).toBeUndefined();
      });
    }
  });
});
