import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestClock } from '../../testing/server.ts';
import type { Database } from '../database/types.ts';
import type { Caller } from './caller.ts';
import { createHttpServer } from './server.ts';

const TOKEN = 'a'.repeat(32);
const caller: Caller = { kind: 'user', userId: 'u', recycler: false, tokenId: 't', deviceId: 'd' };

const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);
beforeEach(() => void process.on('unhandledRejection', note));
afterEach(() => void process.off('unhandledRejection', note));

/**
 * Answers a call of a person whose token is `known` at once, or has to be looked up; `hasRoomFor` replaces the
 * database's queue.
 */
async function answerWith({ known, hasRoomFor }: { known: boolean; hasRoomFor: () => boolean }): Promise<number> {
  const app = await createHttpServer({
    database: { hasRoomFor } as unknown as Database,
    clock: new TestClock(),
    authenticate: () => (known ? caller : Promise.resolve(caller)),
    logger: false,
    version: '1',
    apiDocument: false,
    trustProxy: false,
    consoleAccess: { hosts: [], port: null, addresses: [] },
    publicOrigin: null,
    requestsPerMinute: 100,
    requestsPerPersonPerMinute: 100,
    contentHashes: { scripts: [], styles: [] },
    pagesAsk: [],
    amap: false,
    pagesElsewhere: [],
  });
  app.post('/api/done', { config: { call: 'orders.pay', auth: 'user', writes: true } }, async () => ({}));
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/done',
    headers: { authorization: `Bearer ${TOKEN}` },
    payload: {},
  });
  await app.close();
  return statusCode;
}

test.each([true, false])(
  'a fault while a caller is let in is answered, and ends no server (token known: %s)',
  async (known) => {
    const fault = (): boolean => {
      throw new Error('planted');
    };
    expect(await answerWith({ known, hasRoomFor: fault })).toBe(500);
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).toEqual([]);
    expect(await answerWith({ known, hasRoomFor: () => true })).toBe(200);
    expect(await answerWith({ known, hasRoomFor: () => false })).toBe(503);
  },
);
