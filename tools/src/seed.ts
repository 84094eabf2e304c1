import { fillWithSampleCity } from './product-database.ts';

/** `npm run seed`: writes the sample city into the database that DATABASE_URL names. */
const connectionString = process.env['DATABASE_URL'];
if (!connectionString) {
  console.error('请设置 DATABASE_URL；内置数据库在 npm start 第一次启动时自动生成示例城市。');
  console.error('Set DATABASE_URL; the embedded database gets the sample city by itself on the first npm start.');
  process.exit(1);
}
await fillWithSampleCity(connectionString).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
