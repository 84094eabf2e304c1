import { Client } from 'pg';

const LOG = 'test_writes';
/** The table of the writes: relation, and the row before and after as JSON. */
export const WRITES = `${LOG}.rows`;

/**
 * Makes a database record all following writes, row by row, so that a test's writes can be undone. Copying the files of
 * a template for each test takes about ten times as long, and far longer while the disk is busy.
 */
export async function trackWrites(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query(`
      CREATE SCHEMA ${LOG};
      CREATE TABLE ${LOG}.rows (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, relation regclass NOT NULL, before jsonb, after jsonb);

      CREATE FUNCTION ${LOG}.remember() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO ${LOG}.rows (relation, before, after)
        VALUES (TG_RELID, CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END);
        RETURN NULL;
      END $$;

      CREATE FUNCTION ${LOG}.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a test cannot take back that % was emptied', TG_TABLE_NAME;
      END $$;

      -- How a row is found again, and what a row is written with: generated columns come by themselves.
      CREATE TABLE ${LOG}.shapes AS
      SELECT relation.oid::regclass AS relation,
        string_agg(format('%I', part.attname), ', ') FILTER (WHERE part.attgenerated = '') AS columns,
        coalesce(
          string_agg(format('t.%1$I = gone.%1$I', part.attname), ' AND ') FILTER (WHERE part.attnum = ANY (key.indkey)),
          string_agg(format('t.%1$I IS NOT DISTINCT FROM gone.%1$I', part.attname), ' AND ')
        ) AS same
      FROM pg_class relation
      JOIN pg_attribute part ON part.attrelid = relation.oid AND part.attnum > 0 AND NOT part.attisdropped
      LEFT JOIN pg_index key ON key.indrelid = relation.oid AND key.indisprimary
      WHERE relation.relkind = 'r' AND relation.relnamespace = 'public'::regnamespace
      GROUP BY relation.oid;

      CREATE FUNCTION ${LOG}.undo() RETURNS void LANGUAGE plpgsql SET session_replication_role = replica AS $$
      DECLARE
        entry record;
      BEGIN
        FOR entry IN SELECT done.before, done.after, shape.* FROM ${LOG}.rows done JOIN ${LOG}.shapes shape USING (relation) ORDER BY done.id DESC LOOP
          IF entry.after IS NOT NULL THEN
            EXECUTE format('DELETE FROM %1$s t USING jsonb_populate_record(NULL::%1$s, $1) gone WHERE %2$s', entry.relation, entry.same) USING entry.after;
          END IF;
          IF entry.before IS NOT NULL THEN
            EXECUTE format('INSERT INTO %1$s (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM jsonb_populate_record(NULL::%1$s, $1)', entry.relation, entry.columns) USING entry.before;
          END IF;
        END LOOP;
        DELETE FROM ${LOG}.rows;
      END $$;

      DO $$
      DECLARE
        relation regclass;
      BEGIN
        FOR relation IN SELECT oid FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace LOOP
          EXECUTE format('CREATE TRIGGER zz_remember AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION ${LOG}.remember()', relation);
          EXECUTE format('CREATE TRIGGER zz_refuse BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION ${LOG}.refuse()', relation);
        END LOOP;
      END $$;
    `);
  });
}

/** Undoes the writes since the start, latest first. Sequences are not reset. */
export async function undoWrites(connectionString: string): Promise<void> {
  await withClient(connectionString, (client) => client.query(`SELECT ${LOG}.undo()`));
}

async function withClient(connectionString: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
