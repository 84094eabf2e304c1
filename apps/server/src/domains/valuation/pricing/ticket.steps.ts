import type { PriceBasis } from '@shoushou/rules/valuation/price-device';
import type { Answer } from '@shoushou/rules/valuation/template';
import { blindIndex, deriveKey } from '../../../platform/sealing.ts';
import { sameSecret } from '../../../platform/same-secret.ts';

/** A price as it was valued, complete enough to be valued again. */
export interface Ticket {
  readonly variantId: string;
  readonly modelId: string;
  readonly device: string;
  readonly templateKey: string;
  readonly templateVersion: number;
  readonly answers: readonly Answer[];
  readonly basis: PriceBasis;
  readonly priceFen: number;
  /** Milliseconds. */
  readonly at: number;
}

function proofOf(serverSecret: string, body: string): string {
  return Buffer.from(blindIndex(deriveKey(serverSecret, 'valuation tickets'), body)).toString('base64url');
}

/** Signs a price, so that nothing has to be stored before somebody wants to keep it. */
export function writeTicket(serverSecret: string, ticket: Ticket): string {
  const body = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${body}.${proofOf(serverSecret, body)}`;
}

/** Null when the ticket is not this server's. */
export function readTicket(serverSecret: string, text: string): Ticket | null {
  const [body = '', proof = ''] = text.split('.');
  return sameSecret(proofOf(serverSecret, body), proof) ? (JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Ticket) : null;
}
