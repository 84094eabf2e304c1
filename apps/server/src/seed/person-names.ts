import type { SeededRandom } from './seeded-random.ts';

/** Frequent surnames, most frequent first; weights decrease with rank. */
const SURNAMES =
  '李王张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵万钱严赖覃洪武莫孔'.split(
    '',
  );
const GIVEN_NAMES_OF_MEN = [
  '国强',
  '建军',
  '志明',
  '伟东',
  '海波',
  '文斌',
  '俊杰',
  '家豪',
  '志强',
  '永康',
  '少华',
  '春生',
  '德明',
  '立新',
  '小龙',
  '晓峰',
  '建平',
  '卫国',
  '光辉',
  '振华',
  '浩然',
  '子轩',
  '明亮',
  '新华',
  '炳坤',
  '泽林',
  '锦荣',
  '伟',
  '强',
  '勇',
  '涛',
  '斌',
  '鹏',
  '辉',
];
const GIVEN_NAMES_OF_WOMEN = [
  '丽华',
  '秀英',
  '桂兰',
  '晓燕',
  '美玲',
  '雪梅',
  '婷婷',
  '佳怡',
  '淑芬',
  '海燕',
  '春梅',
  '慧敏',
  '嘉欣',
  '思琪',
  '小红',
  '玉兰',
  '月娥',
  '文静',
  '雅琴',
  '梦洁',
  '丹',
  '敏',
  '静',
  '芳',
  '燕',
  '娟',
  '玲',
  '霞',
];

export interface PersonName {
  surname: string;
  given: string;
  woman: boolean;
}

export function randomName(random: SeededRandom, womenShare: number): PersonName {
  const woman = random.chance(womenShare);
  // The square of a uniform number favours the front of the list roughly as the census does.
  const surname = SURNAMES[Math.floor(random.next() ** 2 * SURNAMES.length)]!;
  return { surname, given: random.pick(woman ? GIVEN_NAMES_OF_WOMEN : GIVEN_NAMES_OF_MEN), woman };
}

export const fullName = ({ surname, given }: PersonName): string => `${surname}${given}`;
/** `王女士`, `陈先生`: how people name themselves on orders. */
export const salutation = ({ surname, woman }: PersonName): string => `${surname}${woman ? '女士' : '先生'}`;
export const workerName = ({ surname }: PersonName): string => `${surname}师傅`;
