import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inLane } from '../../../testing/lane.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { bindWechat, confirmAgain, withdrawer } from '../builders/payouts.builders.ts';
import { findBrokenPayouts } from './withdrawal-invariants.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const EARNED = 1_000_000;
const paidOut = new Set(['paid']);
const back = new Set(['failed', 'rejected', 'cancelled', 'lapsed', 'returned']);

type Act =
  | { kind: 'withdraw'; way: 'card' | 'wechat'; amountFen: number; fault: 'unanswered' | 'lost' | null }
  | { kind: 'look' | 'cancel' | 'confirm' | 'refuse' | 'bounce' | 'notice'; which: number }
  | { kind: 'wait'; time: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('withdraw' as const),
    way: fc.constantFrom('card' as const, 'wechat' as const),
    amountFen: fc.integer({ min: 100, max: 49_000 }),
    fault: fc.constantFrom(null, null, 'unanswered' as const, 'lost' as const),
  }),
  fc.record({
    kind: fc.constantFrom(
      'look' as const,
      'cancel' as const,
      'confirm' as const,
      'refuse' as const,
      'bounce' as const,
      'notice' as const,
    ),
    which: fc.nat(5),
  }),
  fc.record({ kind: fc.constant('wait' as const), time: fc.constantFrom(MINUTE, HOUR, DAY) }),
);

/** Every history begins with a transfer that is pending in WeChat, so that random acts have something to end. */
const begun: readonly Act[] = [
  { kind: 'withdraw', way: 'wechat', amountFen: 5_000, fault: null },
  { kind: 'look', which: 0 },
];

describe('any history of withdrawals', () => {
  test(
    'leaves what was earned less what is out, and breaks no rule',
    { timeout: inLane({ short: 120_000, long: 1_200_000 }) },
    async () => {
      const desk = server.deps.gateways.payouts.sandbox!;
      const { database } = server.deps;
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 18 }), async (acts) => {
          const { owner, cardId } = await withdrawer(server, EARNED);
          await bindWechat(server, owner.userId);
          const { token } = owner;
          const made: string[] = [];
          const ended = new Map<string, string>();
          for (const each of [...begun, ...acts]) {
            if (each.kind === 'wait') {
              server.clock.advance(each.time);
              await server.server.jobs.run('payouts.ask_payouts');
            } else if (each.kind === 'withdraw') {
              await confirmAgain(server, owner);
              const { freeLeft } = await server.succeed('payouts.withdraw_options', {}, { token });
              const fee = freeLeft > 0 ? 0 : Math.max(10, Math.ceil(each.amountFen / 1_000));
              const answer = await server.call(
                'payouts.withdraw',
                {
                  source: 'goods',
                  way: each.way,
                  ...(each.way === 'card' ? { cardId } : {}),
                  amountFen: each.amountFen,
                  expectedFeeFen: fee,
                },
                { token },
              );
              expect(['success', 'payouts.withdraw_times']).toContain(answer.outcome);
              if (answer.outcome === 'success') made.push(answer.data.no);
              if (answer.outcome === 'success' && each.fault) {
                server.deps.gateways.sandbox.faults.next(`${each.way === 'wechat' ? 'T6' : 'A7'} ${each.fault}`);
                await server.succeed('payouts.get_withdrawal', { no: answer.data.no }, { token });
              }
            } else if (made.length > 0) {
              const no = made[each.which % made.length]!;
              if (each.kind === 'look') await server.succeed('payouts.get_withdrawal', { no }, { token });
              else if (each.kind === 'cancel')
                expect(['success', 'payouts.withdrawal_fixed']).toContain(
                  (await server.call('payouts.cancel_withdrawal', { no }, { token })).outcome,
                );
              else if (each.kind === 'notice') {
                const payout = await desk.find(no);
                const notice = payout && (await desk.compose(payout));
                if (notice)
                  await server.server.app.inject({
                    method: 'POST',
                    url: `/api/payouts/notice/${notice.provider}`,
                    headers: notice.headers,
                    payload: notice.body,
                  });
              } else await desk[each.kind](no);
            }
            const { items } = await server.succeed('payouts.list_withdrawals', {}, { token });
            let expected = EARNED;
            for (const { no, state, amountFen, feeFen } of items) {
              // An end is final, except that a bank can return a payment.
              if (ended.has(no) && state !== ended.get(no))
                expect([ended.get(no), state]).toEqual(['paid', 'returned']);
              if (paidOut.has(state) || back.has(state)) ended.set(no, state);
              // Our outcome equals the provider's: nothing is both paid out and returned, or neither.
              const there = (await desk.find(no))?.state ?? null;
              if (state === 'paid') expect(['paid', 'bounced']).toContain(there);
              if (back.has(state) && state !== 'returned') expect(['failed', 'cancelled', null]).toContain(there);
              expected -= state === 'returned' ? feeFen : back.has(state) ? 0 : amountFen + feeFen;
            }
            expect((await server.succeed('wallet.get', {}, { token })).availableFen).toBe(expected);
          }
          expect(await findBrokenPayouts(database)).toEqual([]);
          expect((await verifyLedger(database)).problems).toEqual([]);
        }),
        { numRuns: inLane({ short: 25, long: 250 }) },
      );
    },
  );
});
