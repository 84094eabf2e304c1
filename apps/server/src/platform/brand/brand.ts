import { DEFAULT_BRAND_COLOR, DEFAULT_BRAND_NAME } from '@shoushou/rules/opening/brand-colors';
import type { Queryable, Transaction } from '../database/types.ts';
import { readSetting, saveSetting } from '../installation-settings.store.ts';

/** The installation's branding, shown in the app, the console, documents and messages. */
export interface Brand {
  name: string;
  /** Path of the logo, a square picture; null for the product's own. */
  logo: string | null;
  /** `#rrggbb`. */
  color: string;
  servicePhone: string;
  /** Signature of SMS without 【】, as filed at the provider; null for that of the environment. */
  smsSign: string | null;
  filings: { icp: string; app: string; police: string };
}

/** The environment's values, used until an operator sets a brand. */
export interface BrandDefaults {
  customerServicePhone: string;
  filings: Brand['filings'];
}

const NAME = 'opening.brand';

/** The brand set by operators; for unset fields the environment's values and the product's own. */
export async function readBrand(
  source: Queryable,
  { customerServicePhone, filings }: BrandDefaults,
): Promise<Brand & { chosen: boolean }> {
  const brand = await readSetting<Brand>(source, NAME);
  if (brand) return { ...brand, chosen: true };
  return {
    name: DEFAULT_BRAND_NAME,
    logo: null,
    color: DEFAULT_BRAND_COLOR,
    servicePhone: customerServicePhone,
    smsSign: null,
    filings,
    chosen: false,
  };
}

/** The brand as shown on documents. */
export type BrandLook = Pick<Brand, 'name' | 'color'>;

export async function readBrandLook(source: Queryable): Promise<BrandLook> {
  const brand = await readSetting<Brand>(source, NAME);
  return brand ? { name: brand.name, color: brand.color } : { name: DEFAULT_BRAND_NAME, color: DEFAULT_BRAND_COLOR };
}

/** The signature of SMS that operators have set, without 【】; null for that of the environment. */
export async function readSmsSign(source: Queryable): Promise<string | null> {
  const [row] = await source.query<{ sign: string | null }>(
    "SELECT value ->> 'smsSign' AS sign FROM installation_settings WHERE name = $1",
    [NAME],
  );
  return row?.sign ?? null;
}

export async function saveBrand(tx: Transaction, brand: Brand): Promise<void> {
  await saveSetting(tx, NAME, brand);
}

/** A text that ships with the product, in this installation's name. */
export function inNameOf(name: string, text: string): string {
  return name === DEFAULT_BRAND_NAME ? text : text.replaceAll(DEFAULT_BRAND_NAME, name);
}
