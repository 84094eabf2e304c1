import type { GatewayOptions } from '../index.ts';
import type { SmsGateway } from './port.ts';

/** Keeps messages for the sandbox desk instead of sending them. */
export function createSandboxSms({ database, clock }: GatewayOptions): SmsGateway {
  return {
    async send({ mobile, text, purpose }) {
      await database.query('INSERT INTO sandbox_sms (mobile, text, purpose, sent_at) VALUES ($1, $2, $3, to_timestamp($4 / 1000.0))', [mobile, text, purpose, clock.now()]);
    },
  };
}
