import { describe, expect, it } from 'vitest';
import { environmentNames, readEnvironment } from '../../environment.ts';

const read = (settings: Record<string, string>) =>
  readEnvironment({ DATABASE_URL: 'postgres://localhost/x', ...settings });
const refused = (settings: Record<string, string>): string => {
  try {
    read(settings);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('a setting', () => {
  it('that is empty is not set, as Compose gives what its environment lacks', () => {
    const empty = Object.fromEntries(
      environmentNames
        .filter((name) => name !== 'DATABASE_URL')
        .flatMap((name) => [
          [name, ''],
          [`${name}_FILE`, ' '],
        ]),
    );
    expect(read(empty)).toEqual(read({}));
  });

  it('has no part in the spaces and line breaks around it', () => {
    expect(read({ PORT: ' 8090\n', PUBLIC_ORIGIN: 'https://m.example.com ', PROVIDERS: 'sandbox\r' })).toMatchObject({
      port: 8090,
      publicOrigin: 'https://m.example.com',
      sandbox: true,
    });
  });

  it('that is refused is said in Chinese and in English, each with what it must be', () => {
    const nonsense = Object.fromEntries(environmentNames.map((name) => [name, '？ ?'.repeat(30)]));
    const lines = refused(nonsense).split('\n').slice(1);
    expect(lines.length).toBeGreaterThan(40);
    for (let index = 0; index < lines.length; index += 2) {
      const [chinese = '', english = ''] = [lines[index], lines[index + 1]];
      expect(chinese).toMatch(/^[A-Z][A-Z0-9_、]+：.*\p{Script=Han}/u);
      expect(english).toMatch(/^[A-Z][A-Z0-9_, ]+: (must|at most|too easy|"|the |set )/);
    }
  });

  it('DATABASE_URL that leads to no PostgreSQL is refused with an example', () => {
    for (const url of ['localhost/shoushou', 'db:5432', 'https://db.example.com/x', 'host=db dbname=x'])
      expect(refused({ DATABASE_URL: url })).toContain('DATABASE_URL: must be postgres://USER:PASSWORD@HOST');
  });

  it('an address whose password ends it early is refused before the driver is asked, with how to write it', () => {
    for (const password of ['ab/cd', 'ab?cd', 'ab#cd', 'ab%cd'])
      for (const name of ['DATABASE_URL', 'DATABASE_READ_URL'])
        expect(refused({ [name]: `postgres://shop:${password}@db:5432/shop` })).toContain(
          '/ ? # % of a password as %2F',
        );
    const others = [
      'postgres://shop:ab%2Fcd@db/shop',
      'postgres://shop@/shop?host=/run/postgresql',
      'postgres:///shop',
    ];
    for (const url of others) expect(readEnvironment({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});
