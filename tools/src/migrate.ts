import { reportWaiting } from '../../apps/server/src/platform/database/await-database.ts';
import { migrate, migrationsDirectory } from '../../apps/server/src/platform/migrate.ts';
import { grantServerRole } from '../../apps/server/src/platform/server-role.ts';

/**
 * Migrates the database of DATABASE_URL to the newest schema: a release step before new servers start. With SERVER_ROLE and
 * SERVER_ROLE_PASSWORD it also makes or renews the role that servers connect as, which can change rows and nothing else.
 */
const { DATABASE_URL: connectionString, SERVER_ROLE: name = '', SERVER_ROLE_PASSWORD: password = '' } = process.env;
if (!connectionString) {
  console.error('Set DATABASE_URL.');
  process.exit(1);
}
if ((name === '') !== (password === '')) {
  console.error('Set SERVER_ROLE and SERVER_ROLE_PASSWORD, or neither.');
  process.exit(1);
}
try {
  const { applied, alreadyThere } = await migrate(connectionString, migrationsDirectory, reportWaiting);
  console.log(
    applied.length === 0 ? `Nothing to do: ${alreadyThere} migrations are there.` : `Applied ${applied.join(', ')}.`,
  );
  if (name !== '') {
    await grantServerRole(connectionString, { name, password });
    console.log(`Servers connect as ${name}.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
