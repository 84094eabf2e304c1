import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerSandboxPayPage } from '../../gateways/payments/index.ts';

/** In sandbox, the providers' pages; their notices arrive by the same route as real ones. */
export function walletRoutes({ gateways }: Pick<Deps, 'gateways'>, app: FastifyInstance): void {
  const desk = gateways.payments.sandbox;
  if (!desk) return;
  registerSandboxPayPage(app, desk);
  desk.connect(async ({ provider, headers, body }) => {
    const reply = await app.inject({ method: 'POST', url: `/api/wallet/notice/${provider}`, headers, payload: body });
    return { status: reply.statusCode, body: reply.body };
  });
}
