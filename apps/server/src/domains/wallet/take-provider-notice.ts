import { failure, success } from '@shoushou/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { reading } from '../../platform/http/action.ts';
import { createId } from '../../platform/system.ts';
import { paymentOfProviderNumber } from './payment.rules.ts';
import { recordNotice, type NoticeRecord } from './payments.store.ts';
import { settle } from './settlement.store.ts';

type NoticeDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'log' | 'gateways'>;

/**
 * A provider's notice: verified on its bytes, credited once, answered in the provider's words, and written down
 * whatever became of it. A refused one is answered with 400, so that a true provider sends it again.
 */
export const takeProviderNotice = (deps: NoticeDeps) =>
  reading('wallet.provider_notice', async ({ request, reply, address }, { provider }) => {
    const { database, clock, random, gateways } = deps;
    const gateway = gateways.payments.of(provider);
    const body = rawBodies.get(request) ?? '';
    const record = (rest: Omit<NoticeRecord, 'id' | 'provider' | 'body' | 'address'>): NoticeRecord => ({ id: createId(clock, random), provider, body, address, ...rest });
    const refuse = async (reason: string, paymentNo: string | null, transactionId: string | null) => {
      deps.log.warn({ call: 'wallet.provider_notice', provider, reason }, 'notice refused');
      await recordNotice(database, record({ outcome: 'refused', reason, paymentNo, transactionId }), clock.now());
      return failure('wallet.notice_refused');
    };

    const told = gateway ? await gateway.readNotice(request.headers, body) : ({ ok: false, fault: 'bad_signature' } as const);
    if (!told.ok && told.fault === 'not_a_payment') {
      await recordNotice(database, record({ outcome: 'ignored', reason: told.fault, paymentNo: null, transactionId: null }), clock.now());
      return acknowledge(reply, gateway?.acknowledgement ?? '');
    }
    if (!told.ok) return refuse(told.fault, null, null);
    const { notice } = told;
    const about = { paymentNo: paymentOfProviderNumber(notice.no), transactionId: notice.transactionId };
    const settled = await database.transaction(async (tx) => {
      const outcome = await settle(tx, deps, provider, notice);
      if (outcome.outcome !== 'refused') await recordNotice(tx, record({ outcome: outcome.outcome, reason: null, ...about }), clock.now());
      return outcome;
    });
    if (settled.outcome === 'refused') return refuse(settled.reason, about.paymentNo, about.transactionId);
    return acknowledge(reply, gateway?.acknowledgement ?? '');
  });

/** Providers want their word bare, not as a JSON string. */
function acknowledge(reply: FastifyReply, word: string) {
  reply.hijack();
  reply.raw.writeHead(word === '' ? 204 : 200, { ...(reply.getHeaders() as Record<string, string>), ...(word === '' ? {} : { 'content-type': 'text/plain; charset=utf-8' }) });
  reply.raw.end(word);
  return success(word);
}

/** The bytes that were signed, by request: a parsed and rewritten body is another one. */
const rawBodies = new WeakMap<FastifyRequest, string>();

/** A true notice is smaller; bytes. */
const LARGEST_NOTICE = 64 * 1024;

/** Keeps the bytes of notices as they came, before anything parses them; what can't be parsed reaches the action too, and is written down. */
export function keepNoticeBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.call === 'wallet.provider_notice') request.headers['content-type'] = NOTICE_TYPE;
  });
  app.addContentTypeParser(NOTICE_TYPE, { parseAs: 'string', bodyLimit: LARGEST_NOTICE }, (request, body, done) => {
    rawBodies.set(request, body as string);
    done(null, {});
  });
}

const NOTICE_TYPE = 'application/x-provider-notice';
