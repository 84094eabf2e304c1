/** One HTTP exchange with an outside service. Bodies are text: nothing here carries files. */
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

/** Carries a request to a service; the sandbox's own server and the real host are two of these. @throws ProviderFailed `unreachable` */
export type Wire = (request: WireRequest) => Promise<WireReply>;

/**
 * Why an outside service did not do what it was asked. `unreachable`: cut, slow, broken or answering nonsense, so what became of it is unknown.
 * `busy`: it said that it did nothing and may be asked again. `limited`: a limit of the service, see `retryAfterSeconds`. `refused`: it will
 * refuse this again. `misconfigured`: keys, signatures or rights are wrong, which only the operator can change.
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

/** An answer larger than this is none of theirs; bytes. */
const LARGEST_REPLY = 1024 * 1024;

export interface HttpWireOptions {
  /** Milliseconds for the whole exchange. */
  timeout?: number;
}

/** The real wire. Redirects are refused, since requests carry keys and signatures. */
export function httpWire(service: string, { timeout = 5000 }: HttpWireOptions = {}): Wire {
  return async ({ method, url, headers, body }) => {
    try {
      const response = await fetch(url, { method, headers, redirect: 'error', signal: AbortSignal.timeout(timeout), ...(method === 'POST' ? { body } : {}) });
      const text = await readLimited(response);
      return { status: response.status, headers: Object.fromEntries(response.headers), body: text };
    } catch (error) {
      throw new ProviderFailed(service, 'unreachable', 'NETWORK', error instanceof Error ? error.message : String(error));
    }
  };
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_REPLY) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The JSON object of an answer. @throws ProviderFailed `unreachable` when it is none */
export function readJsonReply(service: string, { status, body }: WireReply): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below, with the status.
  }
  throw new ProviderFailed(service, 'unreachable', `HTTP_${status}`, 'the answer is no JSON object');
}
