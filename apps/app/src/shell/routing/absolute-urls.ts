type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * Answers name pictures by their path on the server. Where the page comes from elsewhere, as in the native app, they are
 * given the server's origin, so that every screen shows them as they are.
 */
export function withAbsoluteUrls(origin: string, fetch: Fetch): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (!/^application\/json\b/.test(response.headers.get('content-type') ?? '')) return response;
    const text = await response.text();
    return new Response(text.replaceAll('"/files/', `"${origin}/files/`), { status: response.status, headers: response.headers });
  };
}
