import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { RECEIVER_TIMEOUT, type WebhookAnswer } from './port.ts';

/** Milliseconds for which a connection waits for the next delivery of a burst. */
const KEPT_OPEN = 5_000;
/** Connections to one host that wait: a host may have the systems of many companies. */
const MOST_KEPT = 64;
/** Bytes of an answer that are read so that its connection can be used again: the status says everything, and a body may be endless. */
const MOST_ANSWER_BYTES = 16_384;

/** A delivery with its signatures. */
export interface SignedPost {
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Every address that a name resolves to is checked as the connection is made, so that a name can't change in between;
 * redirects are not followed.
 * @param allowed networks that may be posted to although they are private
 */
export function createPosting(allowed: readonly string[]): (post: SignedPost) => Promise<WebhookAnswer> {
  const settings = { allowIPAddressList: [...allowed], keepAlive: true, maxFreeSockets: MOST_KEPT, timeout: KEPT_OPEN };
  const http = new RequestFilteringHttpAgent(settings);
  const https = new RequestFilteringHttpsAgent(settings);

  function exchange(
    { url, headers, body }: SignedPost,
    signal: AbortSignal,
    mayRepeat: boolean,
  ): Promise<WebhookAnswer> {
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal,
      };
      const sent = url.startsWith('https:')
        ? requestHttps(url, { ...options, agent: https })
        : requestHttp(url, { ...options, agent: http });
      let answered = false;
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // A reset while the answer's body is read.
        if (answered) return;
        // Mostly the receiver closed the connection while nothing was sent on it, and this attempt never reached it.
        // A receiver that it did reach knows the repetition by its `webhook-id`.
        if (mayRepeat && sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE'))
          resolve(exchange({ url, headers, body }, signal, false));
        else reject(error);
      });
      sent.on('response', (response) => {
        answered = true;
        let read = 0;
        response.on('error', () => undefined);
        response.on('data', (chunk: Buffer) => {
          read += chunk.byteLength;
          if (read > MOST_ANSWER_BYTES) response.destroy();
        });
        const after = Number(response.headers['retry-after']);
        resolve({ status: response.statusCode ?? 0, retryAfterSeconds: Number.isFinite(after) ? after : null });
      });
      sent.end(body);
    });
  }

  return (post) => exchange(post, AbortSignal.timeout(RECEIVER_TIMEOUT), true);
}
