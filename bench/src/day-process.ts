import http from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { dayOf, type DayPerson } from './day-mix.ts';

/** Simulated people of a city in a process of their own, who place and carry out orders with each other. */
export interface DayOrder {
  /** Of the server. */
  url: string;
  /** Pairs of a customer and a recycler. */
  pairs: { customer: DayPerson; recycler: DayPerson }[];
  /** Orders started per second; null: each pair starts its next order when the last one has ended. */
  perSecond: number | null;
  seconds: number;
  windowFrom: string;
}

export interface DayResult {
  /** Number of completed orders. */
  orders: number;
  requests: number;
  /** Milliseconds of each hall page and of each payment. */
  hall: number[];
  payments: number[];
  /** Milliseconds from the response to a booking until a recycler's stream reported it. */
  news: number[];
  failures: Record<string, number>;
}

const result: DayResult = { orders: 0, requests: 0, hall: [], payments: [], news: [], failures: {} };
let server = new URL('http://127.0.0.1');
let agent: http.Agent;
const bookedAt = new Map<string, number>();

process.once('message', async (order: DayOrder) => {
  server = new URL(order.url);
  agent = new (secure() ? https : http).Agent({ keepAlive: true, maxSockets: 512 });
  const streams = order.pairs.flatMap(({ customer, recycler }) => [
    openStream(customer.token),
    openStream(recycler.token),
  ]);
  await Promise.all(streams.map(({ opened }) => opened));
  const startedAt = performance.now();
  const end = startedAt + order.seconds * 1_000;
  let begun = 0;
  const lives = order.pairs.map(async (pair) => {
    while (performance.now() < end) {
      if (order.perSecond !== null) {
        const at = startedAt + (begun++ / order.perSecond) * 1_000;
        if (at >= end) return;
        await wait(Math.max(0, at - performance.now()));
      }
      await dayOf(pair, order.windowFrom, ask);
      result.orders += 1;
    }
  });
  await Promise.all(lives);
  for (const { close } of streams) close();
  process.send?.(result, undefined, undefined, () => process.exit(0));
});

const secure = (): boolean => server.protocol === 'https:';

function open(path: string, options: http.RequestOptions): http.ClientRequest {
  return (secure() ? https : http).request(new URL(path, server), options);
}

/** One request; its data, or null when it failed, which is counted. */
async function ask(
  method: 'GET' | 'POST',
  path: string,
  token: string,
  body?: object,
): Promise<Record<string, unknown> | null> {
  const startedAt = performance.now();
  const answer = await send(method, path, token, body).catch((error: NodeJS.ErrnoException) => ({
    status: 0,
    text: error.code ?? error.message,
  }));
  const took = performance.now() - startedAt;
  result.requests += 1;
  const envelope =
    answer.status === 200 ? (JSON.parse(answer.text) as { code: number; data: Record<string, unknown> }) : null;
  if (envelope?.code !== 1001) {
    const how = `${path.split('?')[0]} ${answer.status} ${answer.text.slice(0, 80)}`;
    result.failures[how] = (result.failures[how] ?? 0) + 1;
    return null;
  }
  if (path.startsWith('/api/orders/hall?')) result.hall.push(took);
  if (path === '/api/orders/pay') result.payments.push(took);
  if (path === '/api/orders/place') bookedAt.set(String(envelope.data['no']), performance.now());
  return envelope.data;
}

function send(method: string, path: string, token: string, body?: object): Promise<{ status: number; text: string }> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    };
    const outgoing = open(path, { agent, method, headers }).on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text })).on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}

/** A live stream, as every open app has one. */
function openStream(token: string): { opened: Promise<void>; close(): void } {
  const outgoing = open('/api/messages/stream', { headers: { authorization: `Bearer ${token}` } });
  const opened = new Promise<void>((resolve, reject) => {
    outgoing.on('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was answered ${response.statusCode}`));
      resolve();
      response
        .setEncoding('utf8')
        .on('data', hear)
        .on('error', () => {});
    });
    outgoing.on('error', reject);
  });
  outgoing.end();
  return { opened, close: () => outgoing.destroy() };
}

/** The first stream that reports an order in the hall. */
function hear(text: string): void {
  for (const [no, at] of bookedAt) {
    if (!text.includes(no)) continue;
    result.news.push(performance.now() - at);
    bookedAt.delete(no);
  }
}
