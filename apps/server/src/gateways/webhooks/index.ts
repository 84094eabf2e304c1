import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { isInsideTransaction } from '../../platform/database/transaction.ts';
import { compileAddresses } from '../../platform/http/access/address-list.ts';
import type { GatewayOptions } from '../options.ts';
import { CalledInsideTransaction } from '../protect.ts';
import type { WebhookAnswer, WebhookPost, WebhooksGateway } from './port.ts';

/** Milliseconds for the whole exchange. */
export const RECEIVER_TIMEOUT = 10_000;

const privateRanges = compileAddresses(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Without the providers' circuit breaker, since one receiver's failures say nothing about the others. Every address
 * that a name resolves to is checked as the connection is made, so that a name can't change in between; redirects are
 * not followed.
 */
export function createWebhooksGateway({ environment }: Pick<GatewayOptions, 'environment'>): WebhooksGateway {
  const allowed = environment.webhookAllowedAddresses;
  const isAllowed = allowed.length === 0 ? () => false : compileAddresses(allowed);
  const filter = { allowIPAddressList: [...allowed], keepAlive: false };
  const agents = { http: new RequestFilteringHttpAgent(filter), https: new RequestFilteringHttpsAgent(filter) };

  function mayPostTo(address: string): boolean {
    const url = URL.parse(address);
    if (!url || url.username !== '' || url.password !== '') return false;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isNumber = isIP(host) !== 0;
    if (isNumber && isAllowed(host)) return url.protocol === 'https:' || url.protocol === 'http:';
    if (url.protocol !== 'https:') return false;
    return isNumber ? !privateRanges(host) : host !== 'localhost' || isAllowed('127.0.0.1');
  }

  return {
    mayPostTo,
    post(request) {
      if (isInsideTransaction()) return Promise.reject(new CalledInsideTransaction('webhooks'));
      if (!mayPostTo(request.url)) return Promise.reject(new Error('address not allowed'));
      return exchange(request, agents);
    },
  };
}

function exchange(
  { url, headers, body }: WebhookPost,
  agents: { http: RequestFilteringHttpAgent; https: RequestFilteringHttpsAgent },
): Promise<WebhookAnswer> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal: AbortSignal.timeout(RECEIVER_TIMEOUT),
    };
    const sent = url.startsWith('https:')
      ? requestHttps(url, { ...options, agent: agents.https })
      : requestHttp(url, { ...options, agent: agents.http });
    sent.on('error', reject);
    sent.on('response', (response) => {
      // The status says everything; a body may be endless.
      response.destroy();
      const after = Number(response.headers['retry-after']);
      resolve({ status: response.statusCode ?? 0, retryAfterSeconds: Number.isFinite(after) ? after : null });
    });
    sent.end(body);
  });
}
