import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../http/server.ts';

/** Native apps associated with this site; null where not configured. */
export interface NativeApps {
  /** Team id and bundle id: `ABCDE12345.com.shoushou.app`. */
  ios: string | null;
  /** Fingerprints are SHA-256, as keytool prints them. */
  android: { packageName: string; certificates: readonly string[] } | null;
}

/** WeChat returns to the iOS app by a link that starts with its app id there; all other links stay in the browser. */
const linksOfWechat = '/wx*/*';

/**
 * `/.well-known/apple-app-site-association` and `/.well-known/assetlinks.json`, which tell the operating systems which
 * apps may open this site's links and fill in its passwords. 404 where not configured.
 */
export function serveNativeApps(app: FastifyInstance, { ios, android }: NativeApps): void {
  const association = ios && {
    applinks: { details: [{ appIDs: [ios], components: [{ '/': linksOfWechat }] }] },
    webcredentials: { apps: [ios] },
  };
  const statements = android && [
    {
      relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
      target: {
        namespace: 'android_app',
        package_name: android.packageName,
        sha256_cert_fingerprints: android.certificates,
      },
    },
  ];
  for (const [path, body] of [
    ['/.well-known/apple-app-site-association', association],
    ['/.well-known/assetlinks.json', statements],
  ] as const) {
    app.get(path, { schema: { hide: true } as object }, async (_, reply) =>
      body === null
        ? sendNotFound(reply)
        : reply
            .header('content-type', 'application/json')
            .header('cache-control', 'public, max-age=3600')
            .send(JSON.stringify(body)),
    );
  }
}
