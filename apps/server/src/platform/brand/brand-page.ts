import { createHash } from 'node:crypto';
import { brandTokens, DEFAULT_BRAND_COLOR } from '@shoushou/rules/opening/brand-colors';
import type { FastifyReply } from 'fastify';
import { inNameOf, type Brand } from './brand.ts';

/** A built page with the installation's branding, and the hash of its style; null without one. */
export interface BrandedPage {
  readonly text: string;
  readonly styleHash: string | null;
}

/** Inserts name, colours and icon into a built page. Nothing changes for the product's own brand. */
export function brandPage(page: string, { name, color, logo }: Pick<Brand, 'name' | 'color' | 'logo'>): BrandedPage {
  const named = inNameOf(inMarkup(name), page);
  const iconed =
    logo === null
      ? named
      : named
          .replace(/href="\/icons\/apple-touch-180\.png"/, () => `href="${logo}"`)
          .replace('href="data:,"', () => `href="${logo}"`)
          .replace('data-logo=""', () => `data-logo="${logo}"`);
  if (color === DEFAULT_BRAND_COLOR) return { text: iconed, styleHash: null };
  const style = styleOf(color);
  const coloured = iconed.replace(`data-color="${DEFAULT_BRAND_COLOR}"`, () => `data-color="${color}"`);
  return {
    text: coloured.replace('</head>', () => `<style>${style}</style></head>`),
    styleHash: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  };
}

/** Lets an answer's page have the brand's style. */
export function allowStyle(reply: FastifyReply, hash: string | null): void {
  if (hash === null) return;
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace(/style-src 'self'/, `style-src 'self' ${hash}`));
}

/** The app's web manifest in the installation's name, with its logo in addition to the product's icons. */
export function brandManifest(manifest: string, { name, logo }: Brand): string {
  const read = JSON.parse(inNameOf(JSON.stringify(name).slice(1, -1), manifest)) as { icons?: object[] };
  if (logo !== null) read.icons = [{ src: logo, sizes: 'any', purpose: 'any' }];
  return JSON.stringify(read);
}

/** More specific than the default tokens; a theme chosen by a person or for a holiday keeps its own colours. */
function styleOf(color: string): string {
  const { light, dark } = brandTokens(color);
  const rule = (selector: string, tokens: Readonly<Record<string, string>>): string =>
    `${selector}{${Object.entries(tokens)
      .map(([token, value]) => `${token}:${value}`)
      .join(';')}}`;
  return rule(":root[data-theme='red-theme']", light) + rule(":root[data-dark][data-theme='red-theme']", dark);
}

function inMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
