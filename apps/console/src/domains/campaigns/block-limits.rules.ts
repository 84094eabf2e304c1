import { campaignBlock } from '@shoushou/contract/campaigns/document.schema';
import type { CampaignBlock } from '@shoushou/contract/types';
import * as z from 'zod/mini';
import { limitsOf, type Limits } from '../../shell/form/contract-fields.ts';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

const shapes = new Map<unknown, Shape>(
  campaignBlock.def.options.map((option) => [option.shape.kind.def.values[0], option.shape]),
);

/**
 * What the contract accepts in a field of a block, or in a field of the block's rows. @param rows the rows' name, such
 * as `candidates`
 * @returns no limits for a field that the contract doesn't know
 */
export function blockLimits(kind: CampaignBlock['kind'], field: string, rows?: string): Limits {
  const shape = shapes.get(kind);
  const list = rows === undefined ? undefined : shape?.[rows];
  const row = list instanceof z.core.$ZodArray ? list._zod.def.element : undefined;
  const schema = (rows === undefined ? shape : row instanceof z.core.$ZodObject ? row._zod.def.shape : undefined)?.[
    field
  ];
  return schema === undefined ? {} : limitsOf(schema);
}
