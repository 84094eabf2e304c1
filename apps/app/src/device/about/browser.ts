import type { DeviceFacts } from './port.ts';

/** What stands beside the model in Chinese browsers: the language, the system that Huawei writes again, its services. */
const notTheModel =
  /^(?:wv|U|[a-z]{2}(?:[-_][a-z]{2,4})+|HarmonyOS|Android [\d.]+|[HG]MSCore .*|Mobile|Tablet|rv:.*)$/i;

/** System and model from a browser's user agent: `Android 14; zh-cn; 2312DRA50C Build/…`, `iPhone OS 17_5`. */
export function readAgent(agent: string): Pick<DeviceFacts, 'version' | 'manufacturer' | 'model'> {
  const ios = /(iPhone|iPad).*? OS (\d+(?:_\d+)*)/.exec(agent);
  if (ios) return { version: (ios[2] ?? '').replaceAll('_', '.'), manufacturer: 'Apple', model: ios[1] ?? '' };
  const [, version = '', rest = ''] = /(?:OpenHarmony|Android) ([\d.]+)(?:; ([^)]*))?/.exec(agent) ?? [];
  const model = rest.split('; ').find((part) => !notTheModel.test(part)) ?? '';
  return { version, manufacturer: '', model: model.replace(/ Build\/.*/, '') };
}

export const browserAbout = {
  facts: (): Promise<DeviceFacts> =>
    Promise.resolve({ platform: 'web', isVirtual: false, ...readAgent(navigator.userAgent) }),
};
