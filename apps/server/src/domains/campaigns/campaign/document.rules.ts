import type { CampaignBlock, CampaignDocument, CampaignPrize } from '@shoushou/contract';
import { formatYuan, fromInstant, DAY, type Fen } from '@shoushou/kernel';
import { costOfPrize } from '@shoushou/rules/campaigns/money';

export type BlockOf<Kind extends CampaignBlock['kind']> = Extract<CampaignBlock, { kind: Kind }>;

export interface DocumentProblem {
  field: string;
  text: string;
}

/** The document's block of a kind that it has at most one of. */
export function findBlock<Kind extends CampaignBlock['kind']>(
  { blocks }: Pick<CampaignDocument, 'blocks'>,
  kind: Kind,
): BlockOf<Kind> | null {
  return (blocks.find((block) => block.kind === kind) as BlockOf<Kind> | undefined) ?? null;
}

export function blocksOf<Kind extends CampaignBlock['kind']>(
  { blocks }: Pick<CampaignDocument, 'blocks'>,
  kind: Kind,
): BlockOf<Kind>[] {
  return blocks.filter((block): block is BlockOf<Kind> => block.kind === kind);
}

/** The field that a wheel gives instead of a prize out of stock: the one without a prize. */
export function fallbackOf(document: CampaignDocument): string {
  const wheel = findBlock(document, 'wheel');
  return wheel?.fields.find(({ prize }) => prizeOf(document, prize)?.kind === 'none')?.prize ?? '';
}

export const prizeOf = ({ prizes }: Pick<CampaignDocument, 'prizes'>, id: string): CampaignPrize | undefined =>
  prizes.find((prize) => prize.id === id);

/** The budget needed for the whole stock of prizes, fen, so that fixed prizes are always funded. */
export function requiredFen({ prizes }: Pick<CampaignDocument, 'prizes'>): Fen {
  return prizes.reduce((sum, prize) => sum + (prize.kind === 'none' ? 0 : prize.stock * costOfPrize(prize)), 0);
}

/** Whether completed orders change something in it. */
export const countsOrders = ({ blocks }: CampaignDocument): boolean =>
  blocks.some(
    (block) =>
      block.kind === 'earn' ||
      block.kind === 'packet' ||
      block.kind === 'tasks' ||
      block.kind === 'ranking' ||
      (block.kind === 'wheel' && (block.onOrder > 0 || block.onInvited > 0)),
  );

/** Whether a block pays money in addition to prizes, from the budget that may run out. */
export const paysByFormula = ({ kind }: CampaignBlock): boolean =>
  kind === 'packet' || kind === 'earn' || kind === 'invite';

/** Kinds that calls name by the campaign alone. */
const single = [
  'wheel',
  'checkin',
  'ranking',
  'vote',
  'earn',
  'bind',
  'members',
  'invite',
  'code',
  'stewards',
] as const;
/** Terms of investment products, which the text of a sales bonus must not use. */
const bannedWords = ['收益率', '年化', '理财', '保本'];
const LONGEST_DAYS = 400;
/** Referral rewards are taxed as labour; free of tax up to this amount a month, fen [个人所得税法实施条例 第十四条]. */
const FREE_OF_TAX_FEN = 80_000;

const prizesOfBlock = (block: CampaignBlock): string[] => {
  if (block.kind === 'wheel') return block.fields.map(({ prize }) => prize);
  if (block.kind === 'tasks') return block.steps.map(({ prize }) => prize);
  if (block.kind === 'gifts') return block.items.map(({ prize }) => prize);
  return block.kind === 'ranking' ? block.places.map(({ prize }) => prize) : [];
};

/** Why a document can't be published; empty when it can. */
export function documentProblems(document: CampaignDocument): DocumentProblem[] {
  const found: DocumentProblem[] = [];
  const addProblem = (field: string, text: string): void => void found.push({ field, text });
  const [from, to] = [fromInstant(document.startsAt), fromInstant(document.endsAt)];
  if (to <= from) addProblem('endsAt', '结束时间要晚于开始时间');
  if (to - from > LONGEST_DAYS * DAY) addProblem('endsAt', `最长 ${LONGEST_DAYS} 天`);
  const words = JSON.stringify(document);
  for (const word of bannedWords) if (words.includes(word)) addProblem('blocks', `不能使用“${word}”`);
  for (const id of repeated(document.prizes.map((prize) => prize.id))) addProblem('prizes', `奖品编号 ${id} 重复`);
  for (const id of repeated(document.blocks.map((block) => block.id))) addProblem('blocks', `模块编号 ${id} 重复`);
  for (const kind of single)
    if (blocksOf(document, kind).length > 1)
      addProblem('blocks', `${blocksOf(document, kind)[1]!.title}：同类模块只能有一个`);
  for (const prize of document.prizes)
    for (const text of prizeProblems(prize)) addProblem('prizes', `${prize.name}：${text}`);
  for (const block of document.blocks)
    for (const text of blockProblems(document, block)) addProblem('blocks', `${block.title}：${text}`);
  const required = requiredFen(document);
  const byFormula = document.blocks.some(paysByFormula);
  if (document.budgetFen < required)
    addProblem('budgetFen', `预算不足以兑付全部奖品，还差 ${formatYuan(required - document.budgetFen)} 元`);
  else if (byFormula && document.budgetFen === required) addProblem('budgetFen', '红包、加奖和邀请奖励也要预算');
  return found;
}

/**
 * Prizes of a wheel or of places that another part of the page awards as well; empty when valid. A drawn prize must
 * stay in stock as the published list of draws states, and a place must not be used up elsewhere on a first-come basis.
 */
export function sharedPrizes(document: CampaignDocument): DocumentProblem[] {
  const givers = (id: string): CampaignBlock[] => document.blocks.filter((block) => prizesOfBlock(block).includes(id));
  return document.prizes
    .filter(({ id }) => givers(id).length > 1 && givers(id).some(({ kind }) => kind === 'wheel' || kind === 'ranking'))
    .map(({ id, name }) => ({
      field: 'prizes',
      text: `“${name}”要单独准备：转盘和名次的奖品，不能同时在别的模块里发（${givers(id)
        .map(({ title }) => title)
        .join('、')}）`,
    }));
}

function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

function prizeProblems({ kind, valueFen, points, usableDays, stock }: CampaignPrize): string[] {
  if (kind === 'none') return [];
  return [
    ...(stock < 1 ? ['数量至少 1'] : []),
    ...(kind !== 'points' && valueFen < 1 ? ['请填写价值'] : []),
    ...(kind === 'points' && points < 1 ? ['请填写积分'] : []),
    ...(kind === 'coupon' && usableDays < 1 ? ['请填写有效天数'] : []),
  ];
}

function blockProblems(document: CampaignDocument, block: CampaignBlock): string[] {
  const found = prizesOfBlock(block).flatMap((id) => (prizeOf(document, id) ? [] : [`没有奖品 ${id}`]));
  if (block.kind === 'wheel') {
    if (repeated(block.fields.map(({ prize }) => prize)).length > 0) found.push('一个奖品只占一格');
    if (fallbackOf(document) === '') found.push('要有一格“谢谢参与”，奖品抽完后给它');
    if (
      block.fields.some(
        ({ prize }) => prizeOf(document, prize)?.kind === 'cash' && prizeOf(document, prize)?.tax === 'none',
      )
    )
      found.push('抽中的现金要代扣个税');
    return found;
  }
  if (prizesOfBlock(block).some((id) => prizeOf(document, id)?.kind === 'none')) found.push('“谢谢参与”只能放在转盘里');
  if (block.kind === 'ranking') {
    for (const [index, { upTo }] of block.places.entries())
      if (upTo <= (block.places[index - 1]?.upTo ?? 0)) found.push('名次要从前往后');
    for (const { prize, upTo } of block.places)
      if (
        (prizeOf(document, prize)?.stock ?? 0) <
        upTo - (block.places[block.places.findIndex((place) => place.prize === prize) - 1]?.upTo ?? 0)
      )
        found.push('奖品数量少于名次');
  }
  if (block.kind === 'tasks')
    for (const [index, { at }] of block.steps.entries())
      if (at <= (block.steps[index - 1]?.at ?? 0)) found.push('目标要从小到大');
  if (block.kind === 'packet' && block.totalFen < block.shares) found.push('每份至少 1 分');
  if (block.kind === 'invite') {
    if (block.withinDays > document.claimDays) found.push('领奖期限要不短于好友完成首单的期限');
    if (block.rewardFen * block.mostPerMonth > FREE_OF_TAX_FEN)
      found.push(`一人一月最多 ${formatYuan(FREE_OF_TAX_FEN)} 元，请调低奖励或人数`);
  }
  if (block.kind === 'vote')
    for (const id of repeated(block.candidates.map((candidate) => candidate.id))) found.push(`候选人编号 ${id} 重复`);
  return found;
}

/** The parts of a change that would disadvantage participants of a published campaign; empty when it is allowed. */
export function disadvantagesOf(before: CampaignDocument, after: CampaignDocument): DocumentProblem[] {
  const found: DocumentProblem[] = [];
  const addProblem = (field: string, text: string): void => void found.push({ field, text: `发布后${text}` });
  if (after.startsAt !== before.startsAt) addProblem('startsAt', '不能改开始时间');
  if (after.endsAt < before.endsAt) addProblem('endsAt', '结束时间只能延后');
  if (after.claimDays < before.claimDays) addProblem('claimDays', '领奖期限只能延长');
  if (after.budgetFen < before.budgetFen) addProblem('budgetFen', '预算只能增加');
  if (JSON.stringify(after.audience) !== JSON.stringify(before.audience)) addProblem('audience', '不能改参加条件');
  const drawn = new Set(findBlock(before, 'wheel')?.fields.map(({ prize }) => prize) ?? []);
  for (const prize of before.prizes) {
    const now = prizeOf(after, prize.id);
    if (!now || JSON.stringify({ ...now, stock: 0 }) !== JSON.stringify({ ...prize, stock: 0 }))
      addProblem('prizes', `不能改奖品“${prize.name}”`);
    else if (now.stock < prize.stock) addProblem('prizes', `“${prize.name}”只能增加数量`);
    else if (drawn.has(prize.id) && now.stock !== prize.stock)
      addProblem('prizes', `抽奖奖品“${prize.name}”的数量是公证的一部分，不能改`);
  }
  const ruling = (document: CampaignDocument): string =>
    JSON.stringify(
      document.blocks.filter(
        ({ kind }) => !['banner', 'text', 'poster', 'countdown', 'code', 'stewards', 'invite'].includes(kind),
      ),
    );
  if (ruling(after) !== ruling(before)) addProblem('blocks', '不能改玩法，只能改文字和画面');
  const [rule, next] = [findBlock(before, 'invite'), findBlock(after, 'invite')];
  if (rule === null ? next !== null : next === null) addProblem('blocks', '不能加上或去掉邀请奖励');
  else if (
    rule &&
    next &&
    (next.rewardFen < rule.rewardFen ||
      next.leastOrderFen > rule.leastOrderFen ||
      next.withinDays < rule.withinDays ||
      next.mostPerMonth < rule.mostPerMonth)
  )
    addProblem('blocks', '邀请奖励只能变得更好；要降低，请结束它再发布新的');
  return found;
}
