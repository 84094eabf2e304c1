const shells: readonly [mark: RegExp, name: string][] = [
  [/MicroMessenger\//, '微信'],
  [/AlipayClient\//, '支付宝'],
  [/ArkWeb\//, '鸿蒙'],
];

/**
 * The engine that runs the page, with the version that decides what it can do, and the app around it: `Chromium 114 ·
 * 微信`, `WebKit 17.5`. On iOS every browser is WebKit, whose version is the system's. Empty for what is none of the
 * three engines.
 */
export function kernelOf(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const engine = engineOf(agent);
  const shell = shells.find(([mark]) => mark.test(agent))?.[1];
  return engine === '' || shell === undefined ? engine : `${engine} · ${shell}`;
}

function engineOf(agent: string): string {
  const ios = /\b(?:iPhone|iPad|iPod)\b.*? OS (\d{1,3}(?:_\d{1,3})?)/.exec(agent)?.[1];
  if (ios !== undefined) return `WebKit ${ios.replace('_', '.')}`;
  const chromium = /\bChrome\/(\d{1,4})/.exec(agent)?.[1];
  if (chromium !== undefined) return `Chromium ${chromium}`;
  const firefox = /\bFirefox\/(\d{1,4})/.exec(agent)?.[1];
  if (firefox !== undefined) return `Firefox ${firefox}`;
  const safari = /\bVersion\/(\d{1,3}(?:\.\d{1,3})?).* Safari\//.exec(agent)?.[1];
  return safari === undefined ? '' : `WebKit ${safari}`;
}

const systems: readonly [mark: RegExp, name: string][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/OpenHarmony|HarmonyOS/, '鸿蒙'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** The system that a browser runs on, by its name for people; undefined for an unknown one. */
export const systemOf = (userAgent: string | undefined): string | undefined =>
  systems.find(([mark]) => mark.test(userAgent ?? ''))?.[1];

/**
 * The engine and the system of a browser, for somebody who is to recognise their own: `Chromium 126 · Windows`. Empty
 * for what is neither.
 */
export function browserOf(userAgent: string | undefined): string {
  const kernel = kernelOf(userAgent);
  const system = systemOf(userAgent);
  // The browser of HarmonyOS names the system already.
  return [kernel, kernel.endsWith(` · ${system}`) ? '' : system].filter(Boolean).join(' · ');
}
