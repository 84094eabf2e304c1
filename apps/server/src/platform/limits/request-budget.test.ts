import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../../domains/accounts/builders/accounts.builders.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { RequestBudget } from './request-budget.ts';

describe('the budget of requests', () => {
  test('is each caller’s own, and full again with the next minute', () => {
    const budget = new RequestBudget(2);
    expect([budget.spend('a', 0), budget.spend('a', 1), budget.spend('a', 15_000), budget.spend('b', 15_000)]).toEqual([
      null,
      null,
      45,
      null,
    ]);
    expect([budget.spend('a', 59_999), budget.spend('a', 60_000)]).toEqual([1, null]);
  });
});

describe('a person who only reads', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer({ settings: { REQUESTS_PER_PERSON_PER_MINUTE: '60' } })));
  afterAll(() => server.close());

  test('is stopped at the limit of a minute and told when to go on, while others read', async () => {
    const [greedy, other] = [await signInAs(server), await signInAs(server)];
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => server.call('messages.counts', {}, { token: greedy.token })),
    );
    // The minute may have ended in between.
    expect(answers.filter(({ outcome }) => outcome === 'success').length).toBeLessThanOrEqual(120);
    const refused = answers.find(({ outcome }) => outcome === 'platform.too_many')!;
    expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/请 \d+ 秒后再试/) });
    expect((await server.call('messages.counts', {}, { token: other.token })).outcome).toBe('success');
  });
});
