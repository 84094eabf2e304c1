import { Client } from 'pg';
import { listArticles } from '../../apps/server/src/domains/market/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { median, type Bench, type BenchContext } from './bench.ts';

const sizes = [1_000, 1_000_000] as const;
const groups = 6;
/** Pages of each size, alternating so that a disturbance affects both. */
const questions = 4_000;

/** Growth of the cost of a page of news from a thousand to a million articles. */
const bench: Bench = async (context) => {
  const sampled: Record<'small' | 'large', News> = {
    small: await pagesOf(context, sizes[0]),
    large: await pagesOf(context, sizes[1]),
  };
  const costs: Record<'small' | 'large', number[]> = { small: [], large: [] };
  for (let question = 0; question < questions; question += 1) {
    for (const name of ['small', 'large'] as const) costs[name].push(await sampled[name].page(question));
  }
  for (const { close } of Object.values(sampled)) await close();
  return [
    {
      what: `a page of news, ${sizes.map((size) => size.toLocaleString('en-US')).join(' → ')} articles`,
      unit: 'ms',
      result: median(costs.large),
      limit: median(costs.small),
      lessIsBetter: true,
      goal: 1.5,
    },
  ];
};

interface News {
  /** Milliseconds of a page; the number selects it. */
  page(question: number): Promise<number>;
  close(): Promise<void>;
}

/** Fills a database with articles, a minute apart. */
async function pagesOf({ createMigratedDatabase, log }: BenchContext, articles: number): Promise<News> {
  log(`filling ${articles.toLocaleString('en-US')} articles`);
  const connectionString = await createMigratedDatabase(`news_${articles}`);
  const filler = new Client({ connectionString });
  await filler.connect();
  try {
    await filler.query(
      `INSERT INTO market_news_groups SELECT 'g' || n, '分组' || n, n FROM generate_series(0, ${groups - 1}) AS n`,
    );
    await filler.query(`INSERT INTO market_articles (id, grpcode, title, source, permission, summary, blocks, state,
      publish_at, version, saved_by)
      SELECT 'a' || lpad(n::text, 9, '0'), 'g' || n % ${groups}, '沪铜震荡，废铜报价跟涨', '自采', '自采', repeat('市场成交清淡。', 8),
        jsonb_build_array(jsonb_build_object('kind', 'paragraph', 'text', repeat('下游采购谨慎，', 40))), 'published',
        now() - make_interval(mins => n), 1, '值班运营'
      FROM generate_series(1, ${articles}) AS n`);
    await filler.query('VACUUM ANALYZE market_articles');
  } finally {
    await filler.end();
  }
  const database = createDatabase({ connectionString });
  const now = Date.now();
  const page = async (question: number): Promise<number> => {
    const start = performance.now();
    // The newest page and one in the middle, alternating.
    const rows = await listArticles(database, `g${question % groups}`, {
      now,
      after: question % 2 === 0 ? null : { at: now - (articles / 2) * 60_000, id: 'a' },
      limit: 21,
    });
    if (rows.length !== 21) throw new Error(`a page of ${rows.length}`);
    return performance.now() - start;
  };
  return { page, close: () => database.close() };
}

export default bench;
