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

/**
 * The signature of a scale's report: HMAC-SHA-256 over the request line, its headers and the hash of its body, in
 * hexadecimal.
 */
export function reportSignature(key: KeyObject, { method, path, serial, seq, time, bodyHash }: SignedReport): string {
  return hmac(key, [method, path, serial, seq, time, bodyHash].join('\n'));
}

/** Signs the reply over the report's number, so that the scale can verify its origin and the commands. */
export function replySignature(
  key: KeyObject,
  seq: number | string,
  time: number,
  intervalMs: number,
  commands: readonly SentCommand[] = [],
): string {
  return hmac(
    key,
    ['reply', seq, time, intervalMs, ...commands.map(({ id, kind, value }) => `${id} ${kind} ${value}`)].join('\n'),
  );
}

/** A scale's key, hexadecimal, as signatures are made with. */
export const reportKey = (hexadecimal: string): KeyObject => createSecretKey(Buffer.from(hexadecimal, 'hex'));

const hmac = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('hex');
