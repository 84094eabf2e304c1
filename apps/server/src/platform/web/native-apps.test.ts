import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { serveNativeApps, type NativeApps } from './native-apps.ts';

const paths = ['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json'] as const;
const fingerprint = Array.from({ length: 32 }, (_, place) => place.toString(16).padStart(2, '0').toUpperCase()).join(
  ':',
);

async function ask(apps: NativeApps) {
  const app = Fastify();
  serveNativeApps(app, apps);
  const [apple, android] = await Promise.all(paths.map((url) => app.inject({ url })));
  await app.close();
  return { apple: apple!, android: android! };
}

describe('the apps that belong to this site', () => {
  it('are named to iOS and Android in their own forms, as JSON', async () => {
    const { apple, android } = await ask({
      ios: 'ABCDE12345.com.shoushou.app',
      android: { packageName: 'com.shoushou.app', certificates: [fingerprint] },
    });
    expect([apple.statusCode, apple.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(apple.json()).toEqual({
      applinks: { details: [{ appIDs: ['ABCDE12345.com.shoushou.app'], components: [{ '/': '/wx*/*' }] }] },
      webcredentials: { apps: ['ABCDE12345.com.shoushou.app'] },
    });
    expect([android.statusCode, android.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(android.json()).toMatchObject([
      {
        target: { namespace: 'android_app', package_name: 'com.shoushou.app', sha256_cert_fingerprints: [fingerprint] },
      },
    ]);
  });

  it('are not spoken of where there are none', async () => {
    const { apple, android } = await ask({ ios: null, android: null });
    expect([apple.statusCode, android.statusCode]).toEqual([404, 404]);
  });
});
