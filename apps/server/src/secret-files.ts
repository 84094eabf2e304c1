import { readFileSync } from 'node:fs';
import { settingSentence, settingTexts } from './platform/settings/setting-sentences.ts';
import { Refusals } from './environment-rules.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Whether a text is an address of PostgreSQL that the driver reads: a `/`, `?`, `#` or `%` of a password, as
 * `openssl rand -base64` makes them, ends it early unless it is percent-encoded.
 */
export function isDatabaseUrl(text: string): boolean {
  // Without a host it is a socket's, which the driver takes with a user as well.
  const url = /^postgres(ql)?:\/\/\S+$/.test(text) ? URL.parse(text.replace('@/', '@socket/')) : null;
  if (!url) return false;
  try {
    decodeURIComponent(url.username + url.password + url.pathname);
    return true;
  } catch {
    return false;
  }
}

/** Written by editors of Windows at the beginning of a file. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * Variables as they are meant: spaces and line breaks around a value are no part of it, an empty value (`NAME=`, as
 * files of variables and `${NAME:-}` of Compose have it) is none, and a variable that is set by file, `NAME_FILE=path`
 * as Docker and Kubernetes mount secrets, is the file's content.
 *
 * @param names variables that may stand in files
 * @param refusals takes a sentence for each file that cannot be read, each empty one, and each variable that is set
 * twice
 */
export function readVariables(variables: Variables, names: Iterable<string>, refusals: Refusals): Variables {
  const read: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(variables)) read[name] = value?.trim() || undefined;
  for (const name of names) {
    const file = read[`${name}_FILE`];
    if (file === undefined) continue;
    if (read[name] !== undefined)
      refusals.addOf(
        name,
        `${name}、${name}_FILE：两个都设置了，请去掉一个\n${name}, ${name}_FILE: set one of them, not both`,
      );
    else read[name] = contentOf(name, file, refusals);
  }
  return read;
}

function contentOf(name: string, file: string, refusals: Refusals): string | undefined {
  try {
    const content = readFileSync(file, 'utf8').replace(BYTE_ORDER_MARK, '').trim();
    if (content !== '') return content;
    refusals.addOf(
      name,
      `${name}_FILE：文件 ${file} 是空的，请写入值，或去掉这个变量\n${name}_FILE: the file ${file} is empty: write the value into it, or remove the variable`,
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    refusals.addOf(
      name,
      `${name}_FILE：读不到文件 ${file}（${code}），请检查路径、挂载和权限\n${name}_FILE: the file ${file} cannot be read (${code}): check its path, its mount and its rights`,
    );
  }
  return undefined;
}

/**
 * DATABASE_URL for a command that needs no other setting of the server, and variables of its own.
 *
 * @param own names of variables that may stand in files as well
 * @throws EnvironmentError with a sentence for each that cannot be used
 */
export function readDatabaseUrl(
  given: Readonly<Record<string, string | undefined>>,
  own: readonly string[] = [],
): { databaseUrl: string; variables: Readonly<Record<string, string | undefined>> } {
  const refusals = new Refusals();
  const variables = readVariables(given, ['DATABASE_URL', ...own], refusals);
  const databaseUrl = variables['DATABASE_URL'] ?? '';
  if (!isDatabaseUrl(databaseUrl)) refusals.add(settingSentence('DATABASE_URL', settingTexts.databaseUrl));
  refusals.throwAny();
  return { databaseUrl, variables };
}
