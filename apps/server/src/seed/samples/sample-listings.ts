import { DAY, HOUR, withoutHouseNumber } from '@shoushou/kernel';
import { datedNumber } from '@shoushou/rules/numbers/dated-number';
import type { ListingSeed, OfferSeed, QuestionSeed } from '../../domains/trade/index.ts';
import { CITY, residentialStreets } from '../city.ts';
import { sampleId, type People, type SampleUser } from '../people.ts';
import { seededRandom } from '../seeded-random.ts';

type Category = ListingSeed['category'];
type Condition = ListingSeed['condition'];

interface Sample {
  title: string;
  description: string;
  category: Category;
  condition: Condition;
  priceFen: number;
  /** Illustrations included in the app. */
  pictures: readonly string[];
  /** Hours ago. */
  ago: number;
  kind?: 'wanted';
  bargain?: false;
  meetOnly?: true;
  state?: 'in_review' | 'refused';
  reason?: string;
  /** `first` is the one for signing in; others are spread over the city. */
  by?: 'first recycler' | 'first customer' | 'a recycler';
}

const samples: readonly Sample[] = [
  {
    title: '永久 26 寸通勤自行车',
    description:
      '2023 年买的，骑了两年上下班。刹车片和后胎去年换过，链条刚上过油。\n车架右侧有一道划痕，照片里能看到。',
    category: 'sport',
    condition: 'good',
    priceFen: 28_000,
    pictures: ['bicycle'],
    ago: 5,
    by: 'first customer',
  },
  {
    title: '海尔双门冰箱 206 升',
    description: '搬家带不走。制冷正常，门封条完好，冷冻室没有积霜。\n在二楼，有电梯，需要自己带推车。',
    category: 'appliance',
    condition: 'used',
    priceFen: 58_000,
    pictures: ['fridge'],
    ago: 9,
    meetOnly: true,
  },
  {
    title: '小天鹅 8 公斤滚筒洗衣机',
    description: '用了三年，脱水声音正常，去年清洗过滚筒。说明书和进水管都在。',
    category: 'appliance',
    condition: 'good',
    priceFen: 62_000,
    pictures: ['washer'],
    ago: 14,
    meetOnly: true,
  },
  {
    title: '格力 1.5 匹冷暖空调，带外机',
    description: '变频，遥控器齐全。已经请师傅拆好放在家里，铜管约 3 米。',
    category: 'appliance',
    condition: 'used',
    priceFen: 95_000,
    pictures: ['aircon'],
    ago: 20,
    by: 'a recycler',
    meetOnly: true,
  },
  {
    title: '55 寸液晶电视，可壁挂',
    description: '画面没有坏点，遥控器换过电池。送壁挂架，底座少一颗螺丝。',
    category: 'appliance',
    condition: 'good',
    priceFen: 88_000,
    pictures: ['tv'],
    ago: 27,
  },
  {
    title: '安卓手机 128G，换新机闲置',
    description: '一直贴膜戴壳，屏幕没有划痕，电池健康 86%。已经退出账号并恢复出厂设置，配原装充电器。',
    category: 'phone',
    condition: 'almost_new',
    priceFen: 98_000,
    pictures: ['phone'],
    ago: 33,
    bargain: false,
  },
  {
    title: '14 寸轻薄笔记本 16G 内存',
    description: '办公用，固态硬盘 512G，续航大约 5 小时。A 面右上角有磕碰，不影响使用。',
    category: 'computer',
    condition: 'good',
    priceFen: 198_000,
    pictures: ['laptop'],
    ago: 39,
  },
  {
    title: '实木书桌 120×60，带两个抽屉',
    description: '榉木，桌面有一圈杯印。可以拆腿搬运，送台灯。',
    category: 'furniture',
    condition: 'good',
    priceFen: 26_000,
    pictures: ['desk'],
    ago: 46,
    meetOnly: true,
  },
  {
    title: '人体工学椅，头枕可拆',
    description: '公司撤场处理，气杆和轮子都正常，坐垫是网面的。一共 4 把，价格是一把的。',
    category: 'furniture',
    condition: 'good',
    priceFen: 24_000,
    pictures: ['chair'],
    ago: 52,
    by: 'a recycler',
  },
  {
    title: '布艺双人沙发，灰绿色',
    description: '长 1.5 米，坐垫套可以拆洗。养过猫，左侧扶手有几处抓痕。',
    category: 'furniture',
    condition: 'used',
    priceFen: 45_000,
    pictures: ['sofa'],
    ago: 60,
    meetOnly: true,
  },
  {
    title: '电动三轮车，车厢 1.5 米',
    description: '跑回收用了一年半，锂电池可拆下充电，满电能跑 60 公里左右。手续齐全，可以一起过户。',
    category: 'vehicle',
    condition: 'used',
    priceFen: 320_000,
    pictures: ['tricycle'],
    ago: 70,
    by: 'first recycler',
    meetOnly: true,
  },
  {
    title: '300 公斤立杆电子秤',
    description: '去年检定过，误差在允差内。插电和充电两用，显示屏清楚。',
    category: 'tool',
    condition: 'good',
    priceFen: 36_000,
    pictures: ['scale'],
    ago: 78,
    by: 'a recycler',
  },
  {
    title: '锂电手枪钻，两块电池',
    description: '做装修剩下的，钻夹头没有晃动。配一盒批头。',
    category: 'tool',
    condition: 'good',
    priceFen: 19_900,
    pictures: ['drill'],
    ago: 90,
  },
  {
    title: '婴儿推车，可平躺',
    description: '孩子大了用不上，坐垫洗过，避震正常，能折叠放进后备箱。',
    category: 'family',
    condition: 'almost_new',
    priceFen: 22_000,
    pictures: ['stroller'],
    ago: 101,
  },
  {
    title: '考研英语和数学资料一套',
    description: '2025 版，数学有笔记，英语几乎没写。一共 11 本，不拆卖。',
    category: 'book',
    condition: 'good',
    priceFen: 6_800,
    pictures: ['books'],
    ago: 113,
  },
  {
    title: '打包好的黄纸板 12 捆',
    description: '每捆约 25 公斤，干燥无水，现货在仓库，上门自提可以帮忙装车。',
    category: 'material',
    condition: 'used',
    priceFen: 42_000,
    pictures: ['bales'],
    ago: 126,
    by: 'a recycler',
    meetOnly: true,
  },
  {
    title: '求购二手冰箱，150 升以上',
    description: '出租屋自用，能正常制冷就行，外观旧一点没关系。可以自己上门拉。',
    category: 'appliance',
    condition: 'used',
    priceFen: 40_000,
    pictures: [],
    ago: 12,
    kind: 'wanted',
    by: 'first recycler',
  },
  {
    title: '求购旧笔记本，屏幕坏的也收',
    description: '拆零件用，主板能点亮优先，带硬盘的请先清空资料。',
    category: 'computer',
    condition: 'faulty',
    priceFen: 30_000,
    pictures: [],
    ago: 44,
    kind: 'wanted',
    by: 'a recycler',
  },
  {
    title: '求购儿童自行车 16 寸',
    description: '给四岁孩子骑，辅助轮齐全最好。',
    category: 'sport',
    condition: 'good',
    priceFen: 12_000,
    pictures: [],
    ago: 65,
    kind: 'wanted',
    by: 'first customer',
  },
  {
    title: '求购办公椅 6 把',
    description: '小店开业用，同款优先，能送到更好。',
    category: 'furniture',
    condition: 'used',
    priceFen: 90_000,
    pictures: [],
    ago: 88,
    kind: 'wanted',
  },
  {
    title: '捷安特折叠车 20 寸',
    description: '六速，折叠扣正常。刚学会骑就换大车了。',
    category: 'sport',
    condition: 'almost_new',
    priceFen: 65_000,
    pictures: ['bicycle'],
    ago: 1,
    state: 'in_review',
  },
  {
    title: '仓库打包剩余纸板',
    description: '量比较大，价格按捆算。',
    category: 'material',
    condition: 'used',
    priceFen: 30_000,
    pictures: ['bales'],
    ago: 2,
    state: 'in_review',
    by: 'a recycler',
  },
  {
    title: '台式秤',
    description: '便宜出。',
    category: 'tool',
    condition: 'used',
    priceFen: 8_000,
    pictures: ['scale'],
    ago: 30,
    state: 'refused',
    reason: '描述太简单，请写明量程和是否检定过',
    by: 'first recycler',
  },
];

/** Duration of a review by an operator, hours. */
const REVIEWED_AFTER = 0.6;

export interface SampleMarket {
  listings: ListingSeed[];
  questions: QuestionSeed[];
  offers: OfferSeed[];
}

/** Sample second-hand listings up to this moment (milliseconds), deterministic except for dates. */
export function sampleMarket(people: People, now: number): SampleMarket {
  const random = seededRandom('second-hand');
  const [li] = people.recyclers;
  const [wang] = people.customers;
  const others = people.customers.slice(1).filter(({ business }) => !business);
  const traders = people.recyclers.slice(1).filter(({ verified }) => verified);
  const ownerOf = (by: Sample['by']): { id: string; adcode: string } =>
    by === 'first recycler'
      ? li!
      : by === 'first customer'
        ? wang!
        : random.pick<SampleUser>(by === 'a recycler' ? traders : others);
  const numberAt = (prefix: 'SH' | 'SP', at: number): string => datedNumber(prefix, at, random.between(0, 99_999_999));

  const listings = samples.map((sample): ListingSeed => {
    const {
      title,
      description,
      category,
      condition,
      priceFen,
      pictures,
      ago,
      kind = 'for_sale',
      bargain = true,
      meetOnly,
      state = 'listed',
      reason = '',
      by,
    } = sample;
    const owner = ownerOf(by);
    const street = random.pick(residentialStreets(people.city, owner.adcode));
    const place = random.pick(street.landmarks.filter((landmark) => landmark.kind === 'estate')).name;
    const sentAt = now - ago * HOUR;
    return {
      city: CITY,
      no: numberAt('SH', sentAt),
      ownerId: owner.id,
      kind,
      state,
      title,
      description,
      category,
      condition,
      priceFen,
      bargain,
      adcode: owner.adcode,
      place: withoutHouseNumber(place),
      longitude: Math.round(street.longitude * 100) / 100,
      latitude: Math.round(street.latitude * 100) / 100,
      deliveries: meetOnly ? ['meet'] : ['meet', 'post'],
      photoIds: pictures.map((name) => `sample-${name}`),
      photos: pictures.map((name) => `/listings/${name}.svg`),
      sentAt,
      listedAt: state === 'listed' ? sentAt + REVIEWED_AFTER * HOUR : null,
      reason,
    };
  });

  const named = (title: string): ListingSeed => listings.find((listing) => listing.title === title)!;
  const question = (
    title: string,
    askerId: string,
    hoursAgo: number,
    text: string,
    answer: string | null,
  ): QuestionSeed => {
    const askedAt = now - hoursAgo * HOUR;
    return {
      city: CITY,
      listingNo: named(title).no,
      id: sampleId(`question ${title} ${text}`, askedAt),
      askerId,
      text,
      askedAt,
      answer,
      answeredAt: answer === null ? null : askedAt + 0.4 * HOUR,
    };
  };
  const offer = (title: string, offeredBy: string, hoursAgo: number, amountFen: number, message: string): OfferSeed => {
    const { no, ownerId, kind } = named(title);
    const madeAt = now - hoursAgo * HOUR;
    const [buyerId, sellerId] = kind === 'wanted' ? [ownerId, offeredBy] : [offeredBy, ownerId];
    return {
      city: CITY,
      no: numberAt('SP', madeAt),
      listingNo: no,
      buyerId,
      sellerId,
      offeredBy,
      amountFen,
      delivery: 'meet',
      message,
      madeAt,
      dueAt: madeAt + 2 * DAY,
    };
  };
  const [asker, neighbour] = [random.pick(others), random.pick(others)];
  return {
    listings,
    questions: [
      question(
        '永久 26 寸通勤自行车',
        asker.id,
        3,
        '坐垫高度能调吗？身高 1 米 65 合适不？',
        '能调，快拆的，1 米 6 以上都合适。',
      ),
      question('永久 26 寸通勤自行车', li!.id, 1, '周末可以到楼下看车吗？', null),
      question('电动三轮车，车厢 1.5 米', neighbour.id, 50, '电池是哪一年的？', '去年三月换的新电池，有发票。'),
      question('电动三轮车，车厢 1.5 米', wang!.id, 6, '能试骑一下吗？', null),
      question('海尔双门冰箱 206 升', asker.id, 4, '高度是多少？厨房柜子下面只有 1 米 5。', '高 1 米 42，放得下。'),
    ],
    offers: [
      offer('永久 26 寸通勤自行车', li!.id, 2, 25_000, '自己骑，今天下午可以来取'),
      offer('电动三轮车，车厢 1.5 米', neighbour.id, 8, 300_000, '看好了当场付款'),
      offer('求购二手冰箱，150 升以上', wang!.id, 4, 35_000, '美的 172 升，用了五年，制冷正常'),
    ],
  };
}
