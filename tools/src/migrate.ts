import { migrate } from '../../apps/server/src/platform/migrate.ts';

/** Migrates the database of DATABASE_URL to the newest schema: a release step before new servers start. */
const connectionString = process.env['DATABASE_URL'];
if (!connectionString) {
  console.error('Set DATABASE_URL.');
  process.exit(1);
}
try {
  const { applied, alreadyThere } = await migrate(connectionString);
  console.log(applied.length === 0 ? `Nothing to do: ${alreadyThere} migrations are there.` : `Applied ${applied.join(', ')}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
