import { buildStale } from './build-stale.ts';
import { brandNativeProjects, readBrandOf } from './native-brand.ts';
import { namedSettings, runCapacitorSync, updateNativeProjects } from './native-projects.ts';
import { inProject } from './project.ts';

/**
 * `npm run sync`: builds the app and copies it into the Android and iOS projects, for the installation at
 * `PUBLIC_ORIGIN`, whose brand they carry.
 */
async function sync(): Promise<void> {
  const {
    PUBLIC_ORIGIN: origin,
    APP_CLIENT_ID,
    APP_CLIENT_SECRET,
    CUSTOMER_SERVICE_PHONE,
    WECHAT_MOBILE_APP_ID,
    JPUSH_APP_KEY,
  } = process.env;
  if (!origin || !/^https:\/\/[^/\s]+$/.test(origin))
    throw new Error('PUBLIC_ORIGIN says which server the app calls, such as https://m.example.com');
  await buildStale((line) => console.log(line), { only: ['app'] });
  const app = inProject('apps/app');
  const { ok, output } = await runCapacitorSync(app);
  console.log(output);
  if (!ok) throw new Error('Capacitor did not sync');
  const brand = await readBrandOf(origin);
  console.log(`品牌 / brand: ${brand.name} ${brand.color}${brand.logo ? ' + logo' : ''}`);
  await brandNativeProjects(app, brand);
  const settings = {
    origin,
    brand,
    vendors: process.env,
    ...(APP_CLIENT_ID ? { clientId: APP_CLIENT_ID } : {}),
    ...(APP_CLIENT_SECRET ? { clientSecret: APP_CLIENT_SECRET } : {}),
    ...(CUSTOMER_SERVICE_PHONE ? { servicePhone: CUSTOMER_SERVICE_PHONE } : {}),
    ...(WECHAT_MOBILE_APP_ID ? { wechatAppId: WECHAT_MOBILE_APP_ID } : {}),
    ...(JPUSH_APP_KEY ? { pushKey: JPUSH_APP_KEY } : {}),
  };
  updateNativeProjects(app, settings);
  for (const line of namedSettings(settings)) console.log(line);
}

await sync().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
