interface CapacitorGlobal {
  isNativePlatform?: () => boolean;
  getPlatform?: () => string;
}

export type Host = 'native' | 'wechat' | 'alipay' | 'browser';

function capacitor(): CapacitorGlobal | undefined {
  return (globalThis as { Capacitor?: CapacitorGlobal }).Capacitor;
}

function agent(): string {
  return typeof navigator === 'undefined' ? '' : navigator.userAgent;
}

/** The app around this page. The native bridge sets its global before the page's first script. */
export function host(): Host {
  if (capacitor()?.isNativePlatform?.() === true) return 'native';
  if (/MicroMessenger/i.test(agent())) return 'wechat';
  return /AlipayClient/i.test(agent()) ? 'alipay' : 'browser';
}

export function isIos(): boolean {
  return (
    capacitor()?.getPlatform?.() === 'ios' ||
    /iPhone|iPad|iPod/.test(agent()) ||
    (/Macintosh/.test(agent()) && navigator.maxTouchPoints > 1)
  );
}

export function isAndroid(): boolean {
  return capacitor()?.getPlatform?.() === 'android' || /Android/.test(agent());
}

/** True where the system handles the back swipe from the edge. */
export function systemSwipesBack(): boolean {
  return (isIos() && host() !== 'native') || isAndroid();
}
