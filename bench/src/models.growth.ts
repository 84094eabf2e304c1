import { Client } from 'pg';
import { listModels } from '../../apps/server/src/domains/valuation/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { median, type Bench, type BenchContext } from './bench.ts';

const sizes = [100, 5_000] as const;
/** Searches of each size, alternating so that a disturbance affects both. */
const questions = 2_000;

/** Growth of the cost of finding a model by name from a hundred to five thousand models. */
const bench: Bench = async (context) => {
  const sampled: Record<'small' | 'large', Models> = {
    small: await modelsOf(context, sizes[0]),
    large: await modelsOf(context, sizes[1]),
  };
  const costs: Record<'small' | 'large', number[]> = { small: [], large: [] };
  for (let question = 0; question < questions; question += 1) {
    for (const name of ['small', 'large'] as const) costs[name].push(await sampled[name].search(question));
  }
  for (const { close } of Object.values(sampled)) await close();
  return [
    {
      what: `search of a model, ${sizes.map((size) => size.toLocaleString('en-US')).join(' → ')} models`,
      unit: 'ms',
      result: median(costs.large),
      limit: median(costs.small),
      lessIsBetter: true,
      goal: 1.5,
    },
  ];
};

interface Models {
  /** Milliseconds of a search; the number selects the model. */
  search(question: number): Promise<number>;
  close(): Promise<void>;
}

/** Fills a database with models of two variants each, named by their number. */
async function modelsOf({ createMigratedDatabase, log }: BenchContext, models: number): Promise<Models> {
  log(`filling ${models.toLocaleString('en-US')} models`);
  const connectionString = await createMigratedDatabase(`models_${models}`);
  const database = createDatabase({ connectionString });
  // Without the time limit of a request.
  const filling = new Client({ connectionString });
  await filling.connect();
  await filling.query(
    `INSERT INTO device_kinds (code, name, service, picture, position, template_key, drift_permille_a_day, stores_data)
      VALUES ('phone', '手机', '2', 'phone', 1, 'phone', 2, true)`,
  );
  await filling.query(
    `INSERT INTO device_models (id, kind, brand, name, search, position)
     SELECT 'm' || n, 'phone', brand, brand || ' X' || lpad(n::text, 4, '0'),
       lower(brand || 'x' || lpad(n::text, 4, '0') || '手机'), n FROM generate_series(1, $1::int) AS n
       CROSS JOIN LATERAL (SELECT (ARRAY['Apple', 'Huawei', 'Xiaomi', 'OPPO', 'vivo'])[n % 5 + 1] AS brand) brands`,
    [models],
  );
  await filling.query(
    `INSERT INTO device_variants (id, model_id, name, position, floor_fen, ceiling_fen)
      SELECT id || '-' || v, id, v || ' GB', v, 1000, 900000 FROM device_models CROSS JOIN generate_series(1, 2) AS v`,
  );
  await filling.query(
    `INSERT INTO base_prices (variant_id, effective_on, revision, base_fen, note, set_by, set_at)
      SELECT id, current_date - d, 1, 100000, '', '', now() FROM device_variants CROSS JOIN generate_series(0, 9) AS d`,
  );
  for (const table of ['device_models', 'device_variants', 'base_prices'])
    await filling.query(`VACUUM ANALYZE ${table}`);
  await filling.end();
  const today = new Date().toISOString().slice(0, 10);
  const days = { from: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10), to: today };
  const search = async (question: number): Promise<number> => {
    const name = `x${String(((question * 37) % models) + 1).padStart(4, '0')}`;
    const start = performance.now();
    const rows = await listModels(database, { words: [name], limit: 21 }, days);
    if (rows.length !== 1) throw new Error(`${rows.length} models are named ${name}`);
    return performance.now() - start;
  };
  return { search, close: () => database.close() };
}

export default bench;
