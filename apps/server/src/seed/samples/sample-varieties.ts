import type { ScrapLinkSeed, VarietySeed } from '../../domains/market/index.ts';

type Row = readonly [
  varcode: string,
  name: string,
  exchange: string,
  decimals: number,
  tick: number,
  nightMinutes: number,
  pinyin: string,
];

/**
 * Contracts that scrap prices follow, and some others. Price steps and hours of the night session are the exchanges'
 * own (WonderTrader's table of commodities, MIT).
 */
const rows: readonly Row[] = [
  ['cu', '铜', 'SHFE', 0, 10, 240, 'tong t'],
  ['al', '铝', 'SHFE', 0, 5, 240, 'lv l'],
  ['bc', '国际铜', 'INE', 0, 10, 240, 'guojitong gjt'],
  ['ad', '铸造铝合金', 'SHFE', 0, 5, 240, 'zhuzaolvhejin zzlhj'],
  ['zn', '锌', 'SHFE', 0, 5, 240, 'xin x'],
  ['pb', '铅', 'SHFE', 0, 5, 240, 'qian q'],
  ['ni', '镍', 'SHFE', 0, 10, 240, 'nie n'],
  ['sn', '锡', 'SHFE', 0, 10, 240, 'xi x'],
  ['ss', '不锈钢', 'SHFE', 0, 5, 240, 'buxiugang bxg'],
  ['ao', '氧化铝', 'SHFE', 0, 1, 240, 'yanghualv yhl'],
  ['rb', '螺纹钢', 'SHFE', 0, 1, 120, 'luowengang lwg'],
  ['hc', '热卷', 'SHFE', 0, 1, 120, 'rejuan rj'],
  ['wr', '线材', 'SHFE', 0, 1, 0, 'xiancai xc'],
  ['sp', '纸浆', 'SHFE', 0, 2, 120, 'zhijiang zj'],
  ['op', '双胶纸', 'SHFE', 0, 2, 120, 'shuangjiaozhi sjz'],
  ['ru', '橡胶', 'SHFE', 0, 5, 120, 'xiangjiao xj'],
  ['nr', '20 号胶', 'INE', 0, 5, 120, 'ershihaojiao eshj'],
  ['br', '丁二烯胶', 'SHFE', 0, 5, 120, 'dingerxijiao dexj'],
  ['fu', '燃料油', 'SHFE', 0, 1, 120, 'ranliaoyou rly'],
  ['bu', '沥青', 'SHFE', 0, 1, 120, 'liqing lq'],
  ['sc', '原油', 'INE', 1, 1, 330, 'yuanyou yy'],
  ['lu', '低硫燃料油', 'INE', 0, 1, 120, 'diliuranliaoyou dlrly'],
  ['au', '黄金', 'SHFE', 2, 2, 330, 'huangjin hj'],
  ['ag', '白银', 'SHFE', 0, 1, 330, 'baiyin by'],
  ['i', '铁矿石', 'DCE', 1, 5, 120, 'tiekuangshi tks'],
  ['j', '焦炭', 'DCE', 1, 5, 120, 'jiaotan jt'],
  ['jm', '焦煤', 'DCE', 1, 5, 120, 'jiaomei jm'],
  ['l', '塑料', 'DCE', 0, 1, 120, 'suliao sl'],
  ['pp', '聚丙烯', 'DCE', 0, 1, 120, 'jubingxi jbx'],
  ['v', '聚氯乙烯', 'DCE', 0, 1, 120, 'julvyixi jlyx'],
  ['eg', '乙二醇', 'DCE', 0, 1, 120, 'yierchun yec'],
  ['eb', '苯乙烯', 'DCE', 0, 1, 120, 'benyixi byx'],
  ['SF', '硅铁', 'CZCE', 0, 2, 0, 'guitie gt'],
  ['SM', '锰硅', 'CZCE', 0, 2, 0, 'menggui mg'],
  ['FG', '玻璃', 'CZCE', 0, 1, 120, 'boli bl'],
  ['SA', '纯碱', 'CZCE', 0, 1, 120, 'chunjian cj'],
  ['TA', '精对苯二甲酸', 'CZCE', 0, 2, 120, 'pta jingduibenerjiasuan jdbejs'],
  ['PX', '对二甲苯', 'CZCE', 0, 2, 120, 'duierjiaben dejb'],
  ['MA', '甲醇', 'CZCE', 0, 1, 120, 'jiachun jc'],
  ['PF', '短纤', 'CZCE', 0, 2, 120, 'duanxian dx'],
  ['PR', '瓶片', 'CZCE', 0, 2, 120, 'pingpian pp'],
  ['si', '工业硅', 'GFEX', 0, 5, 0, 'gongyegui gyg'],
  ['ps', '多晶硅', 'GFEX', 0, 5, 0, 'duojinggui djg'],
  ['lc', '碳酸锂', 'GFEX', 0, 20, 0, 'tansuanli tsl'],
];

/** Gold is quoted by the gram, silver by the kilogram, crude oil by the barrel. */
const units: Readonly<Record<string, string>> = { au: '元/克', ag: '元/千克', sc: '元/桶' };

export const sampleVarieties: readonly VarietySeed[] = rows.map(
  ([varcode, name, exchange, decimals, tick, nightMinutes, pinyin]) => ({
    varcode,
    name,
    exchange,
    decimals,
    tick,
    nightMinutes,
    unit: units[varcode] ?? '元/吨',
    keys: `${name} ${varcode.toLowerCase()} ${pinyin}`,
  }),
);

type LinkRow = readonly [
  itemId: string,
  varcode: string,
  coefficientPermille: number,
  spreadFen: number,
  leastFen: number,
  mostFen: number,
];

/**
 * Prices of the sample city that follow futures: the coefficient is the loss in melting, the spread (fen a kilogram)
 * sorting and freight.
 */
const linkRows: readonly LinkRow[] = [
  ['copper-bright', 'cu', 860, 210, 4_000, 9_000],
  ['copper-red', 'cu', 830, 240, 3_800, 8_800],
  ['copper-pipe', 'cu', 810, 260, 3_600, 8_600],
  ['copper-brass', 'cu', 600, 220, 2_600, 6_500],
  ['aluminium-profile', 'al', 800, 60, 900, 2_400],
  ['aluminium-wire', 'al', 830, 50, 900, 2_400],
  ['aluminium-can', 'al', 640, 70, 600, 2_000],
  ['stainless-304', 'ss', 700, 40, 500, 1_500],
  ['metal-lead', 'pb', 790, 60, 700, 1_900],
  ['metal-zinc', 'zn', 640, 80, 700, 2_200],
  ['iron-heavy', 'rb', 720, 20, 120, 380],
  ['iron-rebar', 'rb', 690, 20, 110, 360],
];

export const sampleScrapLinks: readonly ScrapLinkSeed[] = linkRows.map(
  ([itemId, varcode, coefficientPermille, spreadFen, leastFen, mostFen]) => ({
    itemId,
    varcode,
    coefficientPermille,
    spreadFen,
    leastFen,
    mostFen,
  }),
);
