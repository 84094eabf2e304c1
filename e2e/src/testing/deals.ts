import { setTimeout as wait } from 'node:timers/promises';
import { callTable, IDEMPOTENCY_HEADER, type CallName, type Data, type Input } from '@shoushou/contract';
import { expect } from 'vitest';
import {
  buildCustomer,
  buildRecycler,
  tomorrowMorning,
  type CallableServer,
  type Customer,
} from '../../../apps/server/src/domains/orders/builders/orders.builders.ts';
import { findBrokenOrders } from '../../../apps/server/src/domains/orders/builders/orders.builders.store.ts';
import { verifyLedger } from '../../../apps/server/src/domains/wallet/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/types.ts';
import { knowPayee } from '../../../apps/server/src/domains/wallet/builders/wallet.builders.ts';

interface Step<Name extends CallName> {
  token: string;
  key: string;
  name: Name;
  input: Input<Name>;
}
interface Envelope {
  code: number;
  message: string;
  data: unknown;
}

/** The parties of a deal. */
export interface Parties {
  customer: Customer;
  recycler: { token: string };
}

/**
 * Phones that make deals with a failing server: each repeats a step with its idempotency key until it gets a response.
 */
export class Deals {
  /** Completed steps, failed attempts, and the milliseconds that each step took with all its attempts. */
  readonly answered: number[] = [];
  repeated = 0;
  /** The longest time without any completed step while deals were in progress, milliseconds. */
  longestGapMs = 0;
  #lastAnswer = 0;
  /** Capacity refusals without an instruction in words. */
  readonly unclear: string[] = [];
  readonly #builder: CallableServer;
  readonly #url: () => string;
  readonly #attemptMs: number;
  readonly #timeoutMs: number;
  readonly #receipts: string[] = [];
  readonly #orders: string[] = [];
  readonly #recharges: string[] = [];

  /**
   * @param url target of the next attempt
   * @param attemptMs a phone gives up one attempt after this many milliseconds, and the whole step after `timeoutMs`
   */
  constructor(
    builder: CallableServer,
    url: () => string,
    { attemptMs = 2_000, timeoutMs = 60_000 }: { attemptMs?: number; timeoutMs?: number } = {},
  ) {
    this.#builder = builder;
    this.#url = url;
    this.#attemptMs = attemptMs;
    this.#timeoutMs = timeoutMs;
  }

  /** Creates people for this many deals. */
  async parties(count: number): Promise<Parties[]> {
    const parties: Parties[] = [];
    for (let index = 0; index < count; index += 1) {
      const customer = await buildCustomer(this.#builder);
      const recycler = await buildRecycler(this.#builder, { balanceFen: 100_000 });
      await knowPayee(this.#builder, recycler.userId, customer.userId);
      parties.push({ customer, recycler });
    }
    return parties;
  }

  /**
   * A deal from booking to payment, and a recharge after it. @param name part of its idempotency keys, unique per deal
   */
  async make(name: string, { customer, recycler }: Parties): Promise<void> {
    const key = (step: string): string => `${name}-${step}`;
    const { no } = await this.#persist({
      token: customer.token,
      key: key('place'),
      name: 'orders.place',
      input: {
        addressId: customer.addressId,
        goods: [{ itemId: 'cardboard', grams: 10_000 }],
        windowFrom: tomorrowMorning(this.#builder),
        note: '',
        tags: [],
        bargain: false,
        photoIds: [],
      },
    });
    this.#orders.push(no);
    const taken = await this.#persist({ token: recycler.token, key: key('take'), name: 'orders.take', input: { no } });
    await this.#persist({ token: recycler.token, key: key('arrive'), name: 'orders.arrive', input: { no } });
    const { order } = await this.#persist({
      token: recycler.token,
      key: key('weigh'),
      name: 'orders.weigh',
      input: { no, lines: [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }] },
    });
    await this.#persist({
      token: customer.token,
      key: key('agree'),
      name: 'orders.agree',
      input: { no, weighingId: order.weighing!.id, method: 'own_phone' },
    });
    await this.#persist({
      token: recycler.token,
      key: key('pay'),
      name: 'orders.pay',
      input: { no, type: 1, amountFen: order.weighing!.totalFen },
    });
    this.#receipts.push(taken.receiptNo!);
    const { id: paymentNo } = await this.#persist({
      token: recycler.token,
      key: key('recharge'),
      name: 'wallet.recharge',
      input: { amountFen: 5_000 },
    });
    this.#recharges.push(paymentNo);
  }

  /** Runs all of these deals, a few at once. */
  async makeAll(name: string, parties: readonly Parties[], atOnce = 8): Promise<void> {
    this.#lastAnswer = performance.now();
    const waiting = parties.entries();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const [index, each] of waiting) await this.make(`${name}-${index}`, each);
      }),
    );
  }

  /** Runs deals of the same people one after the other until stopped; each completes the deal in progress. */
  async makeUntil(name: string, parties: readonly Parties[], stopped: AbortSignal): Promise<void> {
    this.#lastAnswer = performance.now();
    this.longestGapMs = 0;
    await Promise.all(
      parties.map(async (each, index) => {
        for (let turn = 0; !stopped.aborted; turn += 1) await this.make(`${name}-${index}-${turn}`, each);
      }),
    );
  }

  /** Acknowledged orders, payments and recharges that are missing or stored more than once. */
  async count(
    database: Database = this.#builder.deps.database,
  ): Promise<{ acknowledged: number; lost: number; twice: number }> {
    const found = await database.query<{ acknowledged: number; there: number; all: number }>(
      `SELECT cardinality($1::text[]) AS acknowledged, count(DISTINCT no) FILTER (WHERE no = ANY ($1))::int AS there,
       count(*)::int AS "all" FROM orders
       UNION ALL
       SELECT cardinality($2::text[]), count(DISTINCT reference) FILTER (WHERE reference = ANY ($2))::int, count(*)::int
       FROM ledger_transactions WHERE kind = 'order.pay'
       UNION ALL
       SELECT cardinality($3::text[]), count(DISTINCT no) FILTER (WHERE no = ANY ($3))::int, count(*)::int
       FROM wallet_payments`,
      [this.#orders, this.#receipts, this.#recharges],
    );
    const sum = (of: (row: (typeof found)[number]) => number): number =>
      found.reduce((total, row) => total + of(row), 0);
    return {
      acknowledged: this.answered.length,
      lost: sum(({ acknowledged, there }) => acknowledged - there),
      twice: sum(({ there, all }) => all - there),
    };
  }

  /** Fails the test unless each acknowledged deal is stored exactly once, and ledger and orders are consistent. */
  async expectEachOnce(database: Database = this.#builder.deps.database): Promise<void> {
    await expect
      .poll(() =>
        database.query('SELECT 1').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    const [found] = await database.query<{ orders: number; paid: number; recharges: number }>(
      `SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT count(*) FROM ledger_transactions
       WHERE kind = 'order.pay' AND reference = ANY ($1))::int AS paid,
              (SELECT count(*) FROM wallet_payments)::int AS recharges`,
      [this.#receipts],
    );
    const made = this.#receipts.length;
    expect(found).toEqual({ orders: made, paid: made, recharges: made });
    expect((await verifyLedger(database)).problems).toEqual([]);
    expect(await findBrokenOrders(database)).toEqual([]);
  }

  /** One attempt; null when its outcome is unknown to the phone. */
  async #attempt<Name extends CallName>({ token, key, name, input }: Step<Name>): Promise<Envelope | null> {
    try {
      const response = await fetch(`${this.#url()}${callTable[name].path}`, {
        method: 'POST',
        // Each request uses its own connection, and so gets its own fault.
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          [IDEMPOTENCY_HEADER]: key,
          connection: 'close',
        },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(this.#attemptMs),
      });
      const envelope = (await response.json()) as Envelope;
      if (response.status < 500) return envelope;
      if (!envelope.message || !envelope.code) this.unclear.push(JSON.stringify(envelope));
      return null;
    } catch {
      return null;
    }
  }

  /** Sends a step until it gets a response, as a phone does, and now and then once more after that. */
  async #persist<Name extends CallName>(step: Step<Name>): Promise<Data<Name>> {
    const startedAt = performance.now();
    for (;;) {
      const envelope = await this.#attempt(step);
      if (envelope) {
        expect([envelope.code, envelope.message], `${step.name} ${step.key}`).toEqual([1001, expect.any(String)]);
        const now = performance.now();
        this.answered.push(now - startedAt);
        this.longestGapMs = Math.max(this.longestGapMs, now - this.#lastAnswer);
        this.#lastAnswer = now;
        if (this.answered.length % 5 === 0)
          expect((await this.#attempt(step))?.code ?? 1001, `${step.name} ${step.key} again`).toBe(1001);
        return envelope.data as Data<Name>;
      }
      this.repeated += 1;
      if (performance.now() - startedAt > this.#timeoutMs) throw new Error(`${step.name} ${step.key} was given up`);
      await wait(100 + (this.repeated % 7) * 30);
    }
  }
}
