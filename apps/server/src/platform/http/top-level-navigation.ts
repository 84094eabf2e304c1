import { callTable } from '@shoushou/contract';
import type { FastifyInstance } from 'fastify';
import { boundRoute } from './bound-route.ts';
import { refusalReply, send } from './envelope.ts';

/**
 * The specification has GETs that change data. They are refused to top-level navigations, so that a link on a foreign
 * page can't trigger them; images and forms are excluded already, because tokens are sent in the header only. HEAD
 * requests are refused too, as they must not change anything.
 */
export function refuseTopLevelNavigation(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { call } = boundRoute(request);
    if (call === undefined || !callTable[call].changes) return done();
    if (request.method !== 'HEAD' && request.headers['sec-fetch-mode'] !== 'navigate') return done();
    void send(reply, refusalReply({ ok: false, name: 'platform.forbidden' }));
  });
}
