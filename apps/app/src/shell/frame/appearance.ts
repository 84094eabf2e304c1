import { deviceStore } from '../calls/device-store.ts';

export const themes = ['red-theme', 'green-theme', 'blue-theme'] as const;
export type Theme = (typeof themes)[number];

export interface Appearance {
  readonly theme: Theme;
  /** Larger text and targets. */
  readonly elder: boolean;
}

/** Copies that the page's first lines read before anything is drawn, which `_recdb` is too slow for. */
const early = { look: 'look', role: 'role' } as const;

function copyEarly(name: keyof typeof early, value: string): void {
  try {
    localStorage.setItem(early[name], value);
  } catch {
    // A browser that refuses storage draws it a moment later, from the database.
  }
}

/** Tells the next start whose home to draw before the app runs. */
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

/** Draws the stored theme and text size. */
export async function applyAppearance(): Promise<void> {
  draw(await readAppearance());
}

let changing: Promise<void> = Promise.resolve();

/** Says whether the person chose the theme themselves: then no holiday changes it. */
export async function saveThemeChosen(chosen: boolean): Promise<void> {
  await deviceStore.set('themeChosen', chosen);
}

/** Keeps the theme of the day with its icons (specification §3), and draws it unless the person chose one themselves. */
export async function applyThemeOfDay({ stylename, icons }: { stylename: Theme; icons: unknown }): Promise<void> {
  await deviceStore.set('themeicon', icons);
  if ((await deviceStore.get<boolean>('themeChosen')) === true) return;
  if ((await deviceStore.get<string>('theme')) !== stylename) await changeAppearance({ theme: stylename });
}

/** Draws and keeps another theme or text size. One after the other: each changes what the one before has left. */
export function changeAppearance(change: Partial<Appearance>): Promise<void> {
  changing = changing.catch(() => undefined).then(async () => {
    const look = { ...(await readAppearance()), ...change };
    draw(look);
    copyEarly('look', `${look.theme} ${look.elder ? 'elder' : ''}`);
    await Promise.all([deviceStore.set('theme', look.theme), deviceStore.set('elder', look.elder)]);
  });
  return changing;
}
