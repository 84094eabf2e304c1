export type Licence = 'business' | 'recycling_filing' | 'police_filing' | 'hazardous_permit' | 'vehicle_dismantling';

export const licenceNames: Readonly<Record<Licence, string>> = {
  business: '营业执照',
  recycling_filing: '再生资源回收备案',
  police_filing: '废旧金属公安备案',
  hazardous_permit: '危险废物经营许可证',
  vehicle_dismantling: '报废机动车回收资质',
};

const metals: readonly string[] = [
  'scrap-iron',
  'scrap-copper',
  'scrap-aluminium',
  'scrap-stainless',
  'scrap-metal-other',
  'scrap-cable',
];

/**
 * The licences required of a buyer of goods of a category: a licence and a filing for everything (Measures on recycling
 * of renewable resources, art. 6–7), the filing with the police for metals (Rules on the scrap metal trade), the permit
 * for lead-acid batteries (Solid Waste Law, art. 80), and the qualification for vehicles (State Council decree 715).
 */
export function neededLicences(categoryId: string): readonly Licence[] {
  return [
    'business',
    'recycling_filing',
    ...(metals.includes(categoryId) ? (['police_filing'] as const) : []),
    ...(categoryId === 'scrap-battery' ? (['hazardous_permit'] as const) : []),
    ...(categoryId.startsWith('vehicle-') ? (['vehicle_dismantling'] as const) : []),
  ];
}

export interface LicenceDays {
  kind: Licence;
  /** Shanghai days, both within. */
  validFrom: string;
  validTo: string;
}

/** The first licence that is missing for a category on a day (`2026-11-24`); null when all hold. */
export function missingLicence(categoryId: string, held: readonly LicenceDays[], day: string): Licence | null {
  return (
    neededLicences(categoryId).find(
      (kind) => !held.some((each) => each.kind === kind && each.validFrom <= day && day <= each.validTo),
    ) ?? null
  );
}
