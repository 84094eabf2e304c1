import type { BrowserContext, Page } from 'playwright-core';
import type { PhoneOptions } from './phone.ts';

/** The plugins that the fake implements, with their methods; all other results are empty. */
const methods = {
  App: ['minimizeApp'],
  BackgroundGeolocation: ['checkPermissions', 'start', 'stop'],
  CapacitorWechat: ['initialize', 'isInstalled', 'auth', 'share'],
  Device: ['getInfo'],
  Geolocation: ['checkPermissions', 'getCurrentPosition'],
  Haptics: ['notification'],
  JPush: ['checkPermissions', 'startJPush', 'getRegistrationID', 'setAlias', 'addTags', 'cleanTags', 'deleteAlias'],
  Keyboard: [],
  Network: ['getStatus'],
  Preferences: ['get', 'set', 'remove'],
};
const answers = {
  'BackgroundGeolocation.checkPermissions': { backgroundLocation: 'denied' },
  'CapacitorWechat.isInstalled': { installed: true },
  'Geolocation.checkPermissions': { location: 'denied' },
  'JPush.checkPermissions': { permission: 'granted' },
  'JPush.getRegistrationID': { registrationId: 'registration-of-a-test' },
  'Network.getStatus': { connected: true },
  'Preferences.get': { value: 'install-of-a-test' },
};

interface Bridge {
  readonly asked: { plugin: string; method: string; options: unknown }[];
  /** Fires an event of a plugin. */
  fire(event: string, body: unknown): void;
}

/**
 * Installs Capacitor's bridge in the page as the native app does. The function must be self-contained, because its
 * source text is passed to the browser.
 */
function installBridge(
  platform: 'android' | 'ios',
  plugins: Record<string, string[]>,
  given: Record<string, object>,
): void {
  const listeners = new Map<string, ((body: unknown) => void)[]>();
  const asked: Bridge['asked'] = [];
  const device = { platform, osVersion: '14', isVirtual: false, manufacturer: 'Xiaomi', model: '2312DRA50C' };
  Object.assign(globalThis, {
    bridge: {
      asked,
      fire: (event, body) => (listeners.get(event) ?? []).forEach((tell) => tell(body)),
    } satisfies Bridge,
    // Capacitor's own code detects the platform by these.
    ...(platform === 'android' ? { androidBridge: {} } : { webkit: { messageHandlers: { bridge: {} } } }),
    Capacitor: {
      isNativePlatform: () => true,
      getPlatform: () => platform,
      PluginHeaders: Object.entries(plugins).map(([name, list]) => ({
        name,
        methods: [
          ...list.map((method) => ({ name: method, rtype: 'promise' })),
          { name: 'addListener', rtype: 'callback' },
        ],
      })),
      nativePromise(plugin: string, method: string, options: { state?: string } | undefined) {
        asked.push({ plugin, method, options });
        if (method === 'auth') return Promise.resolve({ code: 'a-code-of-nobody', state: options?.state });
        return Promise.resolve(method === 'getInfo' ? device : (given[`${plugin}.${method}`] ?? {}));
      },
      nativeCallback(plugin: string, _: string, { eventName }: { eventName: string }, tell: (body: unknown) => void) {
        const event = `${plugin}.${eventName}`;
        listeners.set(event, [...(listeners.get(event) ?? []), tell]);
        return Promise.resolve(event);
      },
    },
  });
}

/** A phone with the page inside the native app, whose build has accounts at WeChat and at the push service. */
export function inNativeApp(platform: 'android' | 'ios' = 'android'): PhoneOptions {
  return {
    serviceWorkers: 'block',
    async around(context: BrowserContext) {
      await context.addInitScript(
        `(${installBridge})('${platform}', ${JSON.stringify(methods)}, ${JSON.stringify(answers)})`,
      );
      // The settings that the native build writes into its page.
      await context.route(
        (url) => !/^\/(api|token|assets|files)/.test(url.pathname),
        async (route) => {
          if (route.request().resourceType() !== 'document') return route.fallback();
          const response = await route.fetch();
          const page = (await response.text()).replace(
            /(id="app-settings"[^>]*>)\{/,
            '$1{"wechatApp":{"appId":"wx0123456789abcdef"},"push":true,',
          );
          return route.fulfill({ response, body: page });
        },
      );
    },
  };
}

export const fire = (page: Page, event: string, body: unknown = {}): Promise<void> =>
  page.evaluate(([name, body]) => (globalThis as unknown as { bridge: Bridge }).bridge.fire(name as string, body), [
    event,
    body,
  ] as const);
export const callsToBridge = (page: Page, plugin: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      (globalThis as unknown as { bridge: Bridge }).bridge.asked
        .filter((each) => each.plugin === name)
        .map(({ method }) => method),
    plugin,
  );
