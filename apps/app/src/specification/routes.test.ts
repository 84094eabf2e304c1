import { expect, test } from 'vitest';
import { bootRoutes } from '../boot-routes.ts';
import { routes } from '../routes.ts';
import type { RouteDefinition } from '../shell/routing/route.ts';
import { pathOfPush } from '../shell/push/push-tap.ts';
import { createRouteTable } from '../shell/routing/route-table.ts';
import { withSpecification } from '../testing/with-specification.ts';

/** The tab panes and the component gallery for developers, which are not in the specification. */
const ourOwn = /^(tabs\/\w+|__gallery)$/;
const all: readonly RouteDefinition[] = [...bootRoutes, ...routes].filter(({ path }) => !ourOwn.test(path));

/** Converts `order/{state}` and `ltsinvita/{code}?` to the app's notation. */
const ours = (path: string, optional?: string): string =>
  path.replace(/\{(\w+)\}/g, ':$1') + (optional ? `/:${optional}?` : '');

withSpecification('the specification’s routes', (specification) => {
  const specified = new Map(
    specification.routes.map(({ path, optional, guarded, params }) => [
      ours(path, optional),
      { path, guarded, params },
    ]),
  );

  test.each(all.map((route) => [route.path, route] as const))('/%s is one of them, with its guard', (path, route) => {
    expect(specified.get(path)).toMatchObject({ guarded: route.guarded });
  });

  test('are all built', () => {
    expect([...specified.keys()].filter((path) => !all.some((route) => route.path === path))).toEqual([]);
    expect(specified.size).toBe(197);
  });

  test('each leads to its screen with its parameters', () => {
    const table = createRouteTable([...bootRoutes, ...routes]);
    for (const [path, { params }] of specified) {
      const filled = `/${path.replace(/:\w+\?/g, '').replace(/:(\w+)/g, 'v-$1')}`.replace(/(.)\/+$/, '$1');
      const found = table.match(filled);
      expect([path, found?.definition.path]).toEqual([path, path]);
      expect(found?.parameters).toEqual(Object.fromEntries(params.map((name) => [name, `v-${name}`])));
    }
  });

  test('each has the title that the list of screens gives it', () => {
    const titleOf = (path: string): string | undefined => {
      const bare = (path || "''")
        .replace(/:(\w+)\?/g, '')
        .replace(/\/$/, '')
        .replace(/:(\w+)/g, '{$1}');
      for (const [cell, title] of specification.titles) {
        const place = cell.split(', ').findIndex((one) => one.replace(/ \(optional \w+\)/, '') === bare);
        const titles = title.split(', ');
        // A row of several routes has one title for all, or one for each.
        if (place >= 0) return titles[place] ?? titles[0];
      }
      return undefined;
    };
    const wrong = all
      .filter(({ path, title }) => titleOf(path) !== title)
      .map(({ path, title }) => `${path}: ${title}, not ${titleOf(path)}`);
    expect(wrong).toEqual([]);
  });

  test('each row of push taps leads to one of them, but for the one that leads nowhere', () => {
    const table = createRouteTable([...bootRoutes, ...routes]);
    const rows = Object.entries(specification.constants['pushRoutes'] as Record<string, string | null>);
    // A push of type 11 contains its path.
    const paths = rows.map(
      ([type, given]) =>
        [type, given, pathOfPush(type === 'other' ? 99 : Number(type), type === '11' ? 'recharge' : 'JD1')] as const,
    );
    expect(
      paths.filter(([, given, path]) => (path === null ? given !== null : table.match(`/${path}`) === null)),
    ).toEqual([]);
    expect(rows.length).toBe(6);
  });
});
