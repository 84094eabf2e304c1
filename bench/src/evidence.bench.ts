import {
  appendSteps,
  findVisit,
  insertVisit,
  isIntact,
  listSteps,
  lockVisit,
} from '../../apps/server/src/domains/insurance/builders/measured.builders.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { median, type Bench } from './bench.ts';

/** Steps of the replayed visit, the maximum of one visit. */
const longest = 300;
const turns = 400;
const personId = '00000000-0000-7000-8000-000000000001';
const now = Date.now();
const step = (seq: number) => ({
  by: 'applicant' as const,
  clientSeq: seq,
  page: 'clauses',
  action: 'seen',
  words: '第三条 保险责任',
  dwellMs: 900,
  clientAt: new Date(now).toISOString(),
});

/** A step of the evidence compared with an empty write, and a replayed visit compared with reading its rows. */
const bench: Bench = async ({ createMigratedDatabase }) => {
  const database = createDatabase({ connectionString: await createMigratedDatabase('evidence') });
  try {
    const visit = (id: string) => ({ personId, id, productId: 'bench', version: 1 });
    // The visits have no product: their hash chain is measured.
    await database.query('ALTER TABLE insurance_visits DROP CONSTRAINT insurance_visits_product_id_version_fkey');
    await database.transaction(async (tx) => {
      for (const id of ['long', ...Array.from({ length: turns }, (_, turn) => `short-${turn}`)])
        await insertVisit(tx, visit(id), now);
      const opened = (await lockVisit(tx, personId, 'long'))!;
      await appendSteps(
        tx,
        opened,
        Array.from({ length: longest }, (_, index) => step(index + 1)),
        now,
      );
    });
    const [written, empty, replayed, read]: [number[], number[], number[], number[]] = [[], [], [], []];
    const timed = async (into: number[], work: () => Promise<unknown>): Promise<void> => {
      const start = performance.now();
      await work();
      into.push(performance.now() - start);
    };
    for (let turn = 0; turn < turns; turn += 1) {
      const write = (): Promise<void> =>
        timed(written, () =>
          database.transaction(async (tx) =>
            appendSteps(tx, (await lockVisit(tx, personId, `short-${turn}`))!, [step(1), step(2), step(3)], now),
          ),
        );
      // A minimal write: locks its visit, reads the newest step, inserts a row and commits.
      const writeOne = (): Promise<void> =>
        timed(empty, () =>
          database.transaction(async (tx) => {
            await lockVisit(tx, personId, `short-${turn}`);
            await tx.query('SELECT max(seq) FROM insurance_steps WHERE person_id = $1 AND visit_id = $2', [
              personId,
              `short-${turn}`,
            ]);
            await tx.query(
              `INSERT INTO idempotency_keys (owner_id, key, call, input_hash, created_at, status, body)
                VALUES ($1, gen_random_uuid()::text, 'bench', repeat('h', 43), now(), 200, '{}')`,
              [personId],
            );
          }),
        );
      // Alternating: whichever runs first finds the processor's caches full of the replayed visit.
      for (const each of turn % 2 === 0 ? [write, writeOne] : [writeOne, write]) await each();
      await timed(replayed, async () => {
        const found = (await findVisit(database, personId, 'long'))!;
        if (!isIntact(found, await listSteps(database, found))) throw new Error('the chain is broken');
      });
      await timed(read, () =>
        database.query('SELECT * FROM insurance_steps WHERE person_id = $1 AND visit_id = $2 ORDER BY seq', [
          personId,
          'long',
        ]),
      );
    }
    return [
      {
        what: 'three steps of a visit written, committed',
        unit: 'ms',
        result: median(written),
        limit: median(empty),
        limitBy: 'a write of one row',
        lessIsBetter: true,
        goal: 1.3,
      },
      {
        what: `a visit of ${longest} steps replayed and checked`,
        unit: 'ms',
        result: median(replayed),
        limit: median(read),
        limitBy: 'reading its rows',
        lessIsBetter: true,
        goal: 2,
      },
    ];
  } finally {
    await database.close();
  }
};

export default bench;
