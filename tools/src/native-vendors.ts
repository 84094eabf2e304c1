import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A value of a maker's push channel: the sync's variable, JPush's placeholder in the manifest, and what it starts with.
 */
type Value = readonly [variable: string, placeholder: string, start: string];

interface Vendor {
  readonly name: string;
  readonly values: readonly Value[];
}

/** JPush wants letters before some numbers, which the manifest would read as integers. */
const vendors: readonly Vendor[] = [
  {
    name: '小米 / Xiaomi',
    values: [
      ['JPUSH_XIAOMI_APP_ID', 'XIAOMI_APPID', 'MI-'],
      ['JPUSH_XIAOMI_APP_KEY', 'XIAOMI_APPKEY', 'MI-'],
    ],
  },
  {
    name: 'OPPO',
    values: [
      ['JPUSH_OPPO_APP_ID', 'OPPO_APPID', 'OP-'],
      ['JPUSH_OPPO_APP_KEY', 'OPPO_APPKEY', 'OP-'],
      ['JPUSH_OPPO_APP_SECRET', 'OPPO_APPSECRET', 'OP-'],
    ],
  },
  {
    name: 'vivo',
    values: [
      ['JPUSH_VIVO_APP_ID', 'VIVO_APPID', ''],
      ['JPUSH_VIVO_APP_KEY', 'VIVO_APPKEY', ''],
    ],
  },
  { name: '荣耀 / Honor', values: [['JPUSH_HONOR_APP_ID', 'HONOR_APPID', '']] },
];

/** Huawei's channel is described by a file that its console hands out. */
const huawei = { variable: 'JPUSH_HUAWEI_SERVICES', file: 'agconnect-services.json' } as const;

export type VendorSettings = Readonly<Record<string, string | undefined>>;

const missingOf = ({ values }: Vendor, settings: VendorSettings): string[] =>
  values.flatMap(([variable]) => (settings[variable] ? [] : [variable]));

/**
 * Lines of `installation.properties` by which the Android build includes a maker's channel: all of its values, or none.
 */
export function vendorProperties(settings: VendorSettings): string {
  return vendors
    .filter((vendor) => missingOf(vendor, settings).length === 0)
    .flatMap(({ values }) => values)
    .map(([variable, placeholder, start]) => {
      const value = settings[variable]!;
      return `${placeholder}=${value.startsWith(start) ? value : start + value}\n`;
    })
    .join('');
}

/** Puts Huawei's file into the Android project, or takes it out. @param app folder of the app */
export function placeHuaweiServices(app: string, settings: VendorSettings): void {
  const place = join(app, 'android/app', huawei.file);
  const given = settings[huawei.variable];
  if (given) copyFileSync(given, place);
  else rmSync(place, { force: true });
}

/** Every maker with whether its channel is built, or with the variables that are missing, a line each. */
export function namedVendors(settings: VendorSettings): string[] {
  const line = (name: string, missing: readonly string[]): string =>
    `推送通道 / push channel ${name}: ${missing.length === 0 ? '已接入 / built in' : `未设置 / unset: ${missing.join(', ')}`}`;
  return [
    ...vendors.map((vendor) => line(vendor.name, missingOf(vendor, settings))),
    line('华为 / Huawei', settings[huawei.variable] ? [] : [`${huawei.variable} (${huawei.file})`]),
  ];
}
