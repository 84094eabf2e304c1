import { HOUR } from '@shoushou/kernel';
import type { Service } from '@shoushou/kernel/service';
import { datedNumber } from '@shoushou/rules/numbers/dated-number';
import { goodsAmount } from '@shoushou/rules/orders/weighing';
import { catalogTemplate } from '../../domains/catalog/index.ts';
import type { PhotoQuoteSeed } from '../../domains/general-recycling/index.ts';
import { CITY } from '../city.ts';
import type { People } from '../people.ts';
import { sampleMember } from './sample-companies.ts';
import type { PriceBook } from '../past-orders.ts';

interface Sample {
  text: string;
  service?: Service;
  kilograms?: number;
  /** Illustrations included in the app. */
  pictures: readonly string[];
  /** Hours ago. */
  ago: number;
  /** Default: the sample customer for signing in. */
  by?: 'somebody';
  /** Kilograms or pieces by item, and how far above the list their price is, thousandths. */
  offer?: { lines: Readonly<Record<string, number>>; above: number; after: number; note: string };
  /** Offers of the sample companies for the same goods: how far above the list, hours after asking. */
  rivals?: readonly { company: number; above: number; after: number; note: string }[];
  refusal?: { reason: string; after: number };
  withdrawnAfter?: number;
}

const samples: readonly Sample[] = [
  { text: '阳台上的纸箱、旧书和瓶子，大概三大袋', kilograms: 50, pictures: ['books', 'bales'], ago: 3 },
  { text: '', pictures: ['bales'], ago: 5, by: 'somebody' },
  { text: '仓库清出来的旧货架，要自己拆', kilograms: 300, pictures: ['scale', 'desk'], ago: 9, by: 'somebody' },
  { text: '搬家剩下的衣服被子和一箱书', kilograms: 30, pictures: ['sofa'], ago: 26, by: 'somebody' },
  {
    text: '小店的纸箱和缠绕膜，每周都有',
    kilograms: 100,
    pictures: ['bales', 'tricycle'],
    ago: 20,
    offer: {
      lines: { 'paper-cardboard-b': 80, 'plastic-pe-film': 12 },
      above: 40,
      after: 5,
      note: '膜请单独装一袋，可以按这个价固定来收',
    },
    rivals: [
      { company: 1, above: 70, after: 2, note: '打包站自己的车，明天就能来' },
      { company: 2, above: 55, after: 9, note: '' },
    ],
  },
  {
    text: '旧空调和冰箱各一台，冰箱不制冷',
    service: '1',
    pictures: ['aircon', 'fridge'],
    ago: 30,
    by: 'somebody',
    offer: {
      lines: { 'aircon-wall-1': 1, 'fridge-double': 1 },
      above: 20,
      after: 8,
      note: '六楼没有电梯，价格已经算上搬运',
    },
  },
  {
    text: '拆下来的铝合金窗',
    kilograms: 50,
    pictures: ['desk'],
    ago: 24 * 6,
    offer: { lines: { 'aluminium-window': 42 }, above: 15, after: 3, note: '' },
    rivals: [{ company: 4, above: 35, after: 6, note: '带磅车' }],
  },
  {
    text: '几把办公椅和一张桌子',
    service: '4',
    pictures: ['chair', 'desk'],
    ago: 24 * 8,
    by: 'somebody',
    refusal: { reason: '椅子破损较多，不值上门，可以送到附近网点', after: 6 },
  },
  {
    text: '装修剩的油漆桶',
    pictures: ['drill'],
    ago: 24 * 10,
    refusal: { reason: '油漆属于危险废物，请联系物业专门处理', after: 2 },
  },
  { text: '一堆旧手机充电器', kilograms: 10, pictures: ['phone'], ago: 24 * 4, by: 'somebody', withdrawnAfter: 4 },
];

/**
 * Quotes of the sample city in every state before an order; prices are the day's list plus the operator's supplement.
 */
export function samplePhotoQuotes(people: People, priceOf: PriceBook, now: number): PhotoQuoteSeed[] {
  const { customers } = people;
  const items = new Map(
    catalogTemplate.flatMap((category) => category.items.map((item) => [item.id, { ...item, category }] as const)),
  );
  return samples.flatMap((sample, index) => {
    const customer = sample.by === 'somebody' ? customers[(index * 7) % customers.length] : customers[0];
    const address = customer?.addresses[0];
    if (!customer || !address) return [];
    const at = now - sample.ago * HOUR;
    const { offer, refusal, rivals = [] } = sample;
    const linesAt = (above: number) =>
      Object.entries(offer?.lines ?? {}).flatMap(([itemId, amount]) => {
        const item = items.get(itemId);
        if (!item) return [];
        const listed = priceOf(address.adcode, itemId, at);
        const priceFen = Math.round((listed * (1000 + above)) / 1000);
        const [grams, pieces] = item.unit === 'kg' ? [amount * 1000, null] : [null, amount];
        return [
          {
            itemId,
            categoryId: item.category.id,
            categoryName: item.category.name,
            name: item.name,
            unit: item.unit,
            grams,
            pieces,
            priceFen,
            amountFen: goodsAmount(item.unit, grams ?? pieces, priceFen),
          },
        ];
      });
    return [
      {
        city: CITY,
        no: datedNumber('ZH', at, 1000 + index),
        ownerId: customer.id,
        adcode: address.adcode,
        addressId: address.id,
        place: `${address.region.replace(/^.*市/, '')}${address.street}`,
        service: sample.service ?? '3',
        text: sample.text,
        roughGrams: sample.kilograms === undefined ? null : sample.kilograms * 1000,
        photos: sample.pictures.map((picture) => `/listings/${picture}.svg`),
        at,
        answer: offer
          ? {
              afterHours: offer.after,
              lines: linesAt(offer.above),
              note: offer.note,
              rivals: rivals.map(({ company, above, after, note }) => ({
                ...sampleMember(people, company),
                lines: linesAt(above),
                afterHours: after,
                note,
              })),
            }
          : refusal
            ? { afterHours: refusal.after, refusal: refusal.reason }
            : null,
        ...(sample.withdrawnAfter === undefined ? {} : { withdrawnAfterHours: sample.withdrawnAfter }),
      },
    ];
  });
}
