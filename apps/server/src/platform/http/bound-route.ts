import type { Auth, CallName } from '@shoushou/contract';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    boundRoute: FastifyContextConfig | null;
  }
  interface FastifyContextConfig {
    call?: CallName;
    auth?: Auth;
    /** Whether an operator needs a fresh one-time code. */
    stepUp?: boolean;
    multipart?: boolean;
    /** Whether the call runs in a transaction. */
    writes?: boolean;
  }
}

export function indexRoutes(app: FastifyInstance): void {
  app.decorateRequest('boundRoute', null);
}

/**
 * The call that the route of a request is bound to. Looked up here because every hook needs it and the framework copies
 * a route’s options on each access.
 */
export function boundRoute(request: FastifyRequest): FastifyContextConfig {
  return (request.boundRoute ??= request.routeOptions.config);
}
