import type { BrowserContext, Page } from 'playwright-core';
import type { PhoneOptions } from './phone.ts';

/** The plugins that answer here, with their methods; all other answers are empty. */
const methods = {
  App: ['minimizeApp'], BackgroundGeolocation: ['checkPermissions', 'start', 'stop'], CapacitorWechat: ['initialize', 'isInstalled', 'auth', 'share'], Device: ['getInfo'],
  Geolocation: ['checkPermissions', 'getCurrentPosition'], Haptics: ['notification'], JPush: ['checkPermissions', 'startJPush', 'getRegistrationID', 'setAlias', 'addTags', 'cleanTags', 'deleteAlias'],
  Keyboard: [], Network: ['getStatus'], Preferences: ['get', 'set', 'remove'],
};
const answers = {
  'BackgroundGeolocation.checkPermissions': { backgroundLocation: 'denied' }, 'CapacitorWechat.isInstalled': { installed: true }, 'Geolocation.checkPermissions': { location: 'denied' },
  'JPush.checkPermissions': { permission: 'granted' }, 'JPush.getRegistrationID': { registrationId: 'registration-of-a-test' }, 'Network.getStatus': { connected: true }, 'Preferences.get': { value: 'install-of-a-test' },
};

interface Bridge {
  readonly asked: { plugin: string; method: string; options: unknown }[];
  /** Tells the listeners of a plugin's event. */
  fire(event: string, told: unknown): void;
}

/** Puts Capacitor's bridge into the page as the native app does: it stands for itself, so that a browser can be given its text. */
function installBridge(platform: 'android' | 'ios', plugins: Record<string, string[]>, given: Record<string, object>): void {
  const listeners = new Map<string, ((told: unknown) => void)[]>();
  const asked: Bridge['asked'] = [];
  const device = { platform, osVersion: '14', isVirtual: false, manufacturer: 'Xiaomi', model: '2312DRA50C' };
  Object.assign(globalThis, {
    bridge: { asked, fire: (event, told) => (listeners.get(event) ?? []).forEach((tell) => tell(told)) } satisfies Bridge,
    // By these Capacitor's own code knows where it runs.
    ...(platform === 'android' ? { androidBridge: {} } : { webkit: { messageHandlers: { bridge: {} } } }),
    Capacitor: {
      isNativePlatform: () => true,
      getPlatform: () => platform,
      PluginHeaders: Object.entries(plugins).map(([name, list]) => ({ name, methods: [...list.map((method) => ({ name: method, rtype: 'promise' })), { name: 'addListener', rtype: 'callback' }] })),
      nativePromise(plugin: string, method: string, options: { state?: string } | undefined) {
        asked.push({ plugin, method, options });
        if (method === 'auth') return Promise.resolve({ code: 'a-code-of-nobody', state: options?.state });
        return Promise.resolve(method === 'getInfo' ? device : (given[`${plugin}.${method}`] ?? {}));
      },
      nativeCallback(plugin: string, _: string, { eventName }: { eventName: string }, tell: (told: unknown) => void) {
        const event = `${plugin}.${eventName}`;
        listeners.set(event, [...(listeners.get(event) ?? []), tell]);
        return Promise.resolve(event);
      },
    },
  });
}

/** A phone on which the page stands in the native app, whose build has an account at WeChat and at the push service. */
export function inNativeApp(platform: 'android' | 'ios' = 'android'): PhoneOptions {
  return {
    serviceWorkers: 'block',
    async around(context: BrowserContext) {
      await context.addInitScript(`(${installBridge})('${platform}', ${JSON.stringify(methods)}, ${JSON.stringify(answers)})`);
      // What the native build carries in its own page.
      await context.route(
        (url) => !/^\/(api|token|assets|files)/.test(url.pathname),
        async (route) => {
          if (route.request().resourceType() !== 'document') return route.fallback();
          const response = await route.fetch();
          const page = (await response.text()).replace(/(id="app-settings"[^>]*>)\{/, '$1{"wechatApp":{"appId":"wx0123456789abcdef"},"push":true,');
          return route.fulfill({ response, body: page });
        },
      );
    },
  };
}

export const fire = (page: Page, event: string, told: unknown = {}): Promise<void> => page.evaluate(([name, body]) => (globalThis as unknown as { bridge: Bridge }).bridge.fire(name as string, body), [event, told] as const);
export const callsToBridge = (page: Page, plugin: string): Promise<string[]> => page.evaluate((name) => (globalThis as unknown as { bridge: Bridge }).bridge.asked.filter((each) => each.plugin === name).map(({ method }) => method), plugin);
