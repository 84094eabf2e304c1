import { excerptOf, parseMarkup } from '@shoushou/texts/markup';
import type { Queryable } from '../../../platform/database/types.ts';

export interface NewsSeed {
  groups: readonly { grpcode: string; title: string }[];
  /** `at` in milliseconds. */
  articles: readonly {
    id: string;
    grpcode: string;
    title: string;
    source: string;
    permission: string;
    markup: string;
    varcode: string | null;
    at: number;
    correctedAt: number | null;
  }[];
  orgs: readonly { id: string; name: string; permission: string }[];
  series: readonly {
    code: string;
    orgId: string;
    metal: string;
    name: string;
    specification: string;
    region: string;
    unit: string;
  }[];
  quotes: readonly { code: string; day: string; lowFen: number; highFen: number }[];
  /** `validTo`: a day. */
  groupCodes: readonly {
    id: string;
    title: string;
    topic: string;
    city: string;
    content: string;
    isFull: boolean;
    validTo: string;
  }[];
}

/** Inserts news, quotes of organisations and groups to join. */
export async function seedNews(
  database: Queryable,
  { groups, articles, orgs, series, quotes, groupCodes }: NewsSeed,
): Promise<void> {
  const placed = (rows: readonly object[]): string =>
    JSON.stringify(rows.map((row, position) => ({ ...row, position })));
  await database.query(
    `INSERT INTO market_news_groups (grpcode, title, position) SELECT grpcode, title, position
     FROM jsonb_to_recordset($1) AS g (grpcode text, title text, position int)`,
    [placed(groups)],
  );
  const read = articles.map(({ markup, ...rest }) => {
    const blocks = parseMarkup(markup);
    return { ...rest, blocks, summary: excerptOf(blocks, 60) };
  });
  await database.query(
    `INSERT INTO market_articles (id, grpcode, title, source, permission, summary, blocks, varcode, state, publish_at,
     version, corrected_at, saved_by)
     SELECT id, grpcode, title, source, permission, summary, blocks, varcode, 'published', to_timestamp(at / 1000.0), 1,
     to_timestamp("correctedAt" / 1000.0), '运营'
     FROM jsonb_to_recordset($1) AS a (id text, grpcode text, title text, source text, permission text, summary text,
     blocks jsonb, varcode text, at bigint, "correctedAt" bigint)`,
    [JSON.stringify(read)],
  );
  await database.query(
    `INSERT INTO market_quote_orgs (id, name, permission, position) SELECT id, name, permission, position
     FROM jsonb_to_recordset($1) AS o (id text, name text, permission text, position int)`,
    [placed(orgs)],
  );
  await database.query(
    `INSERT INTO market_quote_series (code, org_id, metal, name, specification, region, unit, position)
     SELECT code, "orgId", metal, name, specification, region, unit, position
     FROM jsonb_to_recordset($1) AS s (code text, "orgId" text, metal text, name text, specification text, region text,
     unit text, position int)`,
    [placed(series)],
  );
  await database.query(
    `INSERT INTO market_org_quotes (code, day, low_fen, high_fen, entered_by, entered_at)
     SELECT code, day, "lowFen", "highFen", '运营', day + interval '10 hours'
     FROM jsonb_to_recordset($1) AS q (code text, day date, "lowFen" bigint, "highFen" bigint)`,
    [JSON.stringify(quotes)],
  );
  await database.query(
    `INSERT INTO market_group_codes (id, title, topic, city, content, is_full, valid_to, position)
     SELECT id, title, topic, city, content, "isFull", "validTo", position
     FROM jsonb_to_recordset($1) AS c (id text, title text, topic text, city text, content text, "isFull" boolean,
     "validTo" date, position int)`,
    [placed(groupCodes)],
  );
}
