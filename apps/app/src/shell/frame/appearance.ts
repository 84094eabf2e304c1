import type { User } from '@shoushou/contract/types';
import { deviceStore } from '../calls/device-store.ts';

export const themes = ['red-theme', 'green-theme', 'blue-theme'] as const;
export type Theme = (typeof themes)[number];

/** Light or dark ground: as the system has it, or as the person chose. */
export const grounds = ['system', 'light', 'dark'] as const;
export type Ground = (typeof grounds)[number];

export interface Appearance {
  readonly theme: Theme;
  readonly ground: Ground;
  /** Larger text and targets. */
  readonly elder: boolean;
}

/** Copies that the page's first lines read before anything is painted, for which `_recdb` is too slow. */
const early = { look: 'look', role: 'role', district: 'district' } as const;

export function copyEarly(name: keyof typeof early, value: string): void {
  try {
    localStorage.setItem(early[name], value);
  } catch {
    // A browser that refuses storage applies it a moment later, from the database.
  }
}

/**
 * Stores for the next start whose home screen to show before the app runs; the root is not home while nobody is signed
 * in.
 */
export function rememberRole(user: Pick<User, 'isrecycler'> | null): void {
  copyEarly('role', user === null ? '' : user.isrecycler ? 'recycler' : 'customer');
}

/** Whether the system asks for dark pages. */
const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;

function draw({ theme, ground, elder }: Appearance): void {
  const { dataset } = document.documentElement;
  const dark = ground === 'system' ? systemDark?.matches === true : ground === 'dark';
  // The page's first lines have loaded them for the stored look; loading them again costs nothing.
  if (dark || elder || theme !== 'red-theme') void import('./looks.ts');
  dataset['theme'] = theme;
  if (elder) dataset['elder'] = '';
  else delete dataset['elder'];
  if (dark) dataset['dark'] = '';
  else delete dataset['dark'];
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0f1114' : '#f4f5f7');
}

export async function readAppearance(): Promise<Appearance> {
  const [theme, ground, elder] = await Promise.all([
    deviceStore.get<string>('theme'),
    deviceStore.get<string>('ground'),
    deviceStore.get<boolean>('elder'),
  ]);
  return {
    theme: themes.find((known) => known === theme) ?? 'red-theme',
    ground: grounds.find((known) => known === ground) ?? 'system',
    elder: elder === true,
  };
}

/** Applies the stored theme, ground and text size, and follows the system when it turns dark or light. */
export async function applyAppearance(): Promise<void> {
  draw(await readAppearance());
  systemDark?.addEventListener('change', () => void readAppearance().then(draw));
}

let changing: Promise<void> = Promise.resolve();

/** Stores whether the person chose the theme, so that no holiday theme replaces it. */
export async function saveThemeChosen(chosen: boolean): Promise<void> {
  await deviceStore.set('themeChosen', chosen);
}

/** Stores the theme of the day with its icons (specification §3), and applies it unless the person chose a theme. */
export async function applyThemeOfDay({ stylename, icons }: { stylename: Theme; icons: unknown }): Promise<void> {
  await deviceStore.set('themeicon', icons);
  if ((await deviceStore.get<boolean>('themeChosen')) === true) return;
  if ((await deviceStore.get<string>('theme')) !== stylename) await changeAppearance({ theme: stylename });
}

/**
 * Applies and stores another theme, ground or text size. Changes run one after the other, each based on the result of
 * the one before.
 */
export function changeAppearance(change: Partial<Appearance>): Promise<void> {
  changing = changing
    .catch(() => undefined)
    .then(async () => {
      const look = { ...(await readAppearance()), ...change };
      draw(look);
      copyEarly(
        'look',
        `${look.theme} ${look.elder ? 'elder' : ''} ${look.ground === 'system' ? '' : look.ground}`.trimEnd(),
      );
      await Promise.all([
        deviceStore.set('theme', look.theme),
        deviceStore.set('ground', look.ground),
        deviceStore.set('elder', look.elder),
      ]);
    });
  return changing;
}
