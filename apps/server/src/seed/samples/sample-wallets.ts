import { DAY, HOUR, startOfShanghaiDay, type Fen } from '@shoushou/kernel';
import { datedNumber } from '@shoushou/rules/numbers/dated-number';
import type { PastMovement, PastPayment } from '../../domains/wallet/builders/history.builders.ts';
import { rechargeCredit } from '../../domains/wallet/index.ts';
import { SAMPLE_PAY_PASSWORD, type People } from '../people.ts';

/** The payment passwords of the people to sign in as, older than the day in which a new one sends money to review. */
export function samplePayPasswords({ recyclers: [master], customers: [lady] }: People, now: number) {
  return [master, lady].flatMap((person) =>
    person ? [{ userId: person.id, password: SAMPLE_PAY_PASSWORD, setAt: now - 60 * DAY }] : [],
  );
}

/** Money that passers-by paid 李师傅 by the code on his cart, today and the day before. */
export function sampleReceived({ recyclers }: People, now: number) {
  const master = recyclers[0]!.id;
  const paid = (
    serial: number,
    at: number,
    amountFen: Fen,
    method: 'wechat' | 'alipay',
    note: string,
  ): { at: number; no: string; code: string; amountFen: Fen; method: 'wechat' | 'alipay'; note: string } => ({
    at,
    no: datedNumber('PY', at, String(20_000_000_000_000 + serial * 7_919)),
    code: `sample-receive-code-${serial}`.padEnd(22, '0'),
    amountFen,
    method,
    note,
  });
  const all = [
    paid(1, startOfShanghaiDay(now) - 8 * HOUR, 2_600, 'alipay', '旧书 10 本'),
    paid(2, now - 2 * HOUR, 4_500, 'wechat', '二手电风扇'),
  ];
  return {
    codes: all.map(({ at, code, amountFen, note }) => ({ at: at - HOUR / 6, ownerId: master, code, amountFen, note })),
    payments: all.map(({ at, no, code, amountFen, method }): PastPayment => ({
      ownerId: master,
      no,
      purpose: 'receive',
      movementKey: null,
      title: '扫码收款',
      subject: code,
      city: null,
      amountFen,
      method,
      at,
    })),
    movements: all.map(({ at, no, amountFen, method }): PastMovement => ({
      at,
      movement: rechargeCredit({
        ownerId: master,
        provider: method,
        paymentNo: no,
        amountFen,
        line: { kind: 'receive', title: '扫码收款' },
      }),
    })),
  };
}
