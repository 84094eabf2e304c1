import type { GatewayOptions } from '../index.ts';
import type { PaymentGateway } from './port.ts';

/** Plays a payment provider: keeps what was started until somebody approves it at the sandbox desk. */
export function createSandboxPayments(provider: PaymentGateway['provider'], { database, clock }: GatewayOptions): PaymentGateway {
  return {
    provider,
    acknowledgement: provider === 'alipay' ? 'success' : '',
    async start({ no, amountFen, subject, userId }) {
      await database.query(
        `INSERT INTO sandbox_payments (no, provider, user_id, amount, subject, started_at) VALUES ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0))
         ON CONFLICT (no) DO NOTHING`,
        [no, provider, userId, amountFen, subject, clock.now()],
      );
      return { payUrl: `/sandbox/pay/${no}` };
    },
    readNotice: () => null,
    query: async () => null,
  };
}
