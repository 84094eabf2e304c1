import { deviceStore } from '../calls/device-store.ts';

export const themes = ['red-theme', 'green-theme', 'blue-theme'] as const;
export type Theme = (typeof themes)[number];

export interface Appearance {
  readonly theme: Theme;
  /** Larger text and targets. */
  readonly elder: boolean;
}

/** Copies read by the page's first lines before anything is painted, for which `_recdb` is too slow. */
const early = { look: 'look', role: 'role' } as const;

function copyEarly(name: keyof typeof early, value: string): void {
  try {
    localStorage.setItem(early[name], value);
  } catch {
    // A browser that refuses storage applies it a moment later, from the database.
  }
}

/** Stores for the next start whose home screen to show before the app runs. */
export function rememberRole(recycler: boolean): void {
  copyEarly('role', recycler ? 'recycler' : '');
}

function draw({ theme, elder }: Appearance): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = theme;
  if (elder) dataset['elder'] = '';
  else delete dataset['elder'];
}

export async function readAppearance(): Promise<Appearance> {
  const [theme, elder] = await Promise.all([deviceStore.get<string>('theme'), deviceStore.get<boolean>('elder')]);
  return { theme: themes.find((known) => known === theme) ?? 'red-theme', elder: elder === true };
}

/** Applies the stored theme and text size. */
export async function applyAppearance(): Promise<void> {
  draw(await readAppearance());
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

/** Applies and stores another theme or text size. Changes run one after the other, each based on the result of the one before. */
export function changeAppearance(change: Partial<Appearance>): Promise<void> {
  changing = changing.catch(() => undefined).then(async () => {
    const look = { ...(await readAppearance()), ...change };
    draw(look);
    copyEarly('look', `${look.theme} ${look.elder ? 'elder' : ''}`);
    await Promise.all([deviceStore.set('theme', look.theme), deviceStore.set('elder', look.elder)]);
  });
  return changing;
}
