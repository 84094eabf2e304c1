import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../device/device-storage.ts';
import { createOutbox, type Outbox, type Queue } from './outbox.ts';
import { UnreliableServer, type Fault } from '../testing/unreliable-server.ts';
import { visitCalls } from '../testing/visit-calls.ts';
import { ManualClock } from '../testing/manual-clock.ts';

/** A fixed seed, so that every run tests the same cases. */
const SEED = 20_261_121;

type Step =
  | { kind: 'enqueue'; order: number; photo: boolean }
  | { kind: 'flush' }
  | { kind: 'reload' }
  | { kind: 'pause'; seconds: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('enqueue' as const),
      order: fc.integer({ min: 1, max: 3 }),
      photo: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'flush' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'reload' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pause' as const), seconds: fc.integer({ min: 1, max: 400 }) }),
  },
);
const fault: fc.Arbitrary<Fault> = fc.constantFrom('none', 'none', 'request lost', 'answer lost', 'busy', 'signed out');

describe('the outbox under any weather', () => {
  it('has each write done once and in the order of its order number, however networks fail and pages close', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 25 }),
        fc.infiniteStream(fault),
        fc.infiniteStream(fc.boolean()),
        async (steps, faults, closings) => {
          const clock = new ManualClock();
          const server = new UnreliableServer();
          const storage = memoryStorage();
          const made: { id: string; orderNo: string }[] = [];
          /** A closed page gets no answer and writes nothing more: its promises stay pending for ever. */
          const open = (): Outbox & Queue<typeof visitCalls> => {
            const page = { closed: false };
            closePage = () => (page.closed = true);
            const alive = <Value>(value: Value): Value | Promise<never> =>
              page.closed ? new Promise<never>(() => undefined) : value;
            const whileOpen = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
              const answer = await alive(asked);
              if (closings.next().value === true) midCall?.();
              return alive(answer);
            };
            const call = ((name: 'orders.add_photo', input: never, settings: object) =>
              whileOpen(server.caller.call(name, input, settings))) as unknown as typeof server.caller.call;
            const upload = (id: string) => whileOpen(server.upload(id));
            const pageStorage = {
              get: async <Value>(key: string) => alive(await storage.get<Value>(key)) as Promise<Value | undefined>,
              keys: async () => alive(await storage.keys()),
              set: async (key: string, value: unknown) => (page.closed ? alive(undefined) : storage.set(key, value)),
              remove: async (key: string) => (page.closed ? alive(undefined) : storage.remove(key)),
            };
            const opened = createOutbox({ storage: pageStorage, caller: { call }, upload, userid: () => 'u1', clock });
            return { ...opened, ...opened.register(visitCalls) };
          };
          let closePage = (): boolean => true;
          let midCall: (() => void) | null = null;
          server.fault = () => faults.next().value;
          let outbox = open();
          for (const taken of steps) {
            if (taken.kind === 'enqueue') {
              const orderNo = `OR2611210000000${taken.order}`;
              const photoId = `p${made.length}`;
              const attachments = taken.photo ? [{ id: photoId, blob: new Blob(['x'], { type: 'image/png' }) }] : [];
              const entry = await outbox.enqueue(
                'orders.add_photo',
                { photoId, stage: 'weighed' },
                { orderingKey: orderNo, attachments },
              );
              made.push({ id: entry.idempotencyKey, orderNo });
            } else if (taken.kind === 'pause') {
              await clock.advance(taken.seconds * 1000);
            } else {
              // A reload happens in the middle of sending.
              if (taken.kind === 'reload') midCall = () => closePage();
              void outbox.start();
              await clock.advance(1);
              midCall = null;
              if (taken.kind === 'reload') {
                closePage();
                outbox = open();
              }
            }
          }
          server.fault = () => 'none';
          closePage();
          outbox = open();
          await outbox.flush();
          await outbox.flush();
          expect(await outbox.list()).toEqual([]);
          expect(server.effects.map(({ key }) => key).sort()).toEqual(made.map(({ id }) => id).sort());
          for (const orderNo of new Set(made.map((entry) => entry.orderNo))) {
            expect(server.effects.filter((effect) => effect.orderNo === orderNo).map(({ key }) => key)).toEqual(
              made.filter((entry) => entry.orderNo === orderNo).map(({ id }) => id),
            );
          }
          expect(await storage.keys()).toEqual([]);
        },
      ),
      { seed: SEED, numRuns: 100 },
    );
  });
});
