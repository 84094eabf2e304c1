import { describe, expect, it } from 'vitest';
import { checkExternalDatabase } from './external-database.ts';

describe('a DATABASE_URL that cannot be used', () => {
  it.each(['nonsense', 'mysql://root@localhost/shop'])(
    'is said to be no address of a PostgreSQL: %s',
    async (address) => {
      await expect(checkExternalDatabase(address)).rejects.toThrow(/^DATABASE_URL 需写成 postgres:/);
    },
  );

  it('says that nobody answers there, what to check, and no password', async () => {
    const outcome = await checkExternalDatabase('postgres://shop:hidden-word@127.0.0.1:1/shop').catch(
      (error: Error) => error.message,
    );
    expect(outcome).toMatch(
      /^连不上 DATABASE_URL 的数据库.*ECONNREFUSED[^]*check host, port, user, password and database/,
    );
    expect(outcome).not.toContain('hidden-word');
  });
});
