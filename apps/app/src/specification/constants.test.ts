import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { indexedStorage } from '@shoushou/client/device/indexed-storage';
import { TOKEN_VALIDITY_SECONDS } from '@shoushou/client/tokens/token-slot';
import { SUCCESS_CODE } from '@shoushou/contract/call';
import { schemas } from '@shoushou/contract/schemas';
import { defaultPoint } from '@shoushou/rules/places/default-place';
import { LOCATION_INTERVAL_SECONDS } from '@shoushou/rules/reports/location';
import { inProject } from '../../../../tools/src/project.ts';
import { lookupLimits } from '../device/location/port.ts';
import { mapApps } from '../device/map-app/index.ts';
import { backTarget } from '../shell/routing/back-list.ts';
import { readAppearance } from '../shell/frame/appearance.ts';
import { messageText } from '../shell/messages/message-catalogue.ts';
import { showLoading, showToast, withSending, withSubmitting } from '../shell/messages/messages.ts';
import { loginPath } from '../shell/navigator/admission.ts';
import { choosePicture } from '../shell/hosts/photos.ts';
import { overlayStore } from '../shell/overlays/overlay-store.ts';
import { pathOfPush } from '../shell/push/push-tap.ts';
import { returnStep, stepWithoutAccount } from '../shell/session/return-step.ts';
import { appVersion } from '../shell/updates/version.ts';
import { withSpecification } from '../testing/with-specification.ts';
import { closesViewer } from '../ui/media/swipe.ts';

/** Source text of a file of the app, for constants that no module exports. */
const source = (path: string): string => readFileSync(inProject('apps', 'app', 'src', ...path.split('/')), 'utf8');

const filesOf = (...folder: string[]): string[] =>
  readdirSync(inProject(...folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|specification|testing/.test(file))
    .map((file) => readFileSync(inProject(...folder, file), 'utf8'));

/** Milliseconds until a displayed element disappears. */
function stays(show: () => void, shown: () => boolean): number {
  vi.useFakeTimers();
  overlayStore.clear();
  show();
  let time = 0;
  for (; shown() && time < 60_000; time += 100) vi.advanceTimersByTime(100);
  vi.useRealTimers();
  return time;
}

/** The sheet opened by `ask`, left unanswered. */
function asked(ask: () => void) {
  overlayStore.clear();
  ask();
  const [modal] = overlayStore.get().modals;
  overlayStore.clear();
  if (modal?.kind !== 'sheet') throw new Error('nothing was asked');
  return modal;
}

const never = new Promise<void>(() => undefined);
const toast = (): boolean => overlayStore.get().toasts.length > 0;
const work = (): boolean => overlayStore.get().work !== null;
const saved = (stateName: string, secret?: string) => ({
  returnState: { stateName, param: secret === undefined ? {} : { secret } },
  returnUrl: null,
});

interface Constants {
  readonly locationLookup: { timeoutMs: number; intervalMs: number; addressRequired: boolean };
  readonly defaultCoordinates: { longitude: number; latitude: number; city: string };
  readonly loading: { label: string; durationMs: number; spinner: string };
  readonly submitting: { timeoutMs: number };
  readonly sending: { timeoutMs: number };
  readonly swipeToClose: { minDownPx: number; maxSidewaysPx: number; withinMs: number };
  readonly share: {
    scenes: readonly string[];
    defaultScene: string;
    sheet: readonly string[];
    resultCodes: Record<string, number>;
    targets: Record<string, number>;
  };
  readonly pushRoutes: Record<string, string | null>;
}

/** For each constant, the check that the product uses it. */
const checks: Record<string, (value: never, all: Constants) => void | Promise<void>> = {
  appVersion: (value: string) => expect(appVersion).toBe(value),
  successCode: (value: number) => expect(SUCCESS_CODE).toBe(value),
  tokenValiditySeconds: (value: number) => expect(TOKEN_VALIDITY_SECONDS).toBe(value),
  locationReportIntervalSeconds: (value: number) => expect(LOCATION_INTERVAL_SECONDS).toBe(value),
  locationLookup: ({ timeoutMs, intervalMs, addressRequired }: Constants['locationLookup']) => {
    expect(lookupLimits).toEqual({ timeoutMs, intervalMs });
    // A report contains the address of its point.
    expect(/await placeOf\(/.test(source('shell/location/duty-location.ts'))).toBe(addressRequired);
  },
  defaultCoordinates: ({ longitude, latitude, city }: Constants['defaultCoordinates']) => {
    expect(defaultPoint).toEqual({ longitude, latitude });
    const inShenzhen = Math.abs(defaultPoint.longitude - 114.2) < 0.5 && Math.abs(defaultPoint.latitude - 22.65) < 0.25;
    expect([city, inShenzhen]).toEqual(['深圳', true]);
  },
  splashHideMs: (value: number) => {
    const native = JSON.parse(readFileSync(inProject('apps', 'app', 'capacitor.config.json'), 'utf8')) as {
      plugins: { SplashScreen: { launchShowDuration: number } };
    };
    expect(native.plugins.SplashScreen.launchShowDuration).toBe(value);
  },
  startupFallbackMs: (value: number) => expect(source('app.tsx')).toMatch(new RegExp(`startupFallbackMs = ${value};`)),
  toastMs: (value: number) => expect(stays(() => showToast('已保存'), toast)).toBe(value),
  toastMaxMs: (value: number) => expect(stays(() => showToast('已保存', { durationMs: 60_000 }), toast)).toBe(value),
  toastPosition: (value: string) =>
    expect([
      value,
      /\.toasts \{[^}]*inset: calc\(var\(--safe-top\)/.test(source('shell/overlays/overlays.module.css')),
    ]).toEqual(['top', true]),
  loading: ({ label, durationMs, spinner }: Constants['loading']) => {
    overlayStore.clear();
    showLoading();
    expect([label, overlayStore.get().work?.text]).toEqual(['loading', '加载中']);
    overlayStore.clear();
    expect(stays(showLoading, work)).toBe(durationMs);
    expect(source('shell/overlays/overlays.module.css')).toContain(`"${spinner}"`);
  },
  submitting: ({ timeoutMs }: Constants['submitting']) =>
    expect(stays(() => void withSubmitting(never), work)).toBe(timeoutMs),
  sending: ({ timeoutMs }: Constants['sending']) => expect(stays(() => void withSending(never), work)).toBe(timeoutMs),
  swipeToClose: ({ minDownPx, maxSidewaysPx, withinMs }: Constants['swipeToClose']) => {
    const limit = { down: minDownPx, right: maxSidewaysPx, duration: withinMs };
    expect(closesViewer(limit)).toBe(true);
    for (const beyond of [
      { down: minDownPx - 1 },
      { right: maxSidewaysPx + 1 },
      { right: -maxSidewaysPx - 1 },
      { duration: withinMs + 1 },
    ])
      expect(closesViewer({ ...limit, ...beyond })).toBe(false);
  },
  orderBrushingLockMinutes: (value: number) => expect(messageText('orderBrushing')).toContain(`${value}分钟`),
  defaultTheme: async (value: string) => expect((await readAppearance()).theme).toBe(value),
  uiMode: (value: string) =>
    expect([value, /iOS/.test(readFileSync(inProject('docs', 'decisions', '0002-no-ionic.md'), 'utf8'))]).toEqual([
      'ios',
      true,
    ]),
  pushTypes: (value: readonly number[], { pushRoutes }) =>
    expect(
      Object.keys(pushRoutes)
        .filter((type) => type !== 'other')
        .map(Number),
    ).toEqual(value),
  takenOrderPrefix: (value: string) =>
    expect([pathOfPush(2, `${value}1`), pathOfPush(2, 'OR1')]).toEqual([
      `orderdetails/${value}1/2/0`,
      'orderdetails/OR1/1/0',
    ]),
  share: ({ scenes, defaultScene, sheet, resultCodes, targets }: Constants['share']) => {
    const choices = [...source('shell/hosts/share.ts').matchAll(/\{ key: '(\w+)', text: '(.+?)' \}/g)].map(
      ([, key = '', text = '']) => ({ key, text }),
    );
    const labels: Readonly<Record<string, string>> = { friends: '微信好友', moments: '朋友圈' };
    expect([...choices.map(({ text }) => text), 'cancel']).toEqual(sheet.map((way) => labels[way] ?? way));
    const named: Readonly<Record<string, string>> = { session: 'friend', timeline: 'timeline' };
    expect(choices.map(({ key }) => key)).toEqual(scenes.map((scene) => named[scene]));
    expect(choices[0]?.key).toBe(named[defaultScene]);
    const text = source('shell/hosts/share.ts');
    expect(text).toContain(`success: ${resultCodes['success']}, cancel: ${resultCodes['cancel']}`);
    expect(text).toContain(`friend: ${targets['friend']}, timeline: ${targets['timeline']}`);
  },
  uploadSheet: (value: readonly string[]) => {
    const { choices, cancel } = asked(() => void choosePicture());
    expect([...choices.map(({ key }) => key), cancel === '取消' && 'cancel']).toEqual(value);
  },
  navigationApps: (value: number) => expect(mapApps.length).toBe(value),
  imagePick: ({ count, sizes, sources }: { count: number; sizes: readonly string[]; sources: readonly string[] }) => {
    expect(source('device/photo/wechat.ts')).toContain(`count: ${count},`);
    expect(source('device/photo/native.ts')).toContain(`limit: ${count},`);
    expect(source('device/photo/browser.ts')).not.toContain('multiple');
    for (const word of [...sizes, ...sources]) expect(source('device/photo/port.ts')).toContain(`'${word}'`);
  },
  localDatabase: (value: string) => {
    const opened: unknown[] = [];
    vi.stubGlobal('indexedDB', { open: (name: string) => (opened.push(name), { addEventListener: () => undefined }) });
    void indexedStorage()
      .get('token')
      .catch(() => undefined);
    vi.unstubAllGlobals();
    expect(opened).toEqual([value]);
  },
  loginRoute: (value: string) => expect(loginPath).toBe(value),
  defaultReturn: (value: string) => expect(backTarget([])).toBe(`/${value}`),
  signatureOpt: (value: number) => {
    const { input } = schemas['files.take_wechat_media'];
    expect([String(value), String(value + 1)].map((opt) => input.safeParse({ mediaid: 'm1', opt }).success)).toEqual([
      true,
      false,
    ]);
  },
  storedKeys: (value: readonly string[]) => {
    const text = [...filesOf('apps', 'app', 'src'), ...filesOf('packages', 'client', 'src')].join('\n');
    // Each key is named where the device's database is read or written, alone or in a list of keys.
    expect(
      value.filter(
        (key) =>
          !new RegExp(
            `(?:get(?:<[^>()]*>)?|set|remove)\\(\\s*'${key}'|['"]${key}['"]\\s*[,\\]})]|(?:token|savedAt): '${key}'`,
          ).test(text),
      ),
    ).toEqual([]);
  },
  returnStatesToMobileSite: (value: readonly string[]) =>
    expect(value.map((state) => returnStep(saved(state, 's'), ['https://m.example'])?.on)).toEqual(
      value.map(() => 'site'),
    ),
  returnStatesWithoutSecret: (value: readonly string[]) => {
    expect(value.map((state) => returnStep(saved(state, 's'), [])?.path)).toEqual(value.map((state) => `/${state}`));
    expect(value.map((state) => stepWithoutAccount(saved(state))?.path)).toEqual(value.map((state) => `/${state}`));
    expect(returnStep(saved('other', 's'), [])?.path).toBe('/other/s');
  },
  pushRoutes: (value: Constants['pushRoutes']) => {
    for (const [type, route] of Object.entries(value)) {
      const [first = null] = route?.split(' ') ?? [];
      const expected = first?.replace('{no}', 'JD1').replace(/^\//, '') ?? null;
      expect([type, pathOfPush(type === 'other' ? 99 : Number(type), 'JD1')]).toEqual([type, expected]);
    }
  },
  actionPlatforms: (value: readonly string[]) => {
    const { input } = schemas['reports.add_action'];
    expect(value.filter((platform) => !input.safeParse({ title: '首页', platform }).success)).toEqual([]);
    expect(input.safeParse({ title: '首页', platform: 'app-other' }).success).toBe(false);
  },
};

withSpecification('the specification’s constants', ({ constants }) => {
  test('are all looked at', () => {
    expect(Object.keys(constants).filter((name) => !(name in checks))).toEqual([]);
  });

  describe.each(Object.entries(constants))('%s', (name, value) => {
    test('is kept to', async () => {
      await checks[name]?.(value as never, constants as unknown as Constants);
    });
  });
});
