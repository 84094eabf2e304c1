import type { DeviceFacts } from './port.ts';

/** System and model from a browser's user agent: `Android 14; 2312DRA50C Build/…`, `iPhone OS 17_5`. */
export function readAgent(agent: string): Pick<DeviceFacts, 'version' | 'manufacturer' | 'model'> {
  const ios = /(iPhone|iPad).*? OS (\d+(?:_\d+)*)/.exec(agent);
  if (ios) return { version: (ios[2] ?? '').replaceAll('_', '.'), manufacturer: 'Apple', model: ios[1] ?? '' };
  const android = /Android ([\d.]+)(?:; (?:zh-CN; )?([^;)]+?)(?: Build\/[^;)]*)?)?[;)]/.exec(agent);
  return { version: android?.[1] ?? '', manufacturer: '', model: android?.[2]?.trim() ?? '' };
}

export const browserAbout = {
  facts: (): Promise<DeviceFacts> =>
    Promise.resolve({ platform: 'web', isVirtual: false, ...readAgent(navigator.userAgent) }),
};
