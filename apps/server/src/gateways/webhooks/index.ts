import { isIP } from 'node:net';
import { isInsideTransaction } from '../../platform/database/transaction.ts';
import { compileAddresses } from '../../platform/http/access/address-list.ts';
import type { GatewayOptions } from '../options.ts';
import { CalledInsideTransaction } from '../protect.ts';
import type { WebhooksGateway } from './port.ts';
import { createThreadPosting } from './post-in-thread.ts';

const privateRanges = compileAddresses(['loopback', 'linklocal', 'uniquelocal']);

/** Without the providers' circuit breaker, since one receiver's failures say nothing about the others. */
export function createWebhooksGateway({ environment }: Pick<GatewayOptions, 'environment'>): WebhooksGateway {
  const allowed = environment.webhookAllowedAddresses;
  const isAllowed = allowed.length === 0 ? () => false : compileAddresses(allowed);
  const post = createThreadPosting({ allowed });

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
      return post(request);
    },
  };
}
