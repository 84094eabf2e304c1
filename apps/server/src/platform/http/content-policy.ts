import type { FastifyInstance } from 'fastify';

/** Content security policy of everything that is not a page. */
export const denyAllPolicy = "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'";

const noPage = /^\/(?:api|token|(?:console\/)?assets)\//;

/**
 * Calls and asset files get the restrictive policy only. The pages' policy contains hashes and hosts, which would add a third
 * to a small answer, about thirty times per start.
 */
export function shortenPolicies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (noPage.test(request.url)) reply.header('content-security-policy', denyAllPolicy);
  });
}
