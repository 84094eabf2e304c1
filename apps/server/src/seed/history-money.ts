import { DAY, HOUR, MINUTE, SECOND, shanghaiDate, type Fen } from '@shoushou/kernel';
import type { PastOrder } from '../domains/orders/builders/past-order.builders.ts';
import type { PastOrderSums } from '../domains/orders/builders/past-order-sums.builders.ts';
import type { PastMovement, PastPayment } from '../domains/wallet/builders/history.builders.ts';
import {
  cashPayment,
  feeCharge,
  infoFeeCapture,
  infoFeeHold,
  infoFeeReturn,
  orderPayment,
  type Fee,
  type InfoFee,
  type OrderPayment,
  type WalletPayment,
} from '../domains/orders/index.ts';
import { areaFeeCharge } from '../domains/places/index.ts';
import { rechargeCredit, type LedgerTransaction } from '../domains/wallet/index.ts';
import { CITY } from './city.ts';
import type { SampleRecycler } from './people.ts';
import { seededRandom } from './seeded-random.ts';

export interface HistoryMoney {
  /** Ordered by time. */
  movements: PastMovement[];
  payments: PastPayment[];
  /** Cost of cancelling by order number, fen: never more than the wallet held. */
  cancelFees: Map<string, Fen>;
}

export interface CountedOrder {
  pastOrder: PastOrder;
  sums: PastOrderSums;
}

/** A recycler's usual balance and smallest recharge, fen. */
const FLOAT: Fen = 30_000;
const RECHARGES: readonly Fen[] = [50_000, 100_000, 200_000, 500_000];

/** Simulates thirty days of money: recharges precede every shortage, so that every movement is covered. */
export function simulateMoney(
  counted: readonly CountedOrder[],
  recyclers: readonly SampleRecycler[],
  now: number,
): HistoryMoney {
  const wallets = new Wallets(now);
  for (const recycler of recyclers) wallets.open(recycler);
  const steps = [
    ...recyclers.flatMap((recycler) =>
      recycler.areas
        .filter(({ openedAt, feeFen }) => feeFen > 0 && openedAt > now - 30 * DAY)
        .map((area) => ({ at: area.openedAt, play: () => wallets.openArea(recycler, area) })),
    ),
    ...counted.flatMap((each) => stepsOf(each, wallets)),
  ].sort((a, b) => a.at - b.at);
  for (const { play } of steps) play();
  // The first recycler can pay the current orders without a recharge.
  const [first] = recyclers;
  if (first) wallets.ensure(first.id, 380_000, now - MINUTE);
  return wallets.result();
}

function stepsOf({ pastOrder, sums }: CountedOrder, wallets: Wallets): { at: number; play(): void }[] {
  const steps: { at: number; play(): void }[] = [];
  const city = pastOrder.city;
  const fee = sums.infoFeeFen;
  const { released, receiptNo, recyclerId, recyclerName, customerId } = pastOrder;
  if (released && fee > 0) {
    const info = { recyclerId: released.recyclerId, receiptNo: released.receiptNo, amountFen: fee, city };
    steps.push({ at: released.takenAt, play: () => wallets.hold(info, released.takenAt) });
    steps.push({ at: released.releasedAt, play: () => wallets.giveBack(info, released.releasedAt) });
    const kept = sums.release?.feeFen ?? 0;
    if (kept > 0)
      steps.push({
        at: released.releasedAt,
        play: () =>
          wallets.chargeFee(
            {
              fee: 'release',
              payerId: released.recyclerId,
              beneficiaryId: null,
              reference: released.receiptNo,
              amountFen: kept,
              city,
            },
            released.releasedAt,
          ),
      });
  }
  if (receiptNo === null || recyclerId === null || pastOrder.takenAt === null) return steps;
  const { takenAt, arrivedAt, cancelled, paidAt } = pastOrder;
  const info = { recyclerId, receiptNo, amountFen: fee, city };
  if (fee > 0) {
    steps.push({ at: takenAt, play: () => wallets.hold(info, takenAt) });
    if (arrivedAt !== null) steps.push({ at: arrivedAt, play: () => wallets.capture(info, arrivedAt) });
    else if (cancelled?.by === 'customer')
      steps.push({ at: cancelled.at, play: () => wallets.giveBack(info, cancelled.at) });
  }
  if (cancelled?.by === 'customer')
    steps.push({ at: cancelled.at, play: () => wallets.cancel(pastOrder, sums.cancel?.feeFen ?? 0, cancelled.at) });
  if (paidAt !== null) {
    const payment = {
      recyclerId,
      customerId,
      receiptNo,
      amountFen: sums.totalFen ?? 0,
      grams: sums.totalGrams ?? 0,
      customerName: pastOrder.customerName,
      recyclerName: recyclerName ?? '',
      city,
    };
    steps.push({
      at: paidAt,
      play: () =>
        pastOrder.paymentType === 1
          ? wallets.pay({ ...payment, serviceFeeFen: sums.serviceFeeFen }, paidAt)
          : wallets.payCash(payment, paidAt),
    });
  }
  return steps;
}

class Wallets {
  readonly #available = new Map<string, Fen>();
  /** Each person's latest movement: a recharge must follow it. */
  readonly #latest = new Map<string, number>();
  readonly #movements: PastMovement[] = [];
  readonly #payments: PastPayment[] = [];
  readonly #cancelFees = new Map<string, Fen>();
  readonly #random = seededRandom('recharges');
  readonly #begin: number;

  constructor(now: number) {
    this.#begin = now - 31 * DAY;
  }

  /** The first recharge of a recycler, before the first of the thirty days. */
  open({ id, diligence }: SampleRecycler): void {
    this.#recharge(
      id,
      diligence > 2 ? 500_000 : this.#random.pick(RECHARGES),
      this.#begin - this.#random.between(1, 40) * HOUR,
    );
  }

  openArea({ id }: SampleRecycler, { adcode, feeFen, openedAt }: SampleRecycler['areas'][number]): void {
    this.ensure(id, feeFen, openedAt);
    const no = this.#paymentNo(openedAt);
    const title = '开通服务区域';
    const movement = areaFeeCharge({ ownerId: id, paymentNo: no, title, amountFen: feeFen, city: CITY });
    this.#payments.push({
      ownerId: id,
      no,
      purpose: 'area_fee',
      title,
      subject: adcode,
      city: CITY,
      amountFen: feeFen,
      method: 'wallet',
      movementKey: movement.key,
      at: openedAt,
    });
    this.#move(id, -feeFen, openedAt, movement);
  }

  hold(fee: InfoFee, at: number): void {
    this.ensure(fee.recyclerId, fee.amountFen, at);
    this.#move(fee.recyclerId, -fee.amountFen, at, infoFeeHold(fee));
  }

  capture(fee: InfoFee, at: number): void {
    this.#move(fee.recyclerId, 0, at, infoFeeCapture(fee));
  }

  giveBack(fee: InfoFee, at: number): void {
    this.#move(fee.recyclerId, fee.amountFen, at, infoFeeReturn(fee, { captured: false }));
  }

  chargeFee(fee: Fee, at: number): void {
    this.#move(fee.payerId, -fee.amountFen, at, feeCharge(fee));
    if (fee.beneficiaryId !== null) this.#add(fee.beneficiaryId, fee.amountFen);
  }

  /** A customer's fee goes to the recycler and never exceeds the customer's balance. */
  cancel({ no, receiptNo, customerId, recyclerId, city }: PastOrder, asked: Fen, at: number): void {
    const amountFen = Math.min(asked, this.#available.get(customerId) ?? 0);
    this.#cancelFees.set(no, amountFen);
    if (amountFen > 0 && receiptNo !== null)
      this.chargeFee(
        { fee: 'cancel', payerId: customerId, beneficiaryId: recyclerId, reference: receiptNo, amountFen, city },
        at,
      );
  }

  payCash(payment: OrderPayment, at: number): void {
    this.#move(payment.recyclerId, 0, at, cashPayment(payment));
  }

  pay(payment: WalletPayment, at: number): void {
    const amountFen = payment.amountFen + payment.serviceFeeFen;
    this.ensure(payment.recyclerId, amountFen, at);
    this.#move(payment.recyclerId, -amountFen, at, orderPayment(payment));
    this.#add(payment.customerId, payment.amountFen);
  }

  /** Recharges before this moment, so that the amount plus the usual balance is available. */
  ensure(ownerId: string, amountFen: Fen, at: number): void {
    const missing = amountFen - (this.#available.get(ownerId) ?? 0);
    if (missing <= 0) return;
    const wanted = missing + FLOAT;
    const recharged = RECHARGES.find((offered) => offered >= wanted) ?? Math.ceil(wanted / 100_000) * 100_000;
    // One recharge is limited, so a large payment takes several.
    const parts = Math.ceil(recharged / 500_000);
    for (let part = 0; part < parts; part += 1)
      this.#recharge(
        ownerId,
        Math.min(500_000, recharged - part * 500_000),
        Math.max((this.#latest.get(ownerId) ?? 0) + SECOND, at - (parts - part) * 2 * MINUTE),
      );
  }

  result(): HistoryMoney {
    return { movements: this.#movements, payments: this.#payments, cancelFees: this.#cancelFees };
  }

  #recharge(ownerId: string, amountFen: Fen, at: number): void {
    const no = this.#paymentNo(at);
    const provider = this.#random.chance(0.7) ? 'wechat' : 'alipay';
    this.#payments.push({
      ownerId,
      no,
      purpose: 'recharge',
      title: '充值',
      subject: null,
      city: null,
      amountFen,
      method: provider,
      movementKey: null,
      at,
    });
    this.#move(ownerId, amountFen, at, rechargeCredit({ ownerId, provider, paymentNo: no, amountFen }));
  }

  #move(ownerId: string, amountFen: Fen, at: number, movement: LedgerTransaction | null): void {
    if (movement === null) return;
    this.#add(ownerId, amountFen);
    this.#latest.set(ownerId, at);
    this.#movements.push({ at, movement });
  }

  #add(ownerId: string, amountFen: Fen): void {
    this.#available.set(ownerId, (this.#available.get(ownerId) ?? 0) + amountFen);
  }

  #paymentNo(at: number): string {
    const digits = Array.from({ length: 14 }, () => this.#random.between(0, 9)).join('');
    return `PY${shanghaiDate(at).replaceAll('-', '').slice(2)}${digits}`;
  }
}
