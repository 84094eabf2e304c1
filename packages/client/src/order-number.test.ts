import { orderNumber } from '@shoushou/contract/fields';
import { describe, expect, it } from 'vitest';
import { generateOrderNumber } from './order-number.ts';

describe('an order number made on the phone', () => {
  it('carries the day in Shanghai and eight digits, as the server’s own do', () => {
    const lateEvening = Date.parse('2026-11-21T16:30:00.000Z');
    const made = generateOrderNumber(lateEvening, (values) => values.fill(4_200_000_042));
    expect(made).toBe('OR26112200000042');
    expect(orderNumber.safeParse(generateOrderNumber(lateEvening)).success).toBe(true);
  });
});
