import { checkExternalDatabase } from './databases/external-database.ts';
import { seedSampleCity } from './databases/product-database.ts';

/**
 * `npm run seed`: seeds the sample city in the database of DATABASE_URL, which must be empty. `npm run seed -- --reset`
 * deletes everything in it first; it refuses where real providers are configured.
 */
const connectionString = process.env['DATABASE_URL'];
if (!connectionString) {
  console.error('请设置 DATABASE_URL；内置数据库在 npm start 第一次启动时自动生成示例城市。');
  console.error('Set DATABASE_URL; the embedded database gets the sample city by itself on the first npm start.');
  process.exit(1);
}
const reset = process.argv.includes('--reset');
if (reset && process.env['PROVIDERS'] === 'live') {
  console.error('PROVIDERS=live 的数据库不能清空。');
  console.error('A database of an installation with real providers (PROVIDERS=live) is not emptied.');
  process.exit(1);
}
await checkExternalDatabase(connectionString)
  .then(() => seedSampleCity(connectionString, { reset }))
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
