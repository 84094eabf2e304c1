import { sameSecret } from '../../platform/same-secret.ts';
import type { NoticeHeaders } from '../payments/port.ts';
import { sha256 } from '../sha256.ts';
import { ProviderFailed, readJsonReply, type Wire } from '../wire.ts';
import {
  FORWARD_TERM,
  INSURER_WINDOW,
  signForward,
  signMessage,
  signRequest,
  type InsurerAccount,
} from './insurer-wire.ts';
import type { CoverOrder, InsurerAnswer, InsurerGateway, InsurerNotice, InsurerQuote } from './port.ts';

export interface InsurerOptions {
  wire: Wire;
  account: InsurerAccount;
  /** Base address of its interface. */
  origin: string;
  /** Address of its page for people; a path of this server in the sandbox. */
  page: string;
  host: string;
  now: () => number;
}

/** First bytes of a PDF, and the maximum size of a policy. */
const PDF = Buffer.from('%PDF-');
const MAX_DOCUMENT_BYTES = 2_000_000;

const NOT_FOUND = 'NOT_FOUND';
/** The insurer's refusals; other answers are errors. */
const REFUSED = 'REFUSED';

/** An insurer with the signed JSON interface: one POST per operation, every answer signed. */
export function createInsurer({ wire, account, origin, page, host, now }: InsurerOptions): InsurerGateway {
  async function call(
    operation: string,
    input: object,
  ): Promise<{ code: string; message: string; data: Record<string, unknown>; sha: string }> {
    const path = `/v1/${operation}`;
    const body = JSON.stringify(input);
    const timestamp = String(now());
    const reply = await wire({
      method: 'POST',
      url: `${origin}${path}`,
      headers: {
        'content-type': 'application/json',
        'x-merchant': account.merchantId,
        'x-timestamp': timestamp,
        'x-signature': signRequest(account.secret, timestamp, path, body),
      },
      body,
    });
    if (!isSigned(account, 'answer', reply.headers, reply.body, now()))
      throw new ProviderFailed('insurer', 'unreachable', 'BAD_SIGNATURE', 'the answer is not signed by the insurer');
    const { code, message, data } = readJsonReply('insurer', reply) as {
      code?: unknown;
      message?: unknown;
      data?: unknown;
    };
    if (typeof code !== 'string')
      throw new ProviderFailed('insurer', 'unreachable', `HTTP_${reply.status}`, 'the answer has no code');
    if (code === 'UNAUTHORIZED') throw new ProviderFailed('insurer', 'misconfigured', code, String(message));
    if (code !== 'OK' && code !== NOT_FOUND && code !== REFUSED)
      throw new ProviderFailed('insurer', 'refused', code, String(message));
    return {
      code,
      message: String(message ?? ''),
      data: typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {},
      sha: sha256(reply.body),
    };
  }

  const orderBody = ({ no, product, version, persons, job, metres, place, startsAt, endsAt }: CoverOrder): object => ({
    no,
    product,
    version,
    persons,
    job,
    metres,
    place,
    startsAt,
    endsAt,
  });

  return {
    acknowledgement: 'OK',

    async quote(order): Promise<InsurerQuote> {
      const { code, message, data } = await call('quote', orderBody(order));
      if (code === REFUSED) return { offered: false, reason: message };
      const { quoteNo, premium, until } = data;
      if (
        typeof quoteNo !== 'string' ||
        typeof premium !== 'number' ||
        !Number.isInteger(premium) ||
        premium <= 0 ||
        typeof until !== 'string'
      )
        throw new ProviderFailed('insurer', 'unreachable', 'NO_QUOTE', 'the answer has no quote');
      return { offered: true, quoteNo, premiumFen: premium, until };
    },

    async issue(order, quoteNo, premiumFen) {
      const { data, sha } = await call('issue', { ...orderBody(order), quoteNo, premium: premiumFen });
      return readAnswer(data, sha);
    },

    async find(no) {
      const { code, data, sha } = await call('find', { no });
      return code === NOT_FOUND ? null : readAnswer(data, sha);
    },

    async surrenderSum(no) {
      const { data } = await call('surrender-sum', { no });
      const { kind, sum } = data;
      if (
        (kind !== 'withdrawal' && kind !== 'surrender') ||
        typeof sum !== 'number' ||
        !Number.isInteger(sum) ||
        sum < 0
      )
        throw new ProviderFailed('insurer', 'unreachable', 'NO_SUM', 'the answer has no sum');
      return { kind, sumFen: sum };
    },

    async surrender(no, sumFen) {
      const { data, sha } = await call('surrender', { no, sum: sumFen });
      return readAnswer(data, sha);
    },

    async document(no) {
      const { code, data } = await call('document', { no });
      const content = typeof data['pdf'] === 'string' ? Buffer.from(data['pdf'], 'base64') : null;
      if (code === NOT_FOUND || content === null) return null;
      if (content.length > MAX_DOCUMENT_BYTES || !content.subarray(0, PDF.length).equals(PDF))
        throw new ProviderFailed('insurer', 'unreachable', 'NO_PDF', 'the document is no PDF, or too large');
      return content;
    },

    forwardUrl(no, product) {
      const until = now() + FORWARD_TERM;
      return {
        url: `${page}?${new URLSearchParams({ no, product, until: String(until), sign: signForward(account.secret, no, product, until) }).toString()}`,
        host,
      };
    },

    readNotice(headers, rawBody): InsurerNotice {
      if (!isSigned(account, 'notice', headers, rawBody, now())) return { ok: false, fault: 'bad_signature' };
      try {
        return { ok: true, answer: readAnswer(JSON.parse(rawBody) as Record<string, unknown>, sha256(rawBody)) };
      } catch {
        return { ok: false, fault: 'malformed' };
      }
    },
  };
}

function isSigned(
  { secret }: InsurerAccount,
  kind: 'answer' | 'notice',
  headers: NoticeHeaders,
  body: string,
  now: number,
): boolean {
  const [timestamp, signature] = [String(headers['x-timestamp'] ?? ''), String(headers['x-signature'] ?? '')];
  return (
    Math.abs(now - Number(timestamp)) <= INSURER_WINDOW &&
    sameSecret(signMessage(secret, kind, timestamp, body), signature)
  );
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** @throws ProviderFailed for an unclear answer, because the outcome is unknown */
function readAnswer(data: Record<string, unknown>, sha: string): InsurerAnswer {
  const { no, state, back } = data;
  const policyNo = textOrNull(data['policyNo']);
  const [startsAt, endsAt] = [textOrNull(data['startsAt']), textOrNull(data['endsAt'])];
  const unclear =
    typeof no !== 'string' ||
    (state !== 'accepted' && state !== 'refused' && state !== 'surrendered') ||
    (state !== 'refused' && policyNo === null) ||
    (state === 'accepted' && (startsAt === null || endsAt === null));
  if (unclear)
    throw new ProviderFailed('insurer', 'unreachable', 'UNCLEAR', 'the answer does not say what became of it');
  return {
    no,
    state,
    policyNo,
    startsAt,
    endsAt,
    verifyUrl: textOrNull(data['verifyUrl']),
    documentUrl: textOrNull(data['documentUrl']),
    reason: textOrNull(data['reason']),
    backFen: typeof back === 'number' && Number.isInteger(back) && back > 0 ? back : 0,
    sha,
  };
}
