import { readFileSync } from 'node:fs';
import { Refusals } from './environment-rules.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Replaces `NAME_FILE` by `NAME` with the file's content, as Docker and Kubernetes mount secrets; the line break at its
 * end is not part of it. `names` are the variables that may stand in a file.
 *
 * @throws EnvironmentError for a file that can't be read or is empty, and for a variable that is set twice
 */
export function withSecretFiles(variables: Variables, names: Iterable<string>): Variables {
  const read: Record<string, string | undefined> = { ...variables };
  const refusals = new Refusals();
  for (const name of names) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) {
      refusals.add(`${name}、${name}_FILE：只能设置一个\n${name}, ${name}_FILE: set one of them`);
      continue;
    }
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      refusals.add(
        `${name}_FILE：读不到文件 ${file}（${code}）\n${name}_FILE: the file ${file} cannot be read (${code})`,
      );
      continue;
    }
    if (read[name] === '') refusals.add(`${name}_FILE：文件 ${file} 是空的\n${name}_FILE: the file ${file} is empty`);
  }
  refusals.throwAny();
  return read;
}
