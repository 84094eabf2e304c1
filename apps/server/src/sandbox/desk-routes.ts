import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import type { ServerControls } from '../domain.ts';
import { refusalReply, send } from '../platform/http/envelope.ts';
import { guardDesk } from './desk-access.ts';
import { deskPage } from './desk-page.ts';
import { answerOffer, answers, putRecycler } from './desk-people.ts';
import { forwardClock, readClock, resetToSeed, existingSamplePeople, type LoadSeed } from './desk-state.ts';
import { registerProviderRules } from './desk-providers.ts';
import { piecesSince, putOnScale, readLoad, reportLoad } from './simulated-scale.ts';
import { makeRecyclers } from './make-recyclers.ts';
import { SAMPLE_OPERATOR, sampleOperators, sampleProofs } from './sample-operator.ts';
import { deskKey, listLiveOffers, listPushes, listSms, type SentSms } from './sandbox.store.ts';

const pageFiles = [
  { path: '/desk.js', file: new URL('./desk.js', import.meta.url), type: 'text/javascript; charset=utf-8' },
  { path: '/desk.css', file: new URL('./desk.css', import.meta.url), type: 'text/css; charset=utf-8' },
] as const;

const MAX_LISTED = 100;
const YEAR_IN_MINUTES = 527_040;

const mobileQuery = z.object({ mobile: z.optional(z.string().check(z.regex(/^\d{0,11}$/))) });
const useridQuery = z.object({ userid: z.optional(z.string().check(z.regex(/^[\w-]{0,64}$/))) });
const clockBody = z.object({ forwardMinutes: z.int().check(z.gte(1), z.lte(YEAR_IN_MINUTES)) });
const scaleQuery = z.object({ since: z._default(z.coerce.number().check(z.gte(0)), 0) });
/** Everything travels as numbers: `profile` and `load` are places in their lists. */
const scaleBody = z.object({
  kilograms: z.number().check(z.gte(0), z.lte(300)),
  profile: z.int().check(z.gte(0), z.lte(3)),
  load: z.int().check(z.gte(0), z.lte(2)),
});
const operatorQuery = z.object({
  name: z._default(z.enum(sampleOperators.map(({ name }) => name)), SAMPLE_OPERATOR.name),
});
/** A number as it is dialled; forms send it as a number. */
const recycler = z.coerce.string().check(z.regex(/^1\d{10}$/));
const placeBody = z.object({
  recycler,
  longitude: z.number().check(z.gte(73), z.lte(136)),
  latitude: z.number().check(z.gte(3), z.lte(54)),
});
const answerBody = z.object({ answer: z.union([z.enum(answers), z.int().check(z.gte(0), z.lt(answers.length))]) });
const spoils = ['drop', 'double', 'amount', 'hash', 'late', 'fee', 'settlement', 'none'] as const;
const spoilBody = z.object({
  kind: z.union([z.enum(spoils), z.int().check(z.gte(0), z.lt(spoils.length))]),
  line: z._default(z.int().check(z.gte(0)), 0),
  byFen: z._default(z.int().check(z.gte(1)), 100),
});
const billParams = z.object({
  provider: z.enum(['wechat', 'alipay']),
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
});
const peopleBody = z.object({
  recyclers: z.int().check(z.gte(1), z.lte(2000)),
  adcode: z._default(z.string().check(z.regex(/^\d{6}$/)), '440304'),
  balanceFen: z._default(z.int().check(z.gte(0), z.lte(100_000_000)), 100_000),
});

/** An SMS as sent, with its code extracted, which most readers want. */
export const withExtractedCode = (sms: SentSms): SentSms & { code: string | null } => ({
  ...sms,
  code: /验证码 (\d{6})/.exec(sms.text)?.[1] ?? null,
});

/** The desk's page and its JSON. Registered only with simulated providers, because it shows codes and moves money. */
export function registerDesk(app: FastifyInstance, deps: Deps, controls: ServerControls, loadSeed: LoadSeed): void {
  const { database } = deps;
  const payments = deps.gateways.payments.sandbox;
  const payouts = deps.gateways.payouts.sandbox;
  const bills = deps.gateways.bills.sandbox;

  void app.register(
    async (desk) => {
      guardDesk(desk, () => deskKey(deps));
      desk.addHook('onRequest', async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        // A page elsewhere must not press the buttons of this one.
        if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site')
          return send(reply, refusalReply({ ok: false, name: 'platform.forbidden' }));
      });
      // These answers are not calls of the contract and are sent unchanged.
      desk.setSerializerCompiler(() => (value) => JSON.stringify(value));
      const hidden = <Schema extends object>(schema: Schema) => ({ schema: { hide: true, ...schema } as object });

      desk.get<{ Querystring: z.output<typeof mobileQuery> }>(
        '/sms',
        hidden({ querystring: mobileQuery }),
        async ({ query }) => (await listSms(database, query.mobile || null, MAX_LISTED)).map(withExtractedCode),
      );
      desk.get<{ Querystring: z.output<typeof useridQuery> }>(
        '/push',
        hidden({ querystring: useridQuery }),
        async ({ query }) => listPushes(database, query.userid || null, MAX_LISTED),
      );

      desk.get('/payments', hidden({}), async () => (payments ? payments.list() : []));
      for (const verb of ['approve', 'fail'] as const) {
        desk.post<{ Params: { no: string } }>(`/payments/:no/${verb}`, hidden({}), async ({ params }, reply) => {
          const done = (await payments?.[verb](params.no)) ?? false;
          if (!done) return reply.status(404).send({ done: false, message: '没有等待付款的支付单' });
          await controls.deliver();
          return { done: true };
        });
      }

      desk.get('/payouts', hidden({}), async () => (payouts ? payouts.list() : []));
      for (const verb of ['confirm', 'refuse', 'bounce'] as const) {
        desk.post<{ Params: { no: string } }>(`/payouts/:no/${verb}`, hidden({}), async ({ params }, reply) => {
          const done = (await payouts?.[verb](params.no)) ?? false;
          if (!done) return reply.status(404).send({ done: false, message: '没有等待处理的打款' });
          await controls.deliver();
          return { done: true };
        });
      }

      desk.post<{ Body: z.output<typeof placeBody> }>(
        '/places',
        hidden({ body: placeBody }),
        async ({ body }, reply) => {
          if (await putRecycler(deps, body.recycler, body)) return { done: true };
          return reply.status(404).send({ done: false, message: '没有这个手机号的用户' });
        },
      );
      desk.post<{ Params: { recycler: string }; Body: z.output<typeof answerBody> }>(
        '/recyclers/:recycler/answers',
        hidden({ body: answerBody }),
        async ({ params, body: { answer } }, reply) => {
          const answered = await answerOffer(
            app,
            deps,
            params.recycler,
            typeof answer === 'number' ? answers[answer]! : answer,
          );
          if (!answered.done) return reply.status(404).send(answered);
          await controls.deliver();
          return answered;
        },
      );

      desk.get<{ Params: z.output<typeof billParams> }>(
        '/bills/:provider/:day',
        hidden({ params: billParams }),
        async ({ params: { provider, day } }) => bills?.files(provider, day) ?? [],
      );
      desk.post<{ Params: { provider: 'wechat' | 'alipay' }; Body: z.output<typeof spoilBody> }>(
        '/bills/:provider/spoil',
        hidden({ params: z.pick(billParams, { provider: true }), body: spoilBody }),
        ({ params: { provider }, body: { kind, line, byFen } }) => {
          const spoil = typeof kind === 'number' ? spoils[kind]! : kind;
          bills?.spoil(provider, spoil === 'none' ? null : { kind: spoil, line, byFen });
          return { done: true };
        },
      );

      registerProviderRules(desk, deps);

      desk.get('/clock', hidden({}), async () => readClock(deps));
      desk.post<{ Body: z.output<typeof clockBody> }>('/clock', hidden({ body: clockBody }), async ({ body }) =>
        forwardClock(deps, controls, body.forwardMinutes),
      );
      desk.post('/reset', hidden({}), async () => {
        await resetToSeed(deps, loadSeed);
        return { done: true };
      });

      desk.get<{ Querystring: z.output<typeof scaleQuery> }>(
        '/scale',
        hidden({ querystring: scaleQuery }),
        async ({ query }) => piecesSince(deps, query.since),
      );
      desk.post<{ Body: z.output<typeof scaleBody> }>('/scale', hidden({ body: scaleBody }), async ({ body }) => {
        await putOnScale(app, deps, { ...body, grams: Math.round(body.kilograms * 100) * 10 });
        return { done: true };
      });

      desk.post('/scale-report', hidden({}), async () => {
        await reportLoad(app, deps);
        return { done: true };
      });

      desk.post<{ Body: z.output<typeof peopleBody> }>('/people', hidden({ body: peopleBody }), async ({ body }) =>
        makeRecyclers(deps, { count: body.recyclers, adcode: body.adcode, balanceFen: body.balanceFen }),
      );
      desk.get('/mobiles', hidden({}), async () => existingSamplePeople(deps, loadSeed));
      desk.get<{ Querystring: z.output<typeof operatorQuery> }>(
        '/operator-code',
        hidden({ querystring: operatorQuery }),
        async ({ query }) => (await sampleProofs(deps)).find(({ name }) => name === query.name),
      );

      desk.get<{ Querystring: z.output<typeof mobileQuery> }>(
        '/',
        hidden({ querystring: mobileQuery }),
        async ({ query }, reply) => {
          const mobile = query.mobile || null;
          const [samplePeople, sms, pushes, paid, operators, sent, scale, offers] = await Promise.all([
            existingSamplePeople(deps, loadSeed),
            listSms(database, mobile, 30),
            listPushes(database, null, 20),
            payments ? payments.list() : [],
            sampleProofs(deps),
            payouts ? payouts.list() : [],
            readLoad(deps),
            listLiveOffers(database, deps.clock.now(), 20),
          ]);
          const page = deskPage({
            people: samplePeople,
            mobile,
            sms: sms.map(withExtractedCode),
            pushes,
            payments: paid,
            payouts: sent,
            clock: readClock(deps),
            operators,
            scale,
            offers,
            faults: deps.gateways.sandbox.faults.active(),
          });
          return reply
            .type('text/html; charset=utf-8')
            .serializer((text) => text as string)
            .send(page);
        },
      );
      for (const { path, file, type } of pageFiles) {
        desk.get(path, hidden({}), async (_, reply) =>
          reply
            .type(type)
            .serializer((text) => text as string)
            .send(await readFile(file, 'utf8')),
        );
      }
    },
    { prefix: '/sandbox' },
  );
}
