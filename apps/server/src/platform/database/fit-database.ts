/** The oldest PostgreSQL that the migrations support. */
const OLDEST_VERSION = 15;

/** Why tables must not be made in a database, in Chinese and English. */
export interface Unfit {
  readonly name: 'version' | 'encoding';
  readonly chinese: string;
  readonly english: string;
}

/**
 * What of a database can only be changed by making another one.
 *
 * @param version major version of PostgreSQL
 * @param encoding as `SHOW server_encoding` says it
 */
export function unfitnessOf({ version, encoding }: { version: number; encoding: string }): Unfit[] {
  const unfit: Unfit[] = [];
  if (version < OLDEST_VERSION)
    unfit.push({
      name: 'version',
      chinese: `PostgreSQL ${version} 太旧，需要 ${OLDEST_VERSION} 或更高：请升级`,
      english: `PostgreSQL ${version} is too old: upgrade to ${OLDEST_VERSION} or later`,
    });
  if (encoding !== 'UTF8')
    unfit.push({
      name: 'encoding',
      chinese: `库的编码是 ${encoding}，中文存不下：请用 ENCODING 'UTF8' TEMPLATE template0 重新建库`,
      english: `the encoding is ${encoding}, which cannot hold Chinese: create the database with ENCODING 'UTF8' TEMPLATE template0`,
    });
  return unfit;
}
