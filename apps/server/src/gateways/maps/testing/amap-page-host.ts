/**
 * A stand-in for AMap's hosts behind a page's script (M5): the key's kind, its security code and the list of sites are
 * compared before anything is answered.
 */
export function amapPageHost({
  key,
  securityCode,
  sites,
}: {
  key: string;
  securityCode: string;
  sites: readonly string[];
}): typeof fetch {
  const refused = (infocode: string, info: string): Response => Response.json({ status: '0', info, infocode });
  return async (input, options) => {
    const { searchParams } = new URL(String(input));
    if (searchParams.get('key') !== key) return refused('10009', 'USERKEY_PLAT_NOMATCH');
    if (searchParams.get('jscode') !== securityCode) return refused('10008', 'INVALID_USER_SCODE');
    const referer = URL.parse(new Headers(options?.headers).get('referer') ?? '');
    if (referer === null || !sites.includes(referer.hostname)) return refused('10006', 'INVALID_USER_DOMAIN');
    return Response.json({ status: '1', info: 'OK', infocode: '10000', route: { paths: [] } });
  };
}
