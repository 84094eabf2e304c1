import type { FastifyInstance } from 'fastify';

/** Content security policy of what is no page: nothing at all. */
export const denyAllPolicy = "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'";

const noPage = /^\/(?:api|token|(?:console\/)?assets)\//;

/**
 * Calls and the parts of the app answer with the policy that allows nothing. That of pages names hashes and hosts: it would be
 * a third of what a small answer weighs, thirty times over at a start.
 */
export function shortenPolicies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (noPage.test(request.url)) reply.header('content-security-policy', denyAllPolicy);
  });
}
