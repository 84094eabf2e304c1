interface Prohibition {
  why: string;
  words: readonly string[];
}

/** Prohibited goods by the reason shown to the person. */
const prohibitions: readonly Prohibition[] = [
  {
    why: '枪支弹药和管制器具不能交易',
    words: [
      '手枪',
      '步枪',
      '猎枪',
      '气枪',
      '枪支',
      '枪械',
      '子弹',
      '弹药',
      '火药',
      '炸药',
      '雷管',
      '管制刀具',
      '匕首',
      '弹簧刀',
      '电击棍',
      '电击器',
      '弩箭',
      '弓弩',
    ],
  },
  {
    why: '毒品和相关器具不能交易',
    words: ['毒品', '冰毒', '大麻', '海洛因', '摇头丸', '可卡因', '迷药', '迷魂药', '笑气'],
  },
  { why: '烟草要有专卖许可', words: ['香烟', '卷烟', '烟草', '电子烟', '雪茄'] },
  { why: '药品和医疗器械要有经营许可', words: ['处方药', '抗生素', '安眠药', '胰岛素', '减肥药', '壮阳药', '疫苗'] },
  { why: '野生动植物及其制品受保护', words: ['象牙', '犀角', '犀牛角', '虎骨', '穿山甲', '熊胆', '玳瑁', '野生动物'] },
  {
    why: '证件和个人信息不能交易',
    words: [
      '身份证',
      '银行卡',
      '驾驶证',
      '护照',
      '学位证',
      '毕业证',
      '户口本',
      '电话卡',
      '手机卡',
      '个人信息',
      '公民信息',
      '实名号',
      '营业执照',
    ],
  },
  { why: '假币和票据不能交易', words: ['假币', '假钞', '代开发票', '增值税发票', '空白发票'] },
  { why: '色情和赌博物品不能交易', words: ['色情', '淫秽', '裸照', '成人视频', '赌博机', '老虎机', '赌具', '六合彩'] },
  {
    why: '危险化学品和烟花要有许可',
    words: ['烟花爆竹', '鞭炮', '剧毒', '氰化', '硫酸', '硝酸', '水银', '农药', '放射源'],
  },
  { why: '废铅酸电池是危险废物，请交给有资质的单位', words: ['铅酸电池', '铅酸蓄电池', '废旧电瓶', '废电瓶'] },
  {
    why: '公用设施要有来源证明',
    words: ['井盖', '路灯杆', '通信电缆', '电力电缆', '变压器油', '消防栓', '铁路器材', '交通标志牌'],
  },
  { why: '偷拍窃听器材不能交易', words: ['针孔摄像', '窃听器', '定位跟踪器', '伪基站', '短信嗅探'] },
  { why: '仿冒品不能交易', words: ['高仿', '精仿', 'a货', '复刻版', '一比一复刻', '假冒'] },
  { why: '军警用品不能交易', words: ['军装', '警服', '警用', '军用弹'] },
];

/** Harmless goods whose names contain a prohibited word. */
const harmless = [
  '手枪钻',
  '手枪式电钻',
  '气枪钉',
  '防弹簧',
  '香烟盒子收藏',
  '烟草柜台',
  '雪茄柜',
  '电瓶车',
  '护照夹',
  '护照包',
  '身份证套',
  '银行卡套',
  '毕业证套',
  '驾驶证套',
  '驾驶证皮套',
  '农药喷雾器',
  '子弹头列车',
  '子弹头模型',
  '大麻花',
];

/** Normalizes a text, so that words match with any spacing, punctuation or width of characters. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');
}

/** The first prohibited term in the texts with its reason; null when there is none. */
export function findProhibited(...texts: readonly string[]): { word: string; why: string } | null {
  for (const text of texts) {
    let rest = bare(text);
    for (const phrase of harmless) rest = rest.replaceAll(phrase, '\n');
    for (const { why, words } of prohibitions) {
      const word = words.find((each) => rest.includes(each));
      if (word) return { word, why };
    }
  }
  return null;
}

const digits: Readonly<Record<string, string>> = {
  零: '0',
  〇: '0',
  一: '1',
  幺: '1',
  二: '2',
  两: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
  壹: '1',
  贰: '2',
  叁: '3',
  肆: '4',
  伍: '5',
  陆: '6',
  柒: '7',
  捌: '8',
  玖: '9',
};

/** Names of other platforms followed by something like an account id. */
const account =
  /(?:微信号?|薇信|威信|wechat|weixin|vx|wx|v信|扣扣|qq|飞信|抖音号|闲鱼号|支付宝账?号)[^a-z0-9]{0,6}[a-z0-9][\w-]{4,}/;
const address = /[\w.+-]+@[\w-]+\.[a-z]{2,}|https?:\/\/|www\.|t\.cn\//;
const number = /(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)|(?<!\d)0\d{2,3}[2-9]\d{6,7}(?!\d)/;

/** Whether a text contains a phone number, an account on another platform or a link, also in obfuscated form. */
export function containsContact(...texts: readonly string[]): boolean {
  return texts.some((text) => {
    const plain = text.normalize('NFKC').toLowerCase();
    const counted = plain.replace(
      /[零〇一幺二两三四五六七八九壹贰叁肆伍陆柒捌玖]/gu,
      (character) => digits[character]!,
    );
    const joined = counted.replace(/(?<=\d)[\s\-—–_.·*,，、。()（）]{1,3}(?=\d)/gu, '');
    return account.test(plain) || address.test(plain) || number.test(joined);
  });
}
