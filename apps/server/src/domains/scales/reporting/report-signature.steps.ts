import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { SentCommand } from '../commands/exchange-commands.steps.ts';

export interface SignedReport {
  method: string;
  path: string;
  serial: string;
  seq: string;
  /** Unix seconds; empty after a boot without a clock. */
  time: string;
  /** SHA-256 of the body, hexadecimal. */
  bodyHash: string;
}

/** What a scale signs its report with: HMAC-SHA-256 over the request line, its headers and the hash of its body, in hexadecimal. */
export function reportSignature(key: KeyObject, { method, path, serial, seq, time, bodyHash }: SignedReport): string {
  return hmac(key, [method, path, serial, seq, time, bodyHash].join('\n'));
}

/** What the reply is signed with, over the same number: the scale knows that it speaks with us, and that the commands are ours. */
export function replySignature(key: KeyObject, seq: number | string, time: number, intervalMs: number, commands: readonly SentCommand[] = []): string {
  return hmac(key, ['reply', seq, time, intervalMs, ...commands.map(({ id, kind, value }) => `${id} ${kind} ${value}`)].join('\n'));
}

/** A scale's key, hexadecimal, as signatures are made with. */
export const reportKey = (hexadecimal: string): KeyObject => createSecretKey(Buffer.from(hexadecimal, 'hex'));

const hmac = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('hex');
