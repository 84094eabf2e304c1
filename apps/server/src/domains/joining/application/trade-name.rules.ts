import { firstCharacters } from '@shoushou/kernel/cut-text';

/** Two-character surnames; any other surname has one character. */
const doubleSurnames = [
  '欧阳',
  '司马',
  '上官',
  '诸葛',
  '司徒',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '令狐',
  '慕容',
  '夏侯',
  '端木',
  '长孙',
  '宇文',
  '南宫',
  '独孤',
  '申屠',
  '淳于',
  '澹台',
  '单于',
  '万俟',
  '第五',
  '呼延',
  '钟离',
  '闻人',
  '赫连',
  '濮阳',
  '公羊',
  '东郭',
  '鲜于',
  '轩辕',
  '拓跋',
  '百里',
  '太史',
  '申徒',
  '公冶',
  '宗政',
  '仲孙',
  '亓官',
  '司寇',
  '西门',
  '南门',
  '谷梁',
  '羊舌',
  '梁丘',
  '左丘',
  '东门',
];

/** A recycler's name for customers: `李师傅` for 李建国, `欧阳师傅` for 欧阳明. Names of another form stay unchanged. */
export function tradeName(name: string): string {
  const given = name.trim();
  if (given.endsWith('师傅') || !/^\p{Script=Han}+$/u.test(given)) return given;
  return `${doubleSurnames.find((surname) => given.length > surname.length && given.startsWith(surname)) ?? firstCharacters(given, 1)}师傅`;
}
