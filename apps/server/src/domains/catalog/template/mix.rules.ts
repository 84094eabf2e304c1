import type { MixShare } from '@shoushou/rules/catalog/mix';

export interface MixTemplate {
  key: string;
  name: string;
  note: string;
  itemId: string;
  shares: readonly MixShare[];
}

const shares = (parts: Readonly<Record<string, number>>): MixShare[] =>
  Object.entries(parts).map(([itemId, thousandths]) => ({ itemId, thousandths }));

/** Usual mixes of unsorted goods; their composition is a proposal for a new city, like the template's prices. */
export const mixTemplate: readonly MixTemplate[] = [
  {
    key: 'home',
    name: '家庭',
    note: '纸箱、瓶罐和旧书混在一起',
    itemId: 'mixed-home',
    shares: shares({
      'paper-cardboard-b': 400,
      'paper-book': 200,
      'plastic-mixed': 120,
      'glass-bottle-colour': 120,
      'plastic-pet-mixed': 80,
      'iron-can': 80,
    }),
  },
  {
    key: 'office',
    name: '办公室',
    note: '打印纸、纸箱和旧资料',
    itemId: 'mixed-office',
    shares: shares({ 'paper-white': 350, 'paper-cardboard-b': 350, 'paper-book': 200, 'plastic-mixed': 100 }),
  },
  {
    key: 'shop',
    name: '店铺',
    note: '拆下来的纸箱和缠绕膜',
    itemId: 'mixed-shop',
    shares: shares({ 'paper-cardboard-b': 800, 'plastic-pe-film': 120, 'paper-mixed': 80 }),
  },
  {
    key: 'site',
    name: '工地',
    note: '边角铁料、杂线和包装',
    itemId: 'mixed-site',
    shares: shares({ 'iron-light': 550, 'plastic-mixed': 250, 'paper-cardboard-b': 180, 'cable-mixed': 20 }),
  },
];
