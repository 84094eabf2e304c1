import { createSecretKey } from 'node:crypto';
import type { PriceBasis } from '@shoushou/rules/valuation/price-device';
import type { Answer } from '@shoushou/rules/valuation/template';
import { blindIndex, deriveKey } from '../../../platform/sealing.ts';
import { sameSecret } from '../../../platform/same-secret.ts';

/** A price as it was valued, complete enough to be valued again. */
export interface Ticket {
  readonly variantId: string;
  readonly modelId: string;
  readonly device: string;
  /** Where it was valued; absent in tickets of the time before districts counted. */
  readonly adcode?: string | null | undefined;
  readonly templateKey: string;
  readonly templateVersion: number;
  readonly answers: readonly Answer[];
  readonly basis: PriceBasis;
  readonly priceFen: number;
  /** Milliseconds. */
  readonly at: number;
}

export interface Tickets {
  /** Signs a price, so that nothing has to be stored before somebody wants to keep it. */
  write(ticket: Ticket): string;
  /** Null when the ticket is not this installation's. */
  read(text: string): Ticket | null;
}

/** The key is derived once: every valuation signs a ticket. */
export function createTickets(serverSecret: string): Tickets {
  const key = createSecretKey(deriveKey(serverSecret, 'valuation tickets'));
  const proofOf = (body: string): string => Buffer.from(blindIndex(key, body)).toString('base64url');
  return {
    write(ticket) {
      const body = Buffer.from(JSON.stringify(ticket)).toString('base64url');
      return `${body}.${proofOf(body)}`;
    },
    read(text) {
      const [body = '', proof = ''] = text.split('.');
      return sameSecret(proofOf(body), proof) ? (JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Ticket) : null;
    },
  };
}
