import type { FastifyInstance } from 'fastify';
import { sampleCardPicture } from './sample-cards.ts';

/** The sample cards for trying photos, in sandbox only. */
export function registerSampleCards(app: FastifyInstance): void {
  for (const side of ['front', 'back'] as const) {
    app.get(`/sandbox/idcard/${side}.jpg`, { schema: { hide: true } as object }, async (_, reply) =>
      reply
        .type('image/jpeg')
        .header('content-disposition', `inline; filename="sample-card-${side}.jpg"`)
        .serializer((content) => content as string)
        .send(await sampleCardPicture(side)),
    );
  }
}
