import { applianceTemplate } from './appliance.rules.ts';
import type { TemplateCategory } from './goods.rules.ts';
import { otherGoodsTemplate } from './other-goods.rules.ts';
import { phoneTemplate } from './phone.rules.ts';
import { scrapTemplate } from './scrap.rules.ts';

/** The catalogue template for new cities, used by the sample city. Its prices are proposals. */
export const catalogTemplate: readonly TemplateCategory[] = [
  ...applianceTemplate,
  ...phoneTemplate,
  ...scrapTemplate,
  ...otherGoodsTemplate,
];

/** The drawings that an item can have, each with the name of something that has it. */
export const templatePictures: readonly { picture: string; like: string }[] = [
  ...new Map(
    catalogTemplate
      .flatMap(({ items }) => items)
      .map(({ picture, name }) => [picture, { picture, like: name }] as const),
  ).values(),
];
