import { deviceStore } from '../calls/device-store.ts';

export const themes = ['red-theme', 'green-theme', 'blue-theme'] as const;
export type Theme = (typeof themes)[number];

export interface Look {
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

function draw({ theme, elder }: Look): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = theme;
  if (elder) dataset['elder'] = '';
  else delete dataset['elder'];
}

export async function readLook(): Promise<Look> {
  const [theme, elder] = await Promise.all([deviceStore.get<string>('theme'), deviceStore.get<boolean>('elder')]);
  return { theme: themes.find((known) => known === theme) ?? 'red-theme', elder: elder === true };
}

/** Draws the stored theme and text size. */
export async function applyLook(): Promise<void> {
  draw(await readLook());
}

let changing: Promise<void> = Promise.resolve();

/** Says whether the person chose the theme themselves: then no holiday changes it. */
export async function keepThemeChosen(chosen: boolean): Promise<void> {
  await deviceStore.set('themeChosen', chosen);
}

/** Keeps the theme of the day with its icons (specification §3), and draws it unless the person chose one themselves. */
export async function followTheme({ stylename, icons }: { stylename: Theme; icons: unknown }): Promise<void> {
  await deviceStore.set('themeicon', icons);
  if ((await deviceStore.get<boolean>('themeChosen')) === true) return;
  if ((await deviceStore.get<string>('theme')) !== stylename) await changeLook({ theme: stylename });
}

/** Draws and keeps another theme or text size. One after the other: each changes what the one before has left. */
export function changeLook(change: Partial<Look>): Promise<void> {
  changing = changing.catch(() => undefined).then(async () => {
    const look = { ...(await readLook()), ...change };
    draw(look);
    copyEarly('look', `${look.theme} ${look.elder ? 'elder' : ''}`);
    await Promise.all([deviceStore.set('theme', look.theme), deviceStore.set('elder', look.elder)]);
  });
  return changing;
}
