import { ProviderFailed, readJsonReply, type FailureKind, type Wire } from '../wire.ts';
import type { DeviceCheckGateway } from './port.ts';

export const DATA3023_ORIGIN = 'https://api.3023data.com';

/**
 * The service's codes for numbers that it has no answer about: malformed, not its maker's, not supported
 * (3023data.com/sdk).
 */
const withoutAnswer = new Set([400, 404, 502]);
const failures: Readonly<Record<number, FailureKind>> = {
  401: 'misconfigured',
  402: 'limited',
  403: 'misconfigured',
  410: 'misconfigured',
  503: 'busy',
};

/**
 * Activation locks and the GSMA's register of lost devices by 3023data: a GET for each with the key in a header, `code`
 * 0 with the answer in `data`, and the service's own code otherwise.
 */
export function createData3023Check(wire: Wire, key: string): DeviceCheckGateway {
  /** The service's answer; null when it has none about this number. */
  async function ask(path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
    const reply = readJsonReply(
      'devicecheck',
      await wire({
        method: 'GET',
        url: `${DATA3023_ORIGIN}${path}?${new URLSearchParams(query)}`,
        headers: { key },
        body: '',
      }),
    );
    const code = Number(reply['code']);
    if (code === 0) return reply['data'] ?? null;
    if (withoutAnswer.has(code)) return null;
    throw new ProviderFailed(
      'devicecheck',
      failures[code] ?? 'unreachable',
      String(reply['code']),
      String(reply['message'] ?? ''),
    );
  }

  return {
    async check({ kind, number }) {
      const [lock, register] = await Promise.all([
        ask('/apple/activationlock', { sn: number }),
        kind === 'imei' ? ask('/imei/blacklist', { source: 'pro', imei: number }) : null,
      ]);
      return { lock: lockOf(lock), reported: reportOf(register) };
    },
  };
}

function lockOf(answer: unknown): 'on' | 'off' | 'unknown' {
  const state =
    typeof answer === 'object' && answer !== null && 'fmi' in answer ? String(answer.fmi).toLowerCase() : '';
  return state === 'on' || state === 'off' ? state : 'unknown';
}

/** The register answers in lines of text, of which one is the status. */
function reportOf(answer: unknown): boolean | null {
  const status = typeof answer === 'string' ? /Blacklist Status:\s*(\w+)/i.exec(answer)?.[1]?.toLowerCase() : undefined;
  return status === undefined ? null : status === 'blacklisted';
}
