import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerSandboxFacePage } from '../../gateways/esign/index.ts';
import { registerSampleCards } from '../../gateways/identity/index.ts';
import { serveDocuments } from '../../platform/files/serve-documents.ts';

/**
 * Documents, and in sandbox the e-sign page and sample cards. Sandbox notices arrive by the same route as real ones.
 */
export function identityRoutes(
  { files, environment, gateways }: Pick<Deps, 'files' | 'environment' | 'gateways'>,
  app: FastifyInstance,
): void {
  serveDocuments(app, files);
  if (environment.sandbox) registerSampleCards(app);
  const desk = gateways.esign.sandbox;
  if (!desk) return;
  registerSandboxFacePage(app, desk);
  desk.connect(async ({ headers, body }) => {
    await app.inject({ method: 'POST', url: '/api/Esign2/notice', headers, payload: body });
  });
}
