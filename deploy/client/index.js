import createFetchClient from 'openapi-fetch';

const SUCCESS = 1001;

/** What the server refused: `code` is stable, `message` says what to do. */
export class Refused extends Error {
  constructor({ code, message, status, requestId }) {
    super(message);
    this.name = 'Refused';
    Object.assign(this, { code, status, requestId });
  }
}

export function createShouShou({ origin, token, ...options }) {
  const client = createFetchClient({ baseUrl: origin.replace(/\/$/, ''), ...options });
  client.use({
    async onRequest({ request }) {
      const bearer = typeof token === 'function' ? await token() : token;
      if (bearer) request.headers.set('authorization', `Bearer ${bearer}`);
      return request;
    },
  });
  return client;
}

export async function dataOf(asking) {
  const { data, error, response } = await asking;
  const answer = data ?? error;
  if (response.ok && answer?.code === SUCCESS) return answer.data;
  throw new Refused({
    code: answer?.code ?? 0,
    message: answer?.message || `HTTP ${response.status}`,
    status: response.status,
    requestId: response.headers.get('x-request-id'),
  });
}

export async function* pagesOf(read) {
  let cursor;
  do {
    const page = await dataOf(read(cursor));
    yield* page.items;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
