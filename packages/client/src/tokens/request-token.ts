import { TOKEN_PATH } from '@shoushou/contract/token-call';
import type { DeviceClock } from '../device/device-clock.ts';
import { exchange, type Fetch } from '../calls/exchange.ts';
import { readAnswer } from '../calls/refusal.ts';
import type { TokenOutcome } from './token-source.ts';

/** Timeout of a token request, milliseconds. */
const TOKEN_TIMEOUT = 15_000;

export interface TokenEndpoint {
  /** Origin of the API or of uploads. */
  baseUrl: string;
  fetch: Fetch;
  clock: DeviceClock;
  clientId: string;
  clientSecret: string;
}

/** The specification's token call: urlencoded, under the app's Basic authorization. */
export async function requestToken(
  { baseUrl, fetch, clock, clientId, clientSecret }: TokenEndpoint,
  form: Record<string, string>,
): Promise<TokenOutcome> {
  const answer = await exchange({
    fetch,
    clock,
    url: baseUrl + TOKEN_PATH,
    init: {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
    },
    timeout: TOKEN_TIMEOUT,
  });
  if ('ok' in answer) return answer;
  const read = await readAnswer(answer, 'token');
  if (!read.ok) return read;
  return { ok: true, token: (read.data as { access_token: string }).access_token };
}
