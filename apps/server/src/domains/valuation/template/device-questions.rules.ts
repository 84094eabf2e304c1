import type { Effect, Option, Question } from '@shoushou/rules/valuation/template';

const share = (permille: number): Effect[] => (permille === 1000 ? [] : [{ kind: 'multiply', permille }]);

type OptionRow = readonly [
  key: string,
  text: string,
  help: string,
  picture: string,
  effects: number | readonly Effect[],
];

/** An option from its row; a number is its share of the price, permille. */
function option([key, text, help, picture, effects]: OptionRow): Option {
  return { key, text, help, picture, effects: typeof effects === 'number' ? share(effects) : effects };
}

/** A question with options from the best to the worst. */
export function choice(
  key: string,
  text: string,
  help: string,
  rows: readonly OptionRow[],
  more: Partial<Question> = {},
): Question {
  return {
    key,
    kind: 'single',
    text,
    help,
    options: rows.map(option),
    showIf: [],
    assumed: null,
    maxLossPermille: null,
    quick: false,
    ...more,
  };
}

/** Faults of which any number may be chosen. */
export function faults(
  text: string,
  help: string,
  rows: readonly OptionRow[],
  maxLossPermille: number,
  more: Partial<Question> = {},
): Question {
  return { ...choice('faults', text, help, rows, more), kind: 'multi', maxLossPermille };
}

const parts: readonly Effect[] = [{ kind: 'parts' }];
const refuse = (reason: string): readonly Effect[] => [{ kind: 'refuse', reason }];
const whenOn = { showIf: [{ question: 'power', options: ['on'] }] };

const power = choice(
  'power',
  '能正常开机吗',
  '充 10 分钟电再试',
  [
    ['on', '能开机', '能进到主界面', 'power-on', 1000],
    // At most 15 % of the base price; and, since an option that hides questions must not be worth more than their worst
    // answers, at most its parts.
    ['off', '开不了机', '黑屏，或一直重启', 'power-off', [{ kind: 'cap', permille: 150 }, ...parts]],
  ],
  { quick: true },
);

const screenLook = choice(
  'screen',
  '屏幕上有划痕吗',
  '熄屏后对着灯光，慢慢转动看',
  [
    ['flawless', '看不到划痕', '熄屏对着光看，没有划痕', 'screen-flawless', 1000],
    ['fine', '细微划痕', '对光能看到，指甲刮不到', 'screen-fine', 950],
    ['marked', '明显划痕', '不用对光，指甲刮得到', 'screen-marked', 880],
    ['cracked', '有裂纹', '玻璃裂开、缺角或脱胶', 'screen-cracked', 620],
  ],
  { quick: true },
);

const display = choice(
  'display',
  '屏幕显示正常吗',
  '打开一张白色图片看',
  [
    ['normal', '显示正常', '颜色均匀，没有斑点', 'display-normal', 1000],
    ['spots', '有亮点或斑', '白底上看得到小点', 'display-spots', 900],
    ['tint', '发黄或烧屏', '有残影，或整片发黄', 'display-tint', 850],
    ['broken', '花屏、漏液', '有竖线、黑块，或触摸失灵', 'display-broken', 450],
  ],
  { ...whenOn, quick: true },
);

const frame = choice('frame', '边框和背面怎么样', '摘掉手机壳，看四个角和背面', [
  ['flawless', '跟新的一样', '没有磕碰和掉漆', 'frame-flawless', 1000],
  ['fine', '小磕碰', '角上有小点，不掉漆', 'frame-fine', 960],
  ['marked', '明显磕碰掉漆', '一眼看得到', 'frame-marked', 900],
  ['broken', '碎裂或弯曲', '后盖裂了，或机身弯了', 'frame-broken', 780],
]);

const battery = choice(
  'battery',
  '电池健康还有多少',
  '设置 → 电池 → 电池健康',
  [
    ['90', '健康 90% 以上', '', 'battery-90', 1000],
    ['85', '健康 85%–89%', '', 'battery-85', 970],
    ['80', '健康 80%–84%', '', 'battery-80', 930],
    ['unknown', '不会看电池', '看货时帮您看，高了按高的算', 'battery-unknown', 930],
    ['low', '健康不到 80%', '或提示要维修', 'battery-low', 880],
  ],
  whenOn,
);

const water = choice('water', '进过水吗', '', [
  ['dry', '没进过水', '', 'water-dry', 1000],
  ['wet', '进过水', '掉进水里，或洗过', 'water-wet', 700],
]);

const account = choice(
  'account',
  '账号能退出来吗',
  '交机前要退出账号、关掉“查找”',
  [
    ['open', '能退出', '记得密码', 'account-open', 1000],
    ['locked', '退不出来', '忘了密码，也找不回来', 'account-locked', refuse('账号退不出来，不能按整机回收')],
  ],
  whenOn,
);

const repaired = choice(
  'repaired',
  '拆修过吗',
  '',
  [
    ['none', '没有拆修', '', '', 1000],
    ['battery', '换过电池', '', '', 950],
    ['screen', '换过屏幕', '', '', 850],
    ['board', '修过主板', '', '', 550],
  ],
  { assumed: 'none' },
);

const genuine = choice(
  'genuine',
  '是正品吗',
  '',
  [
    ['real', '正品', '', '', 1000],
    ['copy', '仿冒', '', '', refuse('仿冒机不回收')],
  ],
  { assumed: 'real' },
);

const channel = choice('channel', '在哪里买的', '不清楚就选国行，看货时核对', [
  ['mainland', '国内买的', '国行，有保修', 'channel-mainland', 1000],
  ['hongkong', '香港、澳门买的', '港澳版', 'channel-hongkong', 930],
  ['other', '其他国家买的', '或运营商定制机', 'channel-other', 850],
]);

const handheldFaults: readonly OptionRow[] = [
  ['camera', '拍照不正常', '有黑点、抖动或打不开', 'fault-camera', 880],
  ['speaker', '声音不正常', '听筒、喇叭或话筒', 'fault-speaker', 960],
  ['keys', '按键失灵', '开机键、音量键', 'fault-keys', 950],
  ['wireless', '连不上网', 'Wi-Fi、蓝牙或信号', 'fault-wireless', 800],
  ['charging', '充不进电', '接口松动或充电慢', 'fault-charging', 900],
];

const which = '有哪里用不了？可选多项';
const whichHelp = '都正常就直接下一题';

/** Nine questions that a customer answers, and two that only an inspector can. */
export const phoneQuestions: readonly Question[] = [
  power,
  channel,
  screenLook,
  display,
  frame,
  battery,
  water,
  faults(
    which,
    whichHelp,
    [['face', '面容或指纹失灵', '录入后解不开锁', 'fault-face', [{ kind: 'deduct', fen: 30_000 }]], ...handheldFaults],
    600,
    whenOn,
  ),
  account,
  repaired,
  genuine,
];

export const tabletQuestions: readonly Question[] = [
  power,
  screenLook,
  display,
  frame,
  battery,
  water,
  faults(which, whichHelp, handheldFaults, 600, whenOn),
  account,
  repaired,
  genuine,
];

export const laptopQuestions: readonly Question[] = [
  power,
  screenLook,
  display,
  frame,
  choice(
    'battery',
    '电池怎么样',
    '拔掉电源试试',
    [
      ['good', '能用 2 小时以上', '', 'battery-90', 1000],
      ['weak', '很快就没电', '', 'battery-80', 930],
      ['dead', '不插电用不了', '或已经鼓包', 'battery-low', 850],
    ],
    whenOn,
  ),
  water,
  faults(
    which,
    whichHelp,
    [
      ['keyboard', '键盘或触摸板', '有键按不动', 'fault-keys', 900],
      ['speaker', '声音不正常', '喇叭或话筒', 'fault-speaker', 970],
      ['wireless', '连不上网', 'Wi-Fi 或蓝牙', 'fault-wireless', 880],
      ['charging', '充不进电', '接口松动', 'fault-charging', 880],
    ],
    500,
    whenOn,
  ),
  account,
  repaired,
  genuine,
];

const age = choice(
  'age',
  '用了几年',
  '看机身铭牌上的生产日期',
  [
    ['5', '用了 5 年以内', '', 'age-5', 1000],
    ['8', '用了 5 到 8 年', '', 'age-8', 800],
    ['10', '用了 8 到 10 年', '', 'age-10', 650],
    ['old', '用了 10 年以上', '', 'age-old', 500],
  ],
  { quick: true },
);

const works = choice(
  'works',
  '还能正常用吗',
  '',
  [
    ['yes', '能正常用', '', 'power-on', 1000],
    ['no', '用不了', '不通电，或坏了', 'power-off', 600],
  ],
  { quick: true },
);

const stairs = choice(
  'stairs',
  '要走几层楼梯',
  '每多一层，搬运费 10 元',
  [
    ['lift', '有电梯或 1–2 楼', '', 'stairs-0', 1000],
    ['3', '走到 3 楼', '', 'stairs-1', [{ kind: 'deduct', fen: 1000 }]],
    ['4', '走到 4 楼', '', 'stairs-2', [{ kind: 'deduct', fen: 2000 }]],
    ['5', '走到 5 楼', '', 'stairs-3', [{ kind: 'deduct', fen: 3000 }]],
    ['6', '走到 6 楼以上', '', 'stairs-4', [{ kind: 'deduct', fen: 4000 }]],
  ],
  { quick: true },
);

export const fridgeQuestions: readonly Question[] = [
  age,
  works,
  choice('cools', '还制冷吗', '', [
    ['yes', '制冷正常', '', 'fridge-cold', 1000],
    ['weak', '制冷慢', '', 'fridge-weak', 850],
    ['no', '不制冷', '', 'fridge-warm', 700],
  ]),
  stairs,
];

export const washerQuestions: readonly Question[] = [
  age,
  works,
  choice('spins', '能甩干吗', '', [
    ['yes', '能甩干', '', 'washer-spins', 1000],
    ['no', '甩不动', '或响声很大', 'washer-stuck', 800],
  ]),
  stairs,
];

export const airconQuestions: readonly Question[] = [
  age,
  works,
  choice('outdoor', '外机还在吗', '', [
    ['yes', '内机外机都在', '', 'aircon-both', 1000],
    ['no', '只有内机', '', 'aircon-inside', [{ kind: 'cap', permille: 300 }]],
  ]),
  choice('high', '外机好拆吗', '', [
    ['easy', '站在屋里够得到', '', 'aircon-easy', 1000],
    ['high', '要高空作业', '外墙上，够不到', 'aircon-high', [{ kind: 'deduct', fen: 8000 }]],
  ]),
  stairs,
];

export const televisionQuestions: readonly Question[] = [
  age,
  works,
  choice('panel', '屏幕是好的吗', '', [
    ['good', '屏幕完好', '', 'tv-good', 1000],
    ['lines', '屏幕有线条', '', 'tv-lines', 600],
    ['broken', '屏幕碎了', '', 'tv-broken', [...share(600), { kind: 'cap', permille: 100 }]],
  ]),
  stairs,
];
