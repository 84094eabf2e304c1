import { describe, expect, test } from 'vitest';
import { createPurposeTable, type PaymentPurpose } from './payment-purpose.steps.ts';

const purpose: PaymentPurpose = { payer: 'owner', fromWallet: true, retryPath: () => 'recharge' };

describe('purposes of payments', () => {
  test('are those of all domains, whenever they were created', () => {
    const domains: { paymentPurposes?: Record<string, PaymentPurpose> }[] = [{}];
    const table = createPurposeTable(() => domains);
    domains.push({ paymentPurposes: { deposit: purpose } });
    expect(table.of('deposit')).toBe(purpose);
    expect(() => table.of('lottery')).toThrow('no domain registers the payment purpose lottery');
  });

  test('belong to one domain each', () => {
    const table = createPurposeTable(() => [
      { paymentPurposes: { deposit: purpose } },
      { paymentPurposes: { deposit: purpose } },
    ]);
    expect(() => table.of('deposit')).toThrow('two domains register the payment purpose deposit');
  });
});
