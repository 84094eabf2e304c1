import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerSandboxPayoutPage } from '../../gateways/payouts/index.ts';
import { serveExports } from '../../platform/files/serve-files.ts';

/**
 * Statements made in the background; in sandbox, the page on which a person confirms a transfer, whose notices arrive
 * by the same route as real ones.
 */
export function payoutsRoutes(
  { gateways, ...served }: Pick<Deps, 'gateways' | 'files' | 'clock' | 'environment'>,
  app: FastifyInstance,
): void {
  serveExports(app, served);
  const desk = gateways.payouts.sandbox;
  if (!desk) return;
  registerSandboxPayoutPage(app, desk);
  desk.connect(async ({ provider, headers, body }) => {
    const reply = await app.inject({ method: 'POST', url: `/api/payouts/notice/${provider}`, headers, payload: body });
    return { status: reply.statusCode, body: reply.body };
  });
}
