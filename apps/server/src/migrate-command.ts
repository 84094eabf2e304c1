import { textOfCommandError } from './command-error.ts';
import { readDatabaseUrl } from './secret-files.ts';
import { EnvironmentError } from './environment-error.ts';
import type { CommandAnswer } from './operator-command.ts';
import { awaitMigrated } from './platform/await-migrated.ts';
import { reportWaiting } from './platform/database/await-database.ts';
import { migrate, migrationsDirectory } from './platform/migrate.ts';
import { grantServerRole } from './platform/server-role.ts';

const usage = `用法 / Usage:
  npm run migrate             把库更新到本版本 / brings the database to this version
  npm run migrate -- --wait   不改库，等别的进程更新完 / changes nothing, waits until another has done so`;

/**
 * `npm run migrate`, in the image `dist/migrate.js`: brings the database of DATABASE_URL to the newest schema, a
 * release step before new servers start. With SERVER_ROLE and SERVER_ROLE_PASSWORD it also makes or renews the role
 * that servers connect as, which can change rows and nothing else. With `--wait` it changes nothing: it ends when
 * another process has done so, for a server that is started at the same time.
 *
 * @throws EnvironmentError for unusable variables; Error with the words of what failed
 */
export async function runMigrateCommand(
  parameters: readonly string[],
  given: Readonly<Record<string, string | undefined>>,
): Promise<CommandAnswer> {
  // Something else that is asked for, such as a dry run, must not change the database.
  if (parameters.some((parameter) => parameter !== '--wait')) return { done: false, text: usage };
  const { databaseUrl, variables } = readDatabaseUrl(given, ['SERVER_ROLE', 'SERVER_ROLE_PASSWORD']);
  const { SERVER_ROLE: name, SERVER_ROLE_PASSWORD: password } = variables;
  if ((name === undefined) !== (password === undefined))
    throw new EnvironmentError(
      'SERVER_ROLE、SERVER_ROLE_PASSWORD：请一起设置，或都不设置\nSERVER_ROLE, SERVER_ROLE_PASSWORD: set both, or neither',
    );
  if (parameters.includes('--wait')) {
    await awaitMigrated(databaseUrl, {
      onWaiting: (reason) => process.stderr.write(`正在等数据库迁移 … / Waiting for the migration: ${reason}\n`),
    });
    return { done: true, text: '数据库已更新 / the database is migrated' };
  }
  const { applied, alreadyThere } = await migrate(databaseUrl, migrationsDirectory, reportWaiting);
  const lines = [
    applied.length === 0
      ? `没有要做的，已有 ${alreadyThere} 个迁移 / Nothing to do: ${alreadyThere} migrations are there.`
      : `已应用 / Applied ${applied.join(', ')}.`,
  ];
  if (name !== undefined && password !== undefined) {
    await grantServerRole(databaseUrl, { name, password });
    lines.push(`服务端以 ${name} 连接 / Servers connect as ${name}.`);
  }
  return { done: true, text: lines.join('\n') };
}

if (import.meta.main) {
  try {
    const { done, text } = await runMigrateCommand(process.argv.slice(2), process.env);
    process.stdout.write(`${text}\n`);
    process.exitCode = done ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${textOfCommandError(error, ({ message }) => message)}\n`);
    process.exitCode = 1;
  }
}
