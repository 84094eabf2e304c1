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

export function rememberRoutes(app: FastifyInstance): void {
  app.decorateRequest('boundRoute', null);
}

/** What the route of a request is bound to. Every hook asks, and the framework copies a route’s options for whoever does. */
export function boundRoute(request: FastifyRequest): FastifyContextConfig {
  return (request.boundRoute ??= request.routeOptions.config);
}
