import { protect, WIRE_TIMEOUT } from './protect.ts';

/** One HTTP exchange with an external service. Bodies are text. */
export interface WireRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface WireReply {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Sends a request to a service; implemented by the sandbox and the real host. @throws ProviderFailed `unreachable` */
export type Wire = (request: WireRequest) => Promise<WireReply>;

/**
 * Why an external service failed. `unreachable`: interrupted, too slow, broken or unreadable, so the outcome is
 * unknown. `busy`: it reported that nothing was done; may be retried. `limited`: a limit of the service, see
 * `retryAfterSeconds`. `refused`: repeating it is pointless. `misconfigured`: keys, signatures or rights are wrong,
 * which only the operator can change.
 */
export type FailureKind = 'unreachable' | 'busy' | 'limited' | 'refused' | 'misconfigured';

export class ProviderFailed extends Error {
  readonly kind: FailureKind;
  /** The service's own code, such as `isv.BUSINESS_LIMIT_CONTROL`. */
  readonly code: string;
  readonly retryAfterSeconds: number | null;

  constructor(service: string, kind: FailureKind, code: string, text: string, retryAfterSeconds: number | null = null) {
    super(`${service} failed (${kind}, ${code}): ${text}`);
    this.name = 'ProviderFailed';
    this.kind = kind;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Larger answers are rejected; bytes. */
const LARGEST_REPLY = 1024 * 1024;

export interface HttpWireOptions {
  /** Timeout of the whole exchange, milliseconds. */
  timeout?: number;
  /** Larger answers are rejected; bytes. */
  largestReply?: number;
}

/** The real transport. Redirects are refused, because requests contain keys and signatures. */
export function httpWire(
  service: string,
  { timeout = WIRE_TIMEOUT, largestReply = LARGEST_REPLY }: HttpWireOptions = {},
): Wire {
  return async ({ method, url, headers, body }) => {
    try {
      const response = await fetch(url, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        ...(method === 'POST' ? { body } : {}),
      });
      const text = (await readLimited(response, largestReply)).toString('utf8');
      return { status: response.status, headers: Object.fromEntries(response.headers), body: text };
    } catch (error) {
      throw new ProviderFailed(
        service,
        'unreachable',
        'NETWORK',
        error instanceof Error ? error.message : String(error),
      );
    }
  };
}

/** The wire with the provider's budget and circuit breaker. A request that is not sent fails as `busy`. */
export function protectedWire(service: string, wire: Wire): Wire {
  return protect(service, wire, (code) => new ProviderFailed(service, 'busy', code, 'not sent'));
}

/**
 * Fetches the file at an address that a signed answer named, piece by piece. @throws ProviderFailed `unreachable`, also
 * while it is read
 */
export type Download = (address: string, headers?: Readonly<Record<string, string>>) => AsyncIterable<Uint8Array>;

/** The real download, over TLS alone. A file may be larger than memory. */
export function httpDownload(
  service: string,
  { timeout = WIRE_TIMEOUT, largestReply = LARGEST_REPLY }: HttpWireOptions = {},
): Download {
  return async function* download(address, headers = {}) {
    try {
      if (new URL(address).protocol !== 'https:') throw new Error('the address is not secure');
      const response = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(timeout) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      let size = 0;
      for await (const chunk of response.body ?? []) {
        size += chunk.length;
        if (size > largestReply) throw new Error('the file is too large');
        yield chunk;
      }
    } catch (error) {
      throw new ProviderFailed(
        service,
        'unreachable',
        'NETWORK',
        error instanceof Error ? error.message : String(error),
      );
    }
  };
}

async function readLimited(response: Response, largest: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > largest) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The JSON object of an answer. @throws ProviderFailed `unreachable` when it is not one */
export function readJsonReply(service: string, { status, body }: WireReply): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Thrown below, with the status.
  }
  throw new ProviderFailed(service, 'unreachable', `HTTP_${status}`, 'the answer is no JSON object');
}
