import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdtempSync, rmSync, type WriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { DAY, shanghaiDate, startOfShanghaiDay } from '../../packages/kernel/src/instant.ts';
import type { Bench } from './bench.ts';

const lines = Number(process.env['BENCH_LINES'] ?? 1_000_000);
const ACCOUNT = '1900000109';
const FEN = 500;
/** Lines missing from the bill, and lines with another amount: reconciliation must find them. */
const dropped = 3;

/**
 * A day of a million payments compared with as many lines of WeChat's bill; the limit is COPY of the bill's lines into
 * a table of the same columns.
 */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const connectionString = await createMigratedDatabase('reconcile');
  const client = new Client({ connectionString });
  await client.connect();
  const run = async (text: string, values: unknown[] = []): Promise<void> => void (await client.query(text, values));
  const folder = mkdtempSync(join(tmpdir(), 'shoushou-bills-'));
  // PostgreSQL may run as another user, and reads one of the files.
  chmodSync(folder, 0o755);
  try {
    const from = startOfShanghaiDay(Date.now()) - DAY;
    const day = shanghaiDate(from);
    log(`filling ${lines.toLocaleString('en-US')} payments`);
    await seedPayments(run, from);
    const files = { trade: join(folder, 'trade.csv'), fund: join(folder, 'fund.csv'), copy: join(folder, 'copy.csv') };
    log('writing the bill');
    await writeBill(files, from);
    // PostgreSQL's own time for the same lines, already validated.
    await run('CREATE TABLE bench_lines (LIKE bill_lines INCLUDING ALL)');
    const copyFrom = performance.now();
    await run(`COPY bench_lines FROM '${files.copy}' CSV`);
    const copied = performance.now() - copyFrom;
    log(`reconcile: COPY in ${copied.toFixed(0)} ms`);
    // With the memory options of the image.
    const child = fork(join(import.meta.dirname, 'reconcile-process.ts'), {
      execArgv: ['--max-semi-space-size=6'],
      env: {
        ...process.env,
        DATABASE_URL: connectionString,
        BILL_DAY: day,
        BILL_ACCOUNT: ACCOUNT,
        TRADE_FILE: files.trade,
        FUND_FILE: files.fund,
      },
    });
    const [measured] = (await once(child, 'message')) as [{ milliseconds: number; before: number; peakBytes: number }];
    log(
      `reconcile: ${measured.milliseconds.toFixed(0)} ms, ${Math.round(measured.peakBytes / 1e6)} MB at most, ${Math.round(measured.before / 1e6)} MB before`,
    );
    const { rows } = await client.query<{ matched: number; found: number; state: string }>(
      `SELECT (SELECT count(*)::int FROM bill_lines WHERE our_key IS NOT NULL) AS matched, (SELECT count(*)::int
        FROM differences WHERE kind = 'ours_only') AS found, (SELECT state FROM provider_bills LIMIT 1) AS state`,
    );
    if (rows[0]?.matched !== lines - dropped || rows[0].found !== dropped || rows[0].state !== 'compared')
      throw new Error(`fast but wrong: ${JSON.stringify(rows)}`);
    return [
      {
        what: `a bill of ${lines.toLocaleString('en-US')} lines against as many payments`,
        unit: 'ms',
        result: measured.milliseconds,
        limit: copied,
        limitBy: 'COPY',
        lessIsBetter: true,
        goal: 6,
      },
      {
        what: 'memory that it takes at most',
        unit: 'MB',
        result: (measured.peakBytes - measured.before) / 1e6,
        limit: 200,
        limitBy: 'target',
        lessIsBetter: true,
        goal: 1,
      },
    ];
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Recharges of the day at WeChat, as the ledger has them. */
async function seedPayments(run: (text: string, values?: unknown[]) => Promise<void>, from: number): Promise<void> {
  await run(
    `INSERT INTO installation_settings (name, value) VALUES ('payouts.reconciled_since',
      jsonb_build_object('at', $1::text))`,
    [new Date(from - DAY).toISOString()],
  );
  await run(`SET session_replication_role = 'replica'`);
  await run(
    `INSERT INTO ledger_accounts (owner_id, id, kind, balance, last_sequence, created_at) OVERRIDING SYSTEM VALUE
      VALUES ('platform', 999999, 'clearing_wechat', ${-FEN * lines}, ${lines}, now())`,
  );
  await run(
    `INSERT INTO ledger_transactions (id, idempotency_key, kind, reference, city, digest, at)
     SELECT ('00000000-0000-7000-a000-' || lpad(n::text, 12, '0'))::uuid,
       'recharge:' || n || ':PY' || lpad(n::text, 20, '0'), 'recharge', 'PY' || lpad(n::text, 20, '0'), NULL,
       md5(n::text)::uuid, to_timestamp($1 / 1000.0) + n * interval '70 milliseconds'
       FROM generate_series(1, ${lines}) n`,
    [from],
  );
  await run(
    `INSERT INTO ledger_postings (owner_id, account_id, sequence, transaction_id, amount, balance_after, at)
     SELECT 'platform', 999999, n, ('00000000-0000-7000-a000-' || lpad(n::text, 12, '0'))::uuid, ${-FEN},
       ${-FEN}::bigint * n, to_timestamp($1 / 1000.0) + n * interval '70 milliseconds'
       FROM generate_series(1, ${lines}) n`,
    [from],
  );
  await run(`SET session_replication_role = 'origin'`);
  await run('VACUUM ANALYZE ledger_transactions, ledger_postings, ledger_accounts');
}

const money = (fen: number): string => (fen / 100).toFixed(2);
const time = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** The two files as WeChat writes them, without the first lines; and the lines alone. */
async function writeBill(files: { trade: string; fund: string; copy: string }, from: number): Promise<void> {
  const [trade, fund, copy] = [
    createWriteStream(files.trade),
    createWriteStream(files.fund),
    createWriteStream(files.copy),
  ];
  const write = async (stream: WriteStream, text: string): Promise<void> => {
    if (!stream.write(text)) await once(stream, 'drain');
  };
  await write(
    trade,
    '\ufeff交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注\r\n',
  );
  await write(
    fund,
    '\ufeff记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号\r\n',
  );
  const count = lines - dropped;
  const day = shanghaiDate(from);
  for (let first = dropped + 1; first <= lines; first += 1_000) {
    let [trades, funds, copies] = ['', '', ''];
    for (let n = first; n < Math.min(first + 1_000, lines + 1); n += 1) {
      const [no, theirs, at] = [
        `PY${String(n).padStart(20, '0')}`,
        `4200${String(n).padStart(24, '0')}`,
        time(from + n * 70),
      ];
      trades += `\`${at},\`wx1234567890abcdef,\`${ACCOUNT},\`0,\`,\`${theirs},\`${no},\`oUpF8uMuAJO_M2pxb1Q9zNjWeS6o,\`JSAPI,\`SUCCESS,\`OTHERS,\`CNY,\`${money(FEN)},\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`收收充值,\`,\`0.03000,\`0.60%,\`${money(FEN)},\`0.00,\`\r\n`;
      funds += `\`${at},\`${theirs},\`F${theirs},\`交易,\`交易,\`收入,\`${money(FEN)},\`${money(1_000_000 + FEN * (n - dropped))},\`system,\`,\`${no}\r\n`;
      copies += `wechat,${day},${n - dropped},payment,${no},${theirs},${FEN},${new Date(from + n * 70).toISOString()},recharge:${n}:${no}\n`;
    }
    await write(trade, trades);
    await write(fund, funds);
    await write(copy, copies);
  }
  await write(
    trade,
    `总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r\n\`${count},\`${money(FEN * count)},\`0.00,\`0.00,\`0.00000,\`${money(FEN * count)},\`0.00\r\n`,
  );
  await write(
    fund,
    `资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额\r\n\`${count},\`${count},\`${money(FEN * count)},\`0,\`0.00\r\n`,
  );
  await Promise.all([trade, fund, copy].map((stream) => once(stream.end(), 'close')));
}

export default bench;
