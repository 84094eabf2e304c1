import { describe, expect, test } from 'vitest';
import { openProject, type Project } from '../source/project.ts';
import { checkGlossary, compareWithSpecification, type Specification } from './glossary.ts';

const glossary = `
## Routes
| Token | Login | Chinese | English term |
| --- | --- | --- | --- |
| \`/start\` | | 欢迎 | welcome |
| \`/jiedan/{hytype}\` | yes | 接单大厅 | order hall |
| \`/ltsinvita/{code}?\` | | 招募 | recruitment |

## Path parameters
| Token | Chinese | English term |
| --- | --- | --- |
| \`{hytype}\` | 服务 | service |

## Calls
| Token | Chinese | English term |
| --- | --- | --- |
| \`POST /token\` | 令牌 | token |

## Stored keys
| Token | Chinese | English term |
| --- | --- | --- |
| \`openid\` | 微信标识 | open id |
`;
const specification: Specification = {
  routes: [
    { path: 'start', guarded: false, params: [] },
    { path: 'jiedan/{hytype}', guarded: true, params: ['hytype'] },
    { path: 'ltsinvita', guarded: false, params: [], optional: 'code' },
  ],
  calls: [{ method: 'POST', path: '/token' }],
  storedKeys: ['openid', 'hytype'],
};

function project(files: Readonly<Record<string, string>> = {}): Project {
  return openProject(new Map(Object.entries({ 'docs/routes.md': glossary, ...files })));
}

describe('the glossary', () => {
  test('agrees with a specification that lists the same', () => {
    expect(checkGlossary(project())).toEqual([]);
    expect(compareWithSpecification(project(), specification)).toEqual([]);
  });

  test('lacks a route, a call, a key: each is named', () => {
    const more: Specification = {
      routes: [...specification.routes, { path: 'login', guarded: false, params: [] }],
      calls: [...specification.calls, { method: 'GET', path: '/api/x' }],
      storedKeys: [...specification.storedKeys, 'theme'],
    };
    expect(compareWithSpecification(project(), more).map(({ message }) => message)).toEqual([
      'the route /login is missing',
      'the call GET /api/x is missing',
      'the stored key theme is missing',
    ]);
  });

  test('invents a route or a guard', () => {
    const routes = specification.routes
      .filter(({ path }) => path !== 'start')
      .map((route) => ({ ...route, guarded: false }));
    expect(compareWithSpecification(project(), { ...specification, routes }).map(({ rule }) => rule)).toEqual([
      'glossary/specification',
      'glossary/guard',
    ]);
  });

  test('says a token twice, or in one language only', () => {
    const twice = glossary.replace(
      '| `openid` | 微信标识 | open id |',
      '| `openid` | 微信标识 | open id |\n| `openid` | | again |',
    );
    expect(checkGlossary(project({ 'docs/routes.md': twice })).map(({ rule }) => rule)).toEqual([
      'glossary/once',
      'glossary/terms',
    ]);
  });

  test('has every route in the app, with its guard; one that the specification lacks is the app’s own', () => {
    const routes = (text: string, file = 'apps/app/src/domains/orders/hall/hall.routes.ts'): Project =>
      project({ 'apps/app/src/routes.ts': 'export const routes = [];', [file]: `export const routes = [${text}];` });
    const others =
      "{ path: 'start', title: 'x', guarded: false }, { path: 'ltsinvita/:code?', title: 'x', guarded: false }, { path: 'tabs/home', guarded: false }, { path: 'scratch', title: 'x', guarded: true }";
    expect(checkGlossary(routes(`{ path: 'jiedan/:hytype', title: '接单', guarded: true }, ${others}`))).toEqual([]);
    expect(
      checkGlossary(
        routes(
          `{ path: 'jiedan/:hytype', title: '接单', guarded: false }, ${others}`,
          'apps/app/src/domains/orders/orders.routes.ts',
        ),
      ).map(({ rule }) => rule),
    ).toEqual(['glossary/guard']);
    expect(
      checkGlossary(routes(`{ path: 'jeidan/:hytype', title: '接单', guarded: true }, ${others}`)).map(
        ({ message }) => message,
      ),
    ).toEqual(['/jiedan/{hytype} is a route of the specification that no table of the app has']);
  });
});
