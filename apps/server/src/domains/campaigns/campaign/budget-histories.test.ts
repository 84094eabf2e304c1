import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inLane, isLongLane } from '../../../testing/lane.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { HoldRefused, LedgerConflict, type LedgerTransaction } from '../../wallet/ledger/ledger.rules.ts';
import { post, readBalances, verifyLedger } from '../../wallet/index.ts';
import {
  awardHeld,
  awardPaid,
  budgetFunded,
  budgetOwner,
  budgetReturned,
  earningHeld,
  earningPaid,
  heldAwardPaid,
  heldAwardReturned,
  packetClosed,
  packetMade,
  packetOpened,
} from './budget-money.rules.ts';

let server: TestServer;
let people: string[];
beforeAll(async () => {
  server = await startTestServer();
  people = [(await signInAs(server)).userId, (await signInAs(server)).userId];
});
afterAll(() => server.close());

type Outcome = 'posted' | 'too low' | 'refused';
const move = (movement: LedgerTransaction): Promise<Outcome> =>
  server.deps.database
    .transaction((tx) => post(tx, movement, server.clock.now()))
    .then(
      ({ ok }) => (ok ? 'posted' : 'too low'),
      (error: unknown) => {
        if (error instanceof HoldRefused || error instanceof LedgerConflict) return 'refused';
        throw error;
      },
    );
const balance = async (owner: string) => readBalances(server.deps.database, owner);

const step = fc.record({
  act: fc.constantFrom(
    'win',
    'pay',
    'return',
    'win at once',
    'earn',
    'pay earning',
    'make packet',
    'open packet',
    'close packet',
  ),
  which: fc.nat(2),
  person: fc.nat(1),
  taxed: fc.boolean(),
  /** An amount that is not the one set aside. */
  off: fc.constantFrom(0, 0, 0, 0, 1, -1),
});

describe('the money of a campaign', () => {
  test(
    'in whatever order it is won, paid, returned and shared adds up to what was funded, each part with one end',
    async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
          run += 1;
          const code = `history-${run}`;
          const funded = { prizesFen: 2_000, formulasFen: 1_500 };
          const rewardsBefore = await Promise.all(people.map(async (person) => (await balance(person)).reward));
          const taxBefore = (await balance('platform')).tax_withheld;
          await move(budgetFunded({ code, version: 1, ...funded })!);
          /** The reserved amounts now, fen by name. */
          const open = new Map<string, number>();
          const packets = new Map<string, number>();
          let paid = 0;
          let [prizes, formulas] = [funded.prizesFen, funded.formulasFen];
          const ended = new Set<string>();
          for (const [index, { act, which, person, taxed, off }] of steps.entries()) {
            const personId = people[person]!;
            const fen = 300 * (which + 1);
            const award = {
              id: `${code}-${which}`,
              code,
              personId,
              name: '现金奖',
              grossFen: fen + off,
              taxFen: taxed ? 50 : 0,
            };
            const earning = { code, personId: people[0]!, receiptNo: `JD-${code}-${which}`, amountFen: fen + off };
            const packet = `PACKET${run}${which}`;
            if (act === 'win') {
              if (
                (await move(awardHeld({ ...award, grossFen: fen }))) === 'posted' &&
                !open.has(award.id) &&
                !ended.has(award.id)
              ) {
                open.set(award.id, fen);
                prizes -= fen;
              }
            } else if (act === 'pay' || act === 'return') {
              const outcome = await move(
                act === 'pay' ? heldAwardPaid(award, '现金奖', null) : heldAwardReturned(award),
              );
              if (!open.has(award.id)) continue;
              expect(outcome).toBe(off === 0 ? 'posted' : 'refused');
              if (off !== 0) continue;
              open.delete(award.id);
              ended.add(award.id);
              if (act === 'pay') paid += fen;
              else prizes += fen;
            } else if (act === 'win at once') {
              const outcome = await move(awardPaid({ ...award, id: `${code}-once-${index}` }));
              expect(outcome).toBe(prizes >= award.grossFen ? 'posted' : 'too low');
              if (outcome === 'posted') {
                prizes -= award.grossFen;
                paid += award.grossFen;
              }
            } else if (act === 'earn') {
              const name = earning.receiptNo;
              if (
                (await move(earningHeld({ ...earning, amountFen: fen }))) === 'posted' &&
                !open.has(name) &&
                !ended.has(name)
              ) {
                open.set(name, fen);
                formulas -= fen;
              }
            } else if (act === 'pay earning') {
              const outcome = await move(earningPaid(earning, '成交加奖'));
              if (!open.has(earning.receiptNo)) continue;
              expect(outcome).toBe(off === 0 ? 'posted' : 'refused');
              if (off === 0) {
                open.delete(earning.receiptNo);
                ended.add(earning.receiptNo);
                paid += fen;
              }
            } else if (act === 'make packet') {
              if ((await move(packetMade({ packet, code, totalFen: fen }))) === 'posted' && !packets.has(packet)) {
                packets.set(packet, fen);
                formulas -= fen;
              }
            } else if (act === 'open packet') {
              const outcome = await move(
                packetOpened({ packet, seq: index, personId, grossFen: 120, taxFen: taxed ? 20 : 0 }),
              );
              expect(outcome).toBe((packets.get(packet) ?? 0) >= 120 ? 'posted' : 'too low');
              if (outcome === 'posted') {
                packets.set(packet, packets.get(packet)! - 120);
                paid += 120;
              }
            } else {
              const left = packets.get(packet) ?? 0;
              const closing = packetClosed({ packet, code, leftFen: left });
              if (closing && (await move({ ...closing, key: `${closing.key}:${index}` })) === 'posted') {
                packets.set(packet, 0);
                formulas += left;
              }
            }
          }
          const [ofPrizes, ofFormulas] = [
            await balance(budgetOwner(code, 'prizes')),
            await balance(budgetOwner(code, 'formulas')),
          ];
          const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0);
          expect([ofPrizes.campaign_budget, ofFormulas.campaign_budget, ofPrizes.campaign_held]).toEqual([
            prizes,
            formulas,
            sum(open.values()),
          ]);
          const received =
            sum(
              await Promise.all(
                people.map(async (person, index) => (await balance(person)).reward - rewardsBefore[index]!),
              ),
            ) +
            (await balance('platform')).tax_withheld -
            taxBefore;
          expect(received).toBe(paid);
          expect(prizes + formulas + sum(open.values()) + sum(packets.values()) + paid).toBe(
            funded.prizesFen + funded.formulasFen,
          );
          // Whatever is left goes back, and not a fen more.
          for (const more of [1, 0]) {
            const rest = budgetReturned({ code, prizesFen: prizes + more, formulasFen: formulas });
            if (rest) expect(await move(rest)).toBe(more === 1 ? 'too low' : 'posted');
          }
          expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
        }),
        { ...(isLongLane ? {} : { seed: 20_261_123 }), numRuns: inLane({ short: 25, long: 300 }) },
      );
    },
    inLane({ short: 120_000, long: 1_200_000 }),
  );
});
