import type { Data } from '@shoushou/contract/schemas';

export type Model = Data<'valuation.console_models'>['items'][number];
export type Template = Data<'valuation.console_templates'>[number];
export type Question = Template['questions'][number];

/** A drawing of an option, labelled by an option that uses it. */
export interface PictureOption {
  value: string;
  label: string;
}

/** The drawings that options of any template have. */
export function picturesOf(templates: readonly Template[]): PictureOption[] {
  const options = templates.flatMap(({ questions }) => questions).flatMap((question) => question.options);
  return [
    ...new Map(
      options
        .filter(({ picture }) => picture !== '')
        .map(({ picture, text }) => [picture, { value: picture, label: `同“${text}”` }]),
    ).values(),
  ];
}

export const kindOptions = [
  { value: 'phone', label: '手机' },
  { value: 'tablet', label: '平板' },
  { value: 'laptop', label: '笔记本' },
  { value: 'fridge', label: '冰箱' },
  { value: 'washer', label: '洗衣机' },
  { value: 'aircon', label: '空调' },
  { value: 'tv', label: '电视' },
];

/** Age of a base price: amber from two weeks, red from 30 days, when it is no longer valid. */
export function ageTag(days: number): { label: string; color: string } {
  return { label: days === 0 ? '今天' : `${days} 天前`, color: days > 30 ? 'red' : days >= 14 ? 'orange' : 'default' };
}
