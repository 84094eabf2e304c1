import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerSandboxInsurerPages, SAMPLE_INSURER } from '../../gateways/insurers/index.ts';

/** In sandbox, the insurer's own pages; its notices arrive by the same route as real ones. */
export function insuranceRoutes({ gateways }: Pick<Deps, 'gateways'>, app: FastifyInstance): void {
  const desk = gateways.insurers.sandbox;
  if (!desk) return;
  registerSandboxInsurerPages(app, desk);
  desk.connect(async ({ headers, body }) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/insurance/notice/${SAMPLE_INSURER}`,
      headers,
      payload: body,
    });
    return { status: reply.statusCode };
  });
}
