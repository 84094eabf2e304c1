type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * Answers contain pictures as paths on the server. Where the page has another origin, as in the native app, they are
 * made absolute, so that every screen can show them.
 */
export function withAbsoluteUrls(origin: string, fetch: Fetch): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (!/^application\/json\b/.test(response.headers.get('content-type') ?? '')) return response;
    const text = await response.text();
    return new Response(text.replaceAll('"/files/', `"${origin}/files/`), {
      status: response.status,
      headers: response.headers,
    });
  };
}
