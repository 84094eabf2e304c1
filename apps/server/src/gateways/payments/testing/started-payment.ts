import { MINUTE } from '@shoushou/kernel';
import type { StartedPayment } from '../port.ts';

let numbers = 0;

/** A payment as the cashier starts it. @param now milliseconds */
export const startedPayment = (now: number, change: Partial<StartedPayment> = {}): StartedPayment => ({
  no: `PYROW${String((numbers += 1)).padStart(4, '0')}`,
  amountFen: 5_000,
  subject: '收收 钱包充值',
  userId: 'u',
  returnPath: '/payment?id=1',
  way: 'page',
  payers: [],
  address: '127.0.0.1',
  startedAt: now,
  expiresAt: now + 31 * MINUTE,
  ...change,
});
