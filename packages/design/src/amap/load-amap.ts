import loader from '@amap/amap-jsapi-loader';
import type { AmapApi } from './amap-api.ts';

/** An account with a provider of maps. */
export interface MapProvider {
  /** Key of a 'Web 端 (JS API)' application. */
  key: string;
  /** Address of our server's forwarding route, which adds the security code. */
  serviceHost: string;
}

/** The loader's own types leave out `reset`. */
const { load, reset } = loader as typeof loader & { reset(): void };

/** Milliseconds after which a map that has not loaded is given up. */
const PATIENCE = 10_000;

let loading: Promise<AmapApi> | null = null;

/**
 * AMap's script, loaded once; after a failure the next call tries again. The security code is not in the page: our
 * server adds it to what the script asks through `serviceHost`. @throws when offline, when AMap refuses the key, or
 * after ten seconds
 */
export function loadAmap({ key, serviceHost }: MapProvider): Promise<AmapApi> {
  (globalThis as { _AMapSecurityConfig?: { serviceHost: string } })._AMapSecurityConfig = { serviceHost };
  loading ??= withTimeout(load({ key, version: '2.0', plugins: ['AMap.Riding'] }) as Promise<AmapApi>).catch(
    (reason: unknown) => {
      forgetAmap();
      throw reason;
    },
  );
  return loading;
}

/** The next call loads the script again: after a failure, and on the page of another test. */
export function forgetAmap(): void {
  loading = null;
  reset();
}

/** Passes a promise on, or fails after ten seconds. */
export function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the map did not answer in time')), PATIENCE);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
