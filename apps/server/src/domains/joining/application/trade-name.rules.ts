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
];

/** A recycler's name for customers: `李师傅` for 李建国, `欧阳师傅` for 欧阳明. Names of another form stay unchanged. */
export function tradeName(name: string): string {
  const given = name.trim();
  if (given.endsWith('师傅') || !/^[一-龥]+$/.test(given)) return given;
  return `${doubleSurnames.find((surname) => given.length > surname.length && given.startsWith(surname)) ?? given.charAt(0)}师傅`;
}
