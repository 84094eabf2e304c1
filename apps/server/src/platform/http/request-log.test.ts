import Fastify, { LogController } from 'fastify';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { Caller } from './caller.ts';
import { logRequests, nextRequestId } from './request-log.ts';

interface Line {
  level: number;
  msg: string;
  reqId?: string;
  call?: string;
  status?: number;
  caller?: string;
  address?: string;
  refused?: Record<string, number>;
  firstRequest?: string;
}

/** Answers requests with `?status=` and returns the log after closing. */
async function logged(level: string, statuses: readonly number[], caller?: Partial<Caller>): Promise<Line[]> {
  const lines: Line[] = [];
  const app = Fastify({
    loggerInstance: pino({ level }, { write: (text: string) => void lines.push(JSON.parse(text) as Line) }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
  });
  logRequests(app as never);
  if (caller) app.addHook('onRequest', async (request) => void Object.assign(request, { caller }));
  app.get('/', { config: { call: 'orders.hall' } }, async (request, reply) =>
    reply.status(Number((request.query as { status: string }).status)).send(''),
  );
  app.get('/page', async () => '');
  for (const status of statuses) await app.inject(`/?status=${status}`);
  await app.inject('/page');
  await app.close();
  return lines.filter(({ msg }) => msg.includes('request'));
}

describe('the log of requests', () => {
  test('has a line a call, with its number, status and time', async () => {
    const lines = await logged('info', [200, 404]);
    expect(lines).toMatchObject([
      { call: 'orders.hall', status: 200, msg: 'request' },
      { call: 'orders.hall', status: 404, msg: 'request' },
    ]);
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(2);
  });

  test('says where each came from', async () => {
    expect(await logged('info', [200, 500])).toMatchObject([{ address: '127.0.0.1' }, { address: '127.0.0.1' }]);
  });

  test('says which account called, by its id alone', async () => {
    const named = async (caller: Partial<Caller>) => (await logged('info', [200], caller))[0]?.caller;
    expect(await named({ kind: 'operator', operatorId: '01', name: '林晓' })).toBe('operator 01');
    expect(await named({ kind: 'user', userId: '02' })).toBe('user 02');
    expect(await named({ kind: 'anonymous' })).toBe('anonymous');
  });

  test('has only what failed where information is not wanted', async () => {
    expect(await logged('warn', [200, 500, 404])).toMatchObject([
      { call: 'orders.hall', status: 500, msg: 'request failed' },
    ]);
  });

  test('counts what was refused under load in one line', async () => {
    const lines = await logged('warn', [503, 503, 429, 503]);
    expect(lines).toMatchObject([
      { level: 40, refused: { '503 orders.hall': 3, '429 orders.hall': 1 }, msg: 'requests refused under load' },
    ]);
    expect(lines[0]!.firstRequest).toMatch(/-/);
  });
});
