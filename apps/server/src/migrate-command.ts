import { printLine } from './platform/print-line.ts';
import { withSecretFiles } from './secret-files.ts';
import { awaitMigrated } from './platform/await-migrated.ts';
import { reportWaiting } from './platform/database/await-database.ts';
import { migrate, migrationsDirectory } from './platform/migrate.ts';
import { grantServerRole } from './platform/server-role.ts';

/**
 * `npm run migrate`, in the image `dist/migrate.js`: brings the database of DATABASE_URL to the newest schema, a
 * release step before new servers start. With SERVER_ROLE and SERVER_ROLE_PASSWORD it also makes or renews the role
 * that servers connect as, which can change rows and nothing else. With `--wait` it changes nothing: it ends when
 * another process has done so, for a server that is started at the same time.
 */
const {
  DATABASE_URL: connectionString,
  SERVER_ROLE: name = '',
  SERVER_ROLE_PASSWORD: password = '',
} = withSecretFiles(process.env, ['DATABASE_URL', 'SERVER_ROLE_PASSWORD']);
if (!connectionString) {
  console.error('请设置 DATABASE_URL。\nSet DATABASE_URL.');
  process.exit(1);
}
if ((name === '') !== (password === '')) {
  console.error('Set SERVER_ROLE and SERVER_ROLE_PASSWORD, or neither.');
  process.exit(1);
}
if (process.argv.includes('--wait')) {
  await awaitMigrated(connectionString, {
    onWaiting: (reason) => process.stderr.write(`正在等数据库迁移 … / Waiting for the migration: ${reason}\n`),
  }).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  process.exit(0);
}
try {
  const { applied, alreadyThere } = await migrate(connectionString, migrationsDirectory, reportWaiting);
  printLine(
    applied.length === 0 ? `Nothing to do: ${alreadyThere} migrations are there.` : `Applied ${applied.join(', ')}.`,
  );
  if (name !== '') {
    await grantServerRole(connectionString, { name, password });
    printLine(`Servers connect as ${name}.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
