import type { GatewayOptions } from '../index.ts';
import type { PushGateway } from './port.ts';

/** Keeps pushes for the sandbox desk instead of sending them. */
export function createSandboxPush({ database, clock }: GatewayOptions): PushGateway {
  return {
    async push({ userId, title, text, extras }) {
      await database.query('INSERT INTO sandbox_push (user_id, title, text, extras, sent_at) VALUES ($1, $2, $3, $4, to_timestamp($5 / 1000.0))', [
        userId, title, text, JSON.stringify(extras), clock.now(),
      ]);
    },
  };
}
