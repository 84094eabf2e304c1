import { createHash, createHmac } from 'node:crypto';
import type { SentCommand } from '../commands/exchange-commands.steps.ts';

export interface SignedReport {
  method: string;
  path: string;
  serial: string;
  seq: string;
  /** Unix seconds; empty after a boot without a clock. */
  time: string;
  body: string;
}

/** What a scale signs its report with: HMAC-SHA-256 over the request line, its headers and the hash of its body, in hexadecimal. */
export function reportSignature(key: string, { method, path, serial, seq, time, body }: SignedReport): string {
  return hmac(key, [method, path, serial, seq, time, createHash('sha256').update(body).digest('hex')].join('\n'));
}

/** What the reply is signed with, over the same number: the scale knows that it speaks with us, and that the commands are ours. */
export function replySignature(key: string, seq: number | string, time: number, intervalMs: number, commands: readonly SentCommand[] = []): string {
  return hmac(key, ['reply', seq, time, intervalMs, ...commands.map(({ id, kind, value }) => `${id} ${kind} ${value}`)].join('\n'));
}

const hmac = (key: string, text: string): string => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
