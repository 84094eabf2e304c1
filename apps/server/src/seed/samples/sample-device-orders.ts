import { DAY, HOUR, shanghaiDate } from '@shoushou/kernel';
import type { Answer } from '@shoushou/rules/valuation/template';
import type { ChainSeed, StoreOrderSeed } from '../../domains/chain/index.ts';
import type { DeviceOrderSeed } from '../../domains/devices/index.ts';
import { atCounter, CITY } from '../city.ts';
import { sampleId, type People, type SampleCustomer } from '../people.ts';

const answersOf = (...given: readonly (readonly [question: string, ...options: string[]])[]): Answer[] =>
  given.map(([question, ...options]) => ({ question, options }));
export const goodFridge = answersOf(['age', '5'], ['works', 'yes'], ['cools', 'yes'], ['stairs', 'lift']);
export const goodPhone = answersOf(
  ['power', 'on'],
  ['channel', 'mainland'],
  ['screen', 'flawless'],
  ['display', 'normal'],
  ['frame', 'flawless'],
  ['battery', '90'],
  ['water', 'dry'],
  ['faults'],
  ['account', 'open'],
);

type Step = readonly [
  state: DeviceOrderSeed['steps'][number]['state'],
  by: DeviceOrderSeed['steps'][number]['by'],
  hoursAgo: number,
  note?: string,
];
type Change = Answer & { reason: string; contest?: string };

interface Sample {
  /** The seller's index: 0 is the customer for signing in. */
  by: number;
  variantId: string;
  /** Hours ago. */
  ago: number;
  steps: readonly Step[];
  changes?: readonly Change[];
  number?: DeviceOrderSeed['number'];
  /** The erasure's state, and the number of hours after the payment. */
  erasure?: readonly [state: 'erased' | 'verified' | 'released', afterHours: number];
}

const scratched: Change = { question: 'screen', options: ['fine'], reason: '右下角有两道细划痕，斜光下能看到' };
const weak: Change = { question: 'cools', options: ['weak'], reason: '通电一小时，冷藏室还有 12 度' };

const clear = (last4: string): DeviceOrderSeed['number'] => ({ last4, lock: 'off', reported: false });

/** Collected by the sign-in recycler; without steps still to be taken. */
const pickups: readonly Sample[] = [
  { by: 0, variantId: 'fridge-3', ago: 3, steps: [['taken', 'recycler', 2]] },
  {
    by: 0,
    variantId: 'iphone-13-2',
    ago: 26,
    steps: [
      ['taken', 'recycler', 20],
      ['inspected', 'recycler', 0.4, '1 项不同'],
    ],
    changes: [scratched],
    number: clear('5516'),
  },
  {
    by: 0,
    variantId: 'fridge-2',
    ago: 52,
    steps: [
      ['taken', 'recycler', 50],
      ['inspected', 'recycler', 28, '1 项不同'],
      ['contested', 'customer', 27, '昨晚还冻着冰'],
    ],
    changes: [{ ...weak, contest: '昨晚还冻着冰' }],
  },
  {
    by: 0,
    variantId: 'iphone-15-1',
    ago: 120,
    steps: [
      ['taken', 'recycler', 118],
      ['inspected', 'recycler', 96, '和描述一致'],
      ['paid', 'customer', 95.8],
    ],
    number: clear('2317'),
    erasure: ['released', 20],
  },
  {
    by: 0,
    variantId: 'iphone-13-2',
    ago: 74,
    steps: [
      ['taken', 'recycler', 72],
      ['inspected', 'recycler', 60, '和描述一致'],
      ['paid', 'customer', 59.5],
    ],
    number: clear('8842'),
    erasure: ['verified', 12],
  },
  { by: 1, variantId: 'fridge-1', ago: 5, steps: [] },
  { by: 2, variantId: 'iphone-13-1', ago: 7, steps: [] },
  { by: 3, variantId: 'fridge-2', ago: 9, steps: [] },
];

const posted: readonly Sample[] = [
  { by: 0, variantId: 'iphone-13-1', ago: 30, steps: [['sent', 'courier', 26]] },
  {
    by: 0,
    variantId: 'iphone-15-2',
    ago: 140,
    steps: [
      ['sent', 'courier', 132],
      ['arrived', 'operator', 100],
      ['inspected', 'operator', 80, '1 项不同'],
      ['returning', 'customer', 60, '价格低了'],
    ],
    changes: [scratched],
  },
  {
    by: 4,
    variantId: 'iphone-13-2',
    ago: 50,
    steps: [
      ['sent', 'courier', 46],
      ['arrived', 'operator', 20],
    ],
  },
  {
    by: 5,
    variantId: 'iphone-15-1',
    ago: 70,
    steps: [
      ['sent', 'courier', 66],
      ['arrived', 'operator', 40],
    ],
    number: { last4: '4207', lock: 'on', reported: false },
  },
  {
    by: 7,
    variantId: 'iphone-13-1',
    ago: 80,
    steps: [
      ['sent', 'courier', 76],
      ['arrived', 'operator', 50],
      ['inspected', 'operator', 30, '和描述一致'],
      ['paid', 'time', 30, '检测相符，自动付款'],
    ],
    number: clear('9035'),
    erasure: ['erased', 20],
  },
  {
    by: 8,
    variantId: 'iphone-15-2',
    ago: 60,
    steps: [
      ['sent', 'courier', 56],
      ['arrived', 'operator', 30],
      ['inspected', 'operator', 10, '和描述一致'],
      ['paid', 'time', 10, '检测相符，自动付款'],
    ],
    number: clear('6120'),
  },
  {
    by: 6,
    variantId: 'iphone-15-1',
    ago: 96,
    steps: [
      ['sent', 'courier', 90],
      ['arrived', 'operator', 60],
      ['inspected', 'operator', 40, '1 项不同'],
      ['contested', 'customer', 30, '我一直贴膜，没有划痕'],
    ],
    changes: [{ ...scratched, contest: '我一直贴膜，没有划痕' }],
  },
];

/** Device orders in every state up to this moment (milliseconds), deterministic except for dates. */
export function sampleDeviceOrders({ recyclers, customers }: People, now: number): DeviceOrderSeed[] {
  const recycler = recyclers[0]!;
  const operator = { by: 'operator' as const, id: sampleId('device inspector', now - 400 * DAY), name: '示例检测员' };
  const sellers = [customers[0]!, ...customers.slice(1).filter(({ business }) => !business)];
  const nearby = sellers.filter(({ addresses }) => addresses[0]?.adcode === recycler.adcode);
  return [
    ...pickups.map((sample) =>
      seedOf(
        sample,
        'pickup',
        sample.by === 0 ? sellers[0]! : nearby[sample.by]!,
        sample.steps.length === 0 ? null : recycler.id,
        { by: 'recycler', id: recycler.id, name: '' },
        now,
      ),
    ),
    ...posted.map((sample) => seedOf(sample, 'post', sellers[sample.by]!, null, operator, now)),
  ];
}

function seedOf(
  { variantId, ago, steps, changes = [], number = null, erasure }: Sample,
  way: 'pickup' | 'post',
  { id, name, mobile, addresses }: SampleCustomer,
  recyclerId: string | null,
  inspector: DeviceOrderSeed['inspector'],
  now: number,
): DeviceOrderSeed {
  const { adcode, region, street, place, door } = addresses[0]!;
  const photo = variantId.startsWith('fridge') ? '/listings/fridge.svg' : '/listings/phone.svg';
  const inspectedAgo = steps.find(([state]) => state === 'inspected')?.[2];
  const inspected = inspectedAgo !== undefined;
  return {
    city: CITY,
    adcode,
    customerId: id,
    name,
    mobile,
    place: [region, street, place, door].filter(Boolean).join(' '),
    variantId,
    answers: variantId.startsWith('fridge') ? goodFridge : goodPhone,
    way,
    visit:
      way === 'pickup'
        ? { on: shanghaiDate(inspected ? now - inspectedAgo * HOUR : now + DAY), part: 'afternoon' }
        : null,
    recyclerId,
    inspector,
    changes: inspected
      ? changes.map(({ question, options, reason, contest = null }) => ({
          question,
          options,
          reason,
          photos: [photo],
          contest,
        }))
      : null,
    number,
    erasure: erasure
      ? {
          state: erasure[0],
          eraser: { id: inspector.id, name: '示例检测员' },
          verifier: { id: sampleId('device verifier', now - 400 * DAY), name: '吴复核' },
          photos: [photo],
          afterHours: erasure[1],
        }
      : null,
    steps: steps.map(([state, by, hoursAgo, note = '']) => ({ state, by, note, at: now - hoursAgo * HOUR })),
    at: now - ago * HOUR,
  };
}

const rule = {
  staffPermille: 30,
  leastFen: 500,
  mostFen: 10_000,
  chainPermille: 10,
  holdDays: 15,
  clawbackDays: 90,
  sameSellerAMonth: 3,
};
const hours = '9:00–21:30';

type StoreStep = readonly [
  state: StoreOrderSeed['steps'][number]['state'],
  by: StoreOrderSeed['steps'][number]['by'],
  hoursAgo: number,
  note?: string,
];

interface StoreSample {
  variantId: string;
  /** Hours ago. */
  ago: number;
  steps: readonly StoreStep[];
  changed?: boolean;
}

const paid = (ago: number): StoreStep[] => [
  ['arrived', 'clerk', ago],
  ['inspected', 'clerk', ago - 0.3, '和描述一致'],
  ['paid', 'customer', ago - 0.4],
];
const bought = (variantId: string, ago: number): StoreSample => ({ variantId, ago: ago + 20, steps: paid(ago) });

/** Orders of the first store, newest first; the first one is the sign-in customer's. */
const samples: readonly StoreSample[] = [
  { variantId: 'iphone-15-1', ago: 4, steps: [] },
  { variantId: 'iphone-13-1', ago: 6, steps: [] },
  { variantId: 'iphone-13-2', ago: 5, steps: [['arrived', 'clerk', 0.4]] },
  {
    variantId: 'iphone-15-2',
    ago: 22,
    steps: [
      ['arrived', 'clerk', 1.2],
      ['inspected', 'clerk', 0.8, '1 项不同'],
    ],
    changed: true,
  },
  ...['iphone-13-1', 'fridge-3', 'iphone-15-1', 'iphone-13-2', 'fridge-2', 'iphone-15-2'].map((variantId, index) =>
    bought(variantId, 30 + 40 * index),
  ),
  ...['iphone-13-1', 'iphone-15-1', 'fridge-3', 'iphone-13-2', 'iphone-15-2'].map((variantId, index) =>
    bought(variantId, 400 + 30 * index),
  ),
];

const finelyScratched = {
  question: 'screen',
  options: ['fine'],
  reason: '右下角有两道细划痕，斜光下能看到',
  photos: ['/listings/phone.svg'],
  contest: null,
};

/** Two chains of stores; the recycler for signing in is a clerk of the first store, and the next one its manager. */
export function sampleChain({ recyclers, customers }: People, now: number): ChainSeed & { orders: StoreOrderSeed[] } {
  const [clerk, manager, asking] = recyclers;
  const stores: ChainSeed['stores'] = [
    {
      no: 'HM0001',
      chainId: 'huimin',
      name: '车公庙店',
      adcode: '440304',
      address: '深南大道 6008 号一层',
      hours,
      open: true,
      staff: [
        { kind: '1', staffNo: 'A001', name: '李小敏', userId: clerk!.id },
        { kind: '2', staffNo: 'M001', name: '张伟', userId: manager!.id },
        { kind: '1', staffNo: 'A002', name: '王芳', userId: asking!.id, waiting: true },
        { kind: '3', staffNo: 'P001', name: '刘洋' },
      ],
    },
    {
      no: 'HM0002',
      chainId: 'huimin',
      name: '科技园店',
      adcode: '440305',
      address: '科苑路 15 号',
      hours,
      open: true,
      staff: [
        { kind: '1', staffNo: 'A001', name: '陈静' },
        { kind: '2', staffNo: 'M001', name: '赵强' },
      ],
    },
    {
      no: 'HM0003',
      chainId: 'huimin',
      name: '龙华店',
      adcode: '440309',
      address: '人民路 2020 号',
      hours,
      open: false,
      staff: [{ kind: '1', staffNo: 'A001', name: '孙丽' }],
    },
    {
      no: 'XQ01',
      chainId: 'xinqi',
      name: '华强北店',
      adcode: '440304',
      address: '华强北路 1002 号',
      hours: '10:00–22:00',
      open: true,
      staff: [
        { kind: '1', staffNo: '101', name: '周杰' },
        { kind: '2', staffNo: '201', name: '吴敏' },
      ],
    },
  ];
  const sellers = [customers[0]!, ...customers.slice(20).filter(({ business }) => !business)];
  return {
    chains: [
      { id: 'huimin', name: '惠民超市', rule },
      { id: 'xinqi', name: '新奇数码', rule: { ...rule, staffPermille: 20 } },
    ],
    stores,
    orders: samples.map((sample, index) => storeSeedOf(sample, sellers[index]!, clerk!.id, now)),
  };
}

function storeSeedOf(
  { variantId, ago, steps, changed = false }: StoreSample,
  { id, name, mobile }: SampleCustomer,
  clerkId: string,
  now: number,
): StoreOrderSeed {
  return {
    city: CITY,
    adcode: '440304',
    customerId: id,
    name,
    mobile,
    place: '惠民超市 车公庙店 深南大道 6008 号一层',
    variantId,
    answers: variantId.startsWith('fridge') ? goodFridge : goodPhone,
    way: 'store',
    visit: null,
    recyclerId: null,
    number: null,
    erasure: null,
    store: { no: 'HM0001', clerkId: steps.length === 0 ? null : clerkId },
    inspector: { by: 'clerk', id: clerkId, name: '' },
    changes: steps.some(([state]) => state === 'inspected') ? (changed ? [finelyScratched] : []) : null,
    steps: steps.map(([state, by, hoursAgo, note = '']) => ({ state, by, note, at: atCounter(now, hoursAgo) })),
    at: atCounter(now, ago),
  };
}
