import type { Data } from '@shoushou/contract/schemas';

type Person = Data<'accounts.console_people'>['items'][number];

export const freezeActions = {
  freeze: { label: '冻结', color: 'orange' },
  thaw: { label: '解冻', color: 'green' },
} as const;

/** `4.9（37 条）`. */
export const ratingText = ({ ratingTenths, ratingCount }: Pick<Person, 'ratingTenths' | 'ratingCount'>): string =>
  ratingTenths === null ? '–' : `${(ratingTenths / 10).toFixed(1)}（${ratingCount} 条）`;
