import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { brandTokens, DEFAULT_BRAND_COLOR, DEFAULT_BRAND_NAME } from '../../packages/rules/src/opening/brand-colors.ts';

/** The installation's brand, for the parts of a native app that are built into it. */
export interface NativeBrand {
  readonly name: string;
  /** `#rrggbb`. */
  readonly color: string;
  /** A square picture; null for the product's own mark. */
  readonly logo: Buffer | null;
}

export const productBrand: NativeBrand = { name: DEFAULT_BRAND_NAME, color: DEFAULT_BRAND_COLOR, logo: null };

/**
 * The brand set by operators, as the installation writes it into its page. @throws when the page or the logo cannot be
 * loaded
 */
export async function readBrandOf(origin: string): Promise<NativeBrand> {
  const page = await (await answered(`${origin}/`)).text();
  const [, embedded = '{}'] = /<script[^>]*id="app-settings"[^>]*>([^<]*)<\/script>/.exec(page) ?? [];
  const {
    name = productBrand.name,
    brandColor = productBrand.color,
    logo,
  } = JSON.parse(embedded || '{}') as { name?: string; brandColor?: string; logo?: string };
  return {
    name,
    color: brandColor,
    logo: logo === undefined ? null : Buffer.from(await (await answered(new URL(logo, origin).href)).arrayBuffer()),
  };
}

async function answered(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/**
 * Share of an icon's side that the mark covers: all of a square icon, the middle of one that Android crops to a shape.
 */
const SAFE = 66 / 108;

/**
 * Writes name, colours and icons into both native projects. The product's own brand changes nothing, so that the tree
 * stays as it is in git. @param app folder of the app
 */
export async function brandNativeProjects(app: string, { name, color, logo }: NativeBrand): Promise<void> {
  const resources = join(app, 'android/app/src/main/res');
  if (name !== productBrand.name) {
    replaceIn(join(resources, 'values/strings.xml'), [
      [/(<string name="(?:app_name|title_activity_main)">)[^<]*/g, `$1${inAndroid(name)}`],
    ]);
    replaceIn(join(app, 'ios/App/App/Info.plist'), [
      [/(<key>CFBundleDisplayName<\/key>\s*<string>)[^<]*/, `$1${inMarkup(name)}`],
    ]);
  }
  if (color !== productBrand.color) {
    const dark = brandTokens(color).light['--brand-pressed'] ?? color;
    const colors = globSync('values/*.xml', { cwd: resources })
      .map((path) => join(resources, path))
      .filter((path) => readFileSync(path, 'utf8').includes('name="ic_launcher_background"'));
    for (const path of colors)
      replaceIn(path, [
        [/(<color name="(?:ic_launcher_background|colorPrimary|colorAccent)">)[^<]*/g, `$1${color.toUpperCase()}`],
        [/(<color name="colorPrimaryDark">)[^<]*/, `$1${dark.toUpperCase()}`],
      ]);
  }
  if (logo !== null) await writeIcons(app, resources, color, logo);
}

async function writeIcons(app: string, resources: string, color: string, logo: Buffer): Promise<void> {
  for (const path of globSync('mipmap-*/ic_launcher{,_round}.png', { cwd: resources })) {
    const file = join(resources, path);
    const { width } = await sharp(file).metadata();
    writeFileSync(file, await placeLogo(logo, color, width, path.includes('_round') ? SAFE : 1));
  }
  // A bitmap replaces the vector drawing of the same name, which Android would otherwise find beside it.
  rmSync(join(resources, 'drawable/ic_launcher_foreground.xml'), { force: true });
  mkdirSync(join(resources, 'drawable-xxxhdpi'), { recursive: true });
  writeFileSync(
    join(resources, 'drawable-xxxhdpi/ic_launcher_foreground.png'),
    await placeLogo(logo, '#00000000', 432, SAFE),
  );
  const icons = join(app, 'ios/App/App/Assets.xcassets');
  writeFileSync(join(icons, 'AppIcon.appiconset/AppIcon-512@2x.png'), await placeLogo(logo, color, 1024, 1, true));
}

/** A square picture of this side with the mark in its middle. @param opaque without transparency, as Apple asks */
async function placeLogo(logo: Buffer, ground: string, side: number, share: number, opaque = false): Promise<Buffer> {
  const inner = Math.round(side * share);
  const mark = await sharp(logo).resize(inner, inner, { fit: 'contain', background: '#00000000' }).png().toBuffer();
  const drawn = sharp({ create: { width: side, height: side, channels: 4, background: ground } }).composite([
    { input: mark, gravity: 'centre' },
  ]);
  return (opaque ? drawn.removeAlpha() : drawn).png().toBuffer();
}

function replaceIn(path: string, changes: readonly (readonly [RegExp, string])[]): void {
  writeFileSync(
    path,
    changes.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), readFileSync(path, 'utf8')),
  );
}

const inMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('$', '$$$$');
/** Escapes quotes and at-signs for Android's string resources. */
const inAndroid = (text: string): string =>
  inMarkup(text).replaceAll("'", "\\'").replaceAll('"', '\\"').replace(/^[@?]/, '\\$&');
