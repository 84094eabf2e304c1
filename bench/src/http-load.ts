import { connect, type Socket } from 'node:net';
import { benchRecycler, benchToken } from './worlds/bench-names.ts';

/**
 * A cheap load generator: keep-alive connections that each send the next request when the previous one is answered,
 * without parsing. It runs as its own process, gets its orders from the parent and returns how many requests were made.
 */
export interface LoadOrder {
  port: number;
  connections: number;
  seconds: number;
  /**
   * `hall` requests pages as one recycler after another; `take` takes orders one after another, `accept` offers, each
   * recycler their own, `withdraw` withdraws to each person's card; `open` opens the red packet of `body`, once a
   * connection, where an empty one is a success too; `draw` draws in the campaign of `body`, each with its own seed;
   * `reserve` books the window of `body` once on each connection, each with its own number plate.
   */
  kind: 'hall' | 'take' | 'accept' | 'withdraw' | 'draw' | 'open' | 'reserve';
  /** Number of recyclers that send requests. */
  recyclers: number;
  /** Number of the first request: a take is never repeated. */
  from: number;
  /** For draws, the campaign's code; for reservations, JSON. */
  body?: string;
}

export interface LoadResult {
  done: number;
  seconds: number;
  /** Number of failed responses, and the first of them. */
  failed: number;
  sample: string | null;
}

process.once('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result, undefined, undefined, () => process.disconnect()));
});

async function run(order: LoadOrder): Promise<LoadResult> {
  let next = order.from;
  const result: LoadResult = { done: 0, seconds: 0, failed: 0, sample: null };
  const start = performance.now();
  const end = start + order.seconds * 1000;
  await Promise.all(
    Array.from({ length: order.connections }, () =>
      converse(
        order.port,
        () => (mayAsk(order, next, end) ? requestOf(order, next++) : null),
        answersOf(order),
        (ok, text) => {
          if (ok) result.done += 1;
          else {
            result.failed += 1;
            result.sample ??= text();
          }
        },
      ),
    ),
  );
  result.seconds = (performance.now() - start) / 1000;
  return result;
}

/** `open` and `reserve` send once per connection; the others until the time is over. */
const mayAsk = ({ kind, connections, from }: LoadOrder, next: number, end: number): boolean =>
  kind === 'reserve' || kind === 'open' ? next < from + connections : performance.now() < end;

const paths = {
  take: '/api/orders/take',
  accept: '/api/dispatch/accept',
  withdraw: '/api/payouts/withdraw',
  draw: '/api/campaigns/draw',
  open: '/api/campaigns/openpacket',
} as const;

function requestOf({ kind, recyclers, body }: LoadOrder, number: number): string {
  const recycler = 1 + (number % recyclers);
  const head = `host: bench\r\nauthorization: Bearer ${benchToken(recycler)}\r\n`;
  if (kind === 'hall') {
    const longitude = (113.85 + ((recycler * 7919) % 5000) / 10_000).toFixed(4);
    const latitude = (22.5 + ((recycler * 6007) % 2500) / 10_000).toFixed(4);
    return `GET /api/orders/hall?longitude=${longitude}&latitude=${latitude} HTTP/1.1\r\n${head}\r\n`;
  }
  if (kind === 'reserve') {
    const booking = JSON.stringify({ ...(JSON.parse(body!) as object), plate: `粤B${String(10_000 + number)}` });
    return `POST /api/companies/reserve HTTP/1.1\r\n${head}idempotency-key: rush-${process.pid}-${number}-0000000000\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(booking)}\r\n\r\n${Buffer.from(booking, 'utf8').toString('latin1')}`;
  }
  // Its own idempotency key, which the server stores with the response.
  const key =
    kind === 'accept' || kind === 'withdraw' || kind === 'draw'
      ? `idempotency-key: ${kind}-${process.pid}-${number}-0000000000\r\n`
      : '';
  const sent =
    kind === 'open'
      ? `{"packet":"${body!}"}`
      : kind === 'draw'
        ? `{"code":"${body!}","clientSeed":"${number.toString(16).padStart(32, '0')}"}`
        : (body ??
          (kind === 'accept'
            ? `{"id":"00000000-0000-7000-b000-${String(recycler).padStart(12, '0')}"}`
            : kind === 'withdraw'
              ? `{"source":"goods","way":"card","cardId":"${benchRecycler(recycler)}","amountFen":100,"expectedFeeFen":0}`
              : `{"no":"OR261121${String(number).padStart(8, '0')}"}`));
  return `POST ${paths[kind]} HTTP/1.1\r\n${head}${key}content-type: application/json\r\ncontent-length: ${sent.length}\r\n\r\n${sent}`;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Beginning of a successful response. */
const answersOf = ({ kind }: LoadOrder): string[] => [SUCCESS, ...(kind === 'open' ? ['{"code":9225'] : [])];
const SUCCESS = '{"code":1001';

/** Runs one connection until there is no next request. */
function converse(
  port: number,
  next: () => string | null,
  answers: readonly string[],
  answered: (ok: boolean, text: () => string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let kept: Buffer = Buffer.alloc(0);
    const ask = (): void => {
      const request = next();
      if (request === null) {
        socket.end();
        resolve();
      } else socket.write(request, 'latin1');
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (part) => {
      kept = kept.length === 0 ? part : Buffer.concat([kept, part]);
      const head = kept.indexOf(HEAD_END);
      if (head < 0) return;
      const length = /content-length: (\d+)/i.exec(kept.toString('latin1', 0, head))?.[1];
      if (length === undefined) return reject(new Error(`no length: ${kept.toString('latin1', 0, head)}`));
      if (kept.length < head + 4 + Number(length)) return;
      const body = kept.subarray(head + 4);
      answered(answers.includes(body.toString('latin1', 0, 12)), () => body.toString('utf8'));
      kept = Buffer.alloc(0);
      ask();
    });
  });
}
