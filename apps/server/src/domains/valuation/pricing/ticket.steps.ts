import { createHmac, createSecretKey } from 'node:crypto';
import type { ValuationCredit } from '@shoushou/contract';
import type { PriceBasis } from '@shoushou/rules/valuation/price-device';
import type { Answer } from '@shoushou/rules/valuation/template';
import { deriveKey } from '../../../platform/sealing.ts';
import { sameSecret } from '../../../platform/same-secret.ts';

/** A valued price with all inputs to value it again. */
export interface Ticket {
  readonly variantId: string;
  readonly modelId: string;
  readonly device: string;
  /** The district of the valuation; absent without one. */
  readonly adcode?: string | null | undefined;
  readonly templateKey: string;
  readonly templateVersion: number;
  readonly answers: readonly Answer[];
  readonly basis: PriceBasis;
  readonly priceFen: number;
  /** The referrer whose link led to it; absent without one. */
  readonly creditedTo?: ValuationCredit | null | undefined;
  /** Milliseconds. */
  readonly at: number;
}

/** Question and chosen options. Tickets of the time before had objects. */
type SignedAnswer = readonly string[] | Answer;

interface SignedTicket extends Omit<Ticket, 'answers'> {
  readonly answers: readonly SignedAnswer[];
}

function answerOf(signed: SignedAnswer): Answer {
  if ('question' in signed) return signed;
  const [question = '', ...options] = signed;
  return { question, options };
}

/** Each answer as a list of texts, which keeps a ticket short. */
const signedOf = ({ answers, ...rest }: Ticket): SignedTicket => ({
  ...rest,
  answers: answers.map(({ question, options }) => [question, ...options]),
});

export interface Tickets {
  /** Signs a price, so that nothing has to be stored until a person saves it. */
  write(ticket: Ticket): string;
  /** Null when the ticket is not this installation's. */
  read(text: string): Ticket | null;
}

/** The key is derived once: every valuation signs a ticket. */
export function createTickets(serverSecret: string): Tickets {
  const key = createSecretKey(deriveKey(serverSecret, 'valuation tickets'));
  const proofOf = (body: string): string => createHmac('sha256', key).update(body).digest('base64url');
  return {
    write(ticket) {
      const body = Buffer.from(JSON.stringify(signedOf(ticket))).toString('base64url');
      return `${body}.${proofOf(body)}`;
    },
    read(text) {
      const [body = '', proof = ''] = text.split('.');
      if (!sameSecret(proofOf(body), proof)) return null;
      const signed = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as SignedTicket;
      return { ...signed, answers: signed.answers.map(answerOf) };
    },
  };
}
