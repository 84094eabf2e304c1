import { explain } from './explain.ts';
import { help } from './help.ts';
import { legal } from './legal.ts';
import type { BuiltInPage } from './page.ts';
import { privacy } from './privacy.ts';
import { recyclerRules } from './recycler-rules.ts';
import { rules } from './rules.ts';
import { standard } from './standard.ts';
import { terms } from './terms.ts';

/** The date from which these texts apply. */
export const BUILT_IN_SINCE = '2026-11-21T00:00:00+08:00';

/** Groups of rules in reading order; 其他 comes last. */
const groups = ['协议与隐私', '费用与付款', '订单', '回收员', '其他'];

/** Every page in reading order. */
export const builtInPages: readonly BuiltInPage[] = [
  ...[terms, privacy, ...legal, ...rules, explain, standard, ...recyclerRules].sort(
    (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group),
  ),
  ...help,
];
