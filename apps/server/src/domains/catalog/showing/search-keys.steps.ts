import { customPinyin, pinyin } from 'pinyin-pro';

/** Goods whose usual reading is not the one the library takes, e.g. 刨花 (shavings), where it reads 刨 as to dig. */
customPinyin({
  刨: 'bào',
  镐: 'gǎo',
  盛水: 'chéng shuǐ',
  铜模: 'tóng mú',
  钢模: 'gāng mú',
  铝模: 'lǚ mú',
  薄膜: 'bó mó',
  轻薄: 'qīng báo',
  切削: 'qiē xuē',
  重熔: 'chóng róng',
});

/**
 * Keys of a text: itself, its pinyin without tones, and the initials of that. They only depend on the text, and reading
 * one takes far longer than looking it up.
 */
const known = new Map<string, readonly string[]>();

function keysOf(text: string): readonly string[] {
  const before = known.get(text);
  if (before) return before;
  const bare = text.toLowerCase().replaceAll(/\s+/g, '');
  const syllables = pinyin(bare, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map((syllable) =>
    syllable.toLowerCase(),
  );
  const keys = [
    bare,
    syllables.join(''),
    syllables.map((syllable) => (/^[a-z]/.test(syllable) ? syllable[0] : syllable)).join(''),
  ];
  known.set(text, keys);
  return keys;
}

/**
 * The search key of an item: its texts, their pinyin (`huangzhiban`) and initials (`hzb`), lower case, separated by
 * spaces.
 */
export function searchKeys(texts: readonly string[]): string {
  return [...new Set(texts.flatMap(keysOf))].join(' ');
}

/** The search texts of an item: its name, grade, group and synonyms. */
export function itemKeys({
  name,
  grade,
  categoryName,
  synonyms,
}: {
  name: string;
  grade: string | null;
  categoryName: string;
  synonyms: readonly string[];
}): string {
  return searchKeys([name, ...(grade === null ? [] : [grade]), categoryName, ...synonyms]);
}
