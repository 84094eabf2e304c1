import { createHash } from 'node:crypto';
import { createDeps } from './create-deps.ts';
import { createDomains } from './domains.ts';
import { textOfCommandError } from './command-error.ts';
import { readEnvironment } from './environment.ts';
import type { CommandAnswer } from './operator-command.ts';
import { awaitDatabase, reportWaiting } from './platform/database/await-database.ts';
import type { StoredFile } from './platform/files/stored-file.ts';
import { isSealedName } from './platform/files/sealed-storage.ts';
import { createServerLog } from './platform/server-log.ts';

const usage = `用法 / Usage:
  npm run files:verify            每类最新的和任意的各 1000 个文件 / of each kind the newest 1,000 files and 1,000 others
  npm run files:verify -- --all   每一个文件 / every file`;

/** Files of each kind that are looked at without `--all`. */
const SAMPLE = 1_000;
/** Problems that are printed. */
const PRINTED = 20;

/**
 * `files:verify`: whether storage has the files that the database names, and the keys open those that are sealed, such
 * as photos of identity cards and vouchers, whose content is also compared. It only reads; for restored backups.
 *
 * @throws EnvironmentError when the configuration is not usable
 */
export async function runFilesCommand(
  options: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<CommandAnswer> {
  const all = options[0] === '--all';
  if (options.length > (all ? 1 : 0)) return { done: false, text: usage };
  const deps = createDeps({ environment: readEnvironment(variables), log: createServerLog('fatal') });
  const { database, files } = deps;
  try {
    await awaitDatabase(database, reportWaiting);
    const problems: string[] = [];
    let opened = 0;
    let compared = 0;
    const listed = await database.transaction(async (tx) => {
      await tx.allow(3_600_000);
      const found: StoredFile[] = [];
      for (const { storedFiles } of createDomains(deps).all)
        found.push(...((await storedFiles?.(tx, all ? null : SAMPLE)) ?? []));
      return found;
    });
    for (const { name, bytes, sha256 } of listed) {
      const content = await files.get(name).catch((error: Error) => error);
      if (content === null) problems.push(`${name}：没有 / is missing`);
      else if (content instanceof Error) problems.push(`${name}：打不开 / cannot be opened: ${content.message}`);
      else if (bytes !== undefined && content.length !== bytes)
        problems.push(`${name}：${content.length} 字节，应为 ${bytes} / bytes, not ${bytes}`);
      else if (sha256 !== undefined && createHash('sha256').update(content).digest('hex') !== sha256)
        problems.push(`${name}：内容变了 / has another content than was stored`);
      else {
        if (isSealedName(name)) opened += 1;
        if (sha256 !== undefined) compared += 1;
      }
    }
    const looked = `看了 ${listed.length} 个文件，用密钥打开 ${opened} 个，按摘要核对 ${compared} 个\n${listed.length} files looked at, ${opened} opened with the keys, ${compared} compared by their digest`;
    if (problems.length === 0) return { done: true, text: looked };
    const count = `${problems.length} 个有问题 / with problems`;
    return { done: false, text: [looked, count, ...problems.slice(0, PRINTED)].join('\n') };
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  try {
    const { done, text } = await runFilesCommand(process.argv.slice(2), process.env);
    process.stdout.write(`${text}\n`);
    process.exitCode = done ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${textOfCommandError(error)}\n`);
    process.exitCode = 1;
  }
}
