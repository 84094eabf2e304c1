import { calls, type CallDefinition } from '@shoushou/contract';
import type { FastifyInstance } from 'fastify';
import { send } from './bind.ts';
import { refusalReply } from './envelope.ts';

/**
 * GETs that change something, as the specification has them, answer no browser that goes there by a link: a strange page
 * must not make its reader change anything. That tokens travel in the header alone keeps images and forms out besides. Nor do
 * they answer HEAD, which asks about a thing and does nothing.
 */
export function refuseTopLevelNavigation(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call === undefined || !(calls[call] as CallDefinition).changes) return;
    if (request.method === 'HEAD' || request.headers['sec-fetch-mode'] === 'navigate') return send(reply, refusalReply({ ok: false, name: 'platform.forbidden' }));
  });
}
