import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { inProject } from '../project.ts';
import { readFiles } from '../source/project.ts';
import { testPattern } from './zones.ts';

interface Sentence {
  readonly path: string;
  readonly text: string;
}

/** The Chinese sentences in a file: string literals, templates (`…` for inserted values) and markup. */
function sentencesOf(path: string, code: string): Sentence[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
    const node = value as { type?: string; value?: unknown; quasis?: { value: { cooked: string | null } }[] };
    if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string') found.push(node.value);
    if (node.type === 'TemplateLiteral') found.push(node.quasis!.map((piece) => piece.value.cooked ?? '').join('…'));
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, code).program);
  return found
    .flatMap((text) => text.split(/[。；！？\n]/))
    .filter((text) => /\p{Script=Han}/u.test(text))
    .map((text) => ({ path, text }));
}

const sources = [...readFiles(inProject())].filter(
  ([path]) => /^(apps|packages)\/.*\/?src\/.*\.tsx?$/.test(path) && !testPattern.test(path),
);
const sentences = sources
  .filter(([, code]) => /\p{Script=Han}/u.test(code))
  .flatMap(([path, code]) => sentencesOf(path, code));

const wrong = (pattern: RegExp, where: (path: string) => boolean = () => true): Sentence[] =>
  sentences.filter(({ path, text }) => where(path) && pattern.test(text));

test('the sentences of the whole product are read', () => {
  expect(sentences.length).toBeGreaterThan(5_000);
  expect(wrong(/退单/).length).toBeGreaterThan(20);
  expect(wrong(/预约/).length).toBeGreaterThan(100);
});

describe('退单: a recycler returns a taken order to the hall', () => {
  test('nobody else does it', () => {
    expect(
      wrong(/(客户|用户|居民|车主|企业|买家|卖家|买方|卖方|店员|系统|客服)(已|已经|可以|要|想|申请|要求)?退单/),
    ).toEqual([]);
  });
  test('nothing else is called so: goods that go back, money that is returned, deals that have no hall', () => {
    expect(wrong(/退单(退款|金额|款)/)).toEqual([]);
    expect(
      wrong(/退单/, (path) =>
        /\/domains\/(chain|companies|devices|estates|insurance|stations|supply|trade|valuation|vehicles)\//.test(path),
      ),
    ).toEqual([]);
  });
  test('it has no other name', () => {
    expect(wrong(/撤单|弃单|甩单|退订单|放弃订单|放弃次数|把订单退掉/)).toEqual([]);
  });
});

describe('预约: somebody keeps a time, before it comes', () => {
  test('what a recycler takes, gives back and is assigned is an order', () => {
    expect(wrong(/(?<![直链])(接|抢|退|指派|派)(了|到|下|出)?(一个|这个|新)?预约/)).toEqual([]);
  });
  test('it has no other name', () => {
    expect(wrong(/预定|预订|订约|约定单/)).toEqual([]);
  });
});

test('customers are never called 客户 on screens that customers alone read', () => {
  const customersAlone = (path: string): boolean =>
    /^apps\/app\/src\/domains\/(insurance|valuation|general-recycling|orders\/bookings?)\//.test(path) &&
    !/general-recycling\/(company-quotes|quotes\/(OfferForm|RequestView))/.test(path);
  expect(wrong(/回收|保险|预约/, customersAlone).length).toBeGreaterThan(20);
  // A person who opens another person's booking reads whose it is.
  expect(wrong(/客户(?!服务)/, customersAlone).filter(({ text }) => text !== '只有下单的客户能看到全部内容')).toEqual(
    [],
  );
});

test('recyclers are never called 回收员 on screens that recyclers alone read', () => {
  const recyclersAlone = (path: string): boolean =>
    /^apps\/app\/src\/domains\/orders\/(hall|receipts|weighing|records)\//.test(path);
  expect(wrong(/订单|称重|成交/, recyclersAlone).length).toBeGreaterThan(20);
  // Texts for other readers of such a screen, and about actions of colleagues.
  const ofOthers = /^(回收员才能|这里是回收员|只有这一单的回收员能)|和其他回收员|选好要卖的物品/;
  expect(wrong(/回收员/, recyclersAlone).filter(({ text }) => !ofOthers.test(text))).toEqual([]);
});

test('the price of a kilogram has one form: 1.30 元/kg', () => {
  expect(wrong(/元\/公斤|每公斤 ?¥|公斤 …元/)).toEqual([]);
  // Nor composed from parts: units of prices have one copy, whose kilogram is written kg.
  expect(sources.filter(([, code]) => /元\/\$\{[^}]*'(公斤|千克|件)'/.test(code)).map(([path]) => path)).toEqual([]);
  expect(sources.filter(([, code]) => /(?<!元)\/kg\b/.test(code)).map(([path]) => path)).toEqual([]);
  expect(wrong(/元\/kg/).length).toBeGreaterThan(5);
});

describe('what the server tells somebody is written for one reader', () => {
  const telling = sources
    .filter(
      ([path, code]) =>
        /^apps\/server\/src\/domains\//.test(path) && /\b(notify|tell)\w*\(/.test(code) && /\p{Script=Han}/u.test(code),
    )
    .map(([path]) => path);
  const inDomain = (name: string): RegExp => new RegExp(`/domains/(${name})`);
  /** Files whose texts both sides read: a table by side, and tests that check all of it for each side. */
  const tables = inDomain(
    'orders/order-notifications|companies/reservation/reservation-text|vehicles/vehicle/vehicle-text|supply/contract-text|trade/deals/deal-text|appeals/appeal-text|devices/device-text',
  );
  /**
   * For all other files, their only reader, and words that must not be used for that reader. Actions of one side are
   * reported only to the other.
   */
  const readers: readonly [reader: string, where: RegExp, own: RegExp][] = [
    [
      'recycler',
      inDomain(
        'scales|places/desk|joining|dispatch/offers|dispatch/board/assign|dispatch/warnings/(find|warnings.calls)|stations|payouts|orders/ratings/set-levels|orders/conduct',
      ),
      // The word alone is the name under which operators read a recycler's note.
      /^(?!回收员$).*(?<!您已经是|的)回收员/,
    ],
    [
      'customer',
      inDomain(
        'orders/signing|devices/erasures|devices/orders/remind-undecided|general-recycling/(?!photo-quote/quote-notifications)|estates/call-round-off|insurance',
      ),
      /客户(?!服务)|投保人/,
    ],
    [
      'member of a company',
      inDomain(
        'vehicles/booking/|supply/auction/deposits|companies/guarantee|companies/licences|companies/yard/yard.calls',
      ),
      /企业|买方/,
    ],
    [
      'owner of goods or of a vehicle',
      inDomain(
        'supply/operating|companies/booking/reserve-place|vehicles/collecting/offer-price|companies/paying/paying.calls|trade/listings/review',
      ),
      /车主|卖方|卖家|送货人/,
    ],
    ['person of a store', inDomain('chain'), /店员/],
    [
      'account',
      inDomain(
        'catalog/watches|devices/orders/order.case|valuation/quotes|content|campaigns|market|messages|vehicles/collecting/referral|orders/operating/(order-refunds|goodwill)',
      ),
      /用户|客户(?!服务)/,
    ],
  ];
  /** Sentences by the acting side: the reader is the other side, in these few files. */
  const byActor = inDomain(
    'chat/(append-message|chat)|trade/(ratings|questions|meetings|deals)/|companies/booking/contract-deliveries|companies/reservation/reservation.case|companies/paying/yard-payments|supply/auction/supply.case|supply/asking/asking.calls|supply/bidding/bidding.calls|estates/estates.calls|supply/contracts/sale-contract.case|vehicles/(vehicle/vehicle.case|collecting/price-payment)|orders/batches/order-batches|appeals/(appeal-notifications|appeal.case|appealing/appealing.calls)|general-recycling/photo-quote/quote-notifications',
  );

  test('whoever is told is known, or has a table', () => {
    expect(telling.length).toBeGreaterThan(60);
    expect(
      telling.filter(
        (path) =>
          [tables, byActor, ...readers.map(([, where]) => where)].filter((where) => where.test(path)).length !== 1,
      ),
    ).toEqual([]);
    for (const path of telling.filter((each) => tables.test(each)))
      expect(readFiles(inProject()).has(path.replace(/\.ts$/, '.test.ts')), path).toBe(true);
  });

  test.each(readers)('the %s is never spoken of as of somebody else', (_, where, own) => {
    const isRead = (path: string): boolean => telling.includes(path) && where.test(path);
    expect(wrong(/./, isRead).length).toBeGreaterThan(0);
    expect(wrong(own, isRead)).toEqual([]);
  });

  test('nobody is told of a 对方: who it was is said', () => {
    expect(
      wrong(/对方/, (path) => telling.includes(path) && !tables.test(path) && !/scales\/offers/.test(path)),
    ).toEqual([]);
  });
});
