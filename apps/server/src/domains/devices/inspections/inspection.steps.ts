import type { Input } from '@shoushou/contract';
import { failure, fromInstant, success, type Failure, type Result } from '@shoushou/kernel';
import { inspectedAnswers, MIN_REASON_LENGTH } from '@shoushou/rules/devices/inspection';
import { priceDevice } from '@shoushou/rules/valuation/price-device';
import type { Answer, Template } from '@shoushou/rules/valuation/template';
import type { Transaction } from '../../../platform/database/types.ts';
import { claimFiles } from '../../files/index.ts';
import { numberObstacle } from '../orders/claim-number.steps.ts';
import { deviceCase, type DevicesDeps } from '../orders/order.case.ts';
import { readFiles } from '../orders/order-view.steps.ts';
import type { DeviceOrderRow } from '../orders/orders.table.ts';
import { insertChange, insertInspection } from '../orders/inspections.store.ts';

type AnswerRefusal = 'devices.answer_unchanged' | 'devices.answer_missing' | 'devices.answer_not_asked';

interface Inspector {
  by: 'recycler' | 'clerk' | 'operator';
  id: string;
  name: string;
  /** When it was made, milliseconds; one that waited on a phone is older than its arrival. */
  at?: number;
}

interface Repriced {
  answers: Answer[];
  lines: Parameters<typeof insertInspection>[2]['lines'];
  priceFen: number | null;
  refused: string | null;
}

/** The promised price with these changes, by the quote's own questions and base price, not the current ones. */
export function reprice(
  order: DeviceOrderRow,
  template: Template,
  promised: readonly Answer[],
  changes: readonly Answer[],
): Result<Repriced, AnswerRefusal> {
  const answers = inspectedAnswers(template, promised, changes);
  if ('problem' in answers)
    return failure(refusalOf(answers.problem), { values: { question: wordsOf(template, answers.question) } });
  const priced = priceDevice(template, answers, order, { inspecting: true });
  if (priced.outcome === 'unanswered')
    return failure(refusalOf(priced.problem), { values: { question: wordsOf(template, priced.question) } });
  return success({
    answers,
    lines: priced.outcome === 'priced' ? priced.lines : [],
    priceFen: priced.outcome === 'priced' ? priced.priceFen : null,
    refused: priced.outcome === 'refused' ? priced.reason : null,
  });
}

const wordsOf = ({ questions }: Template, key: string): string =>
  questions.find((question) => question.key === key)?.text ?? key;
const refusalOf = (problem: 'unchanged' | 'missing' | 'not_asked' | 'option_unknown'): AnswerRefusal =>
  problem === 'unchanged'
    ? 'devices.answer_unchanged'
    : problem === 'missing'
      ? 'devices.answer_missing'
      : 'devices.answer_not_asked';

/**
 * Stores an inspection of a locked order: the differing answers, each with a reason and photos, and the resulting
 * price. A posted device that is worth the promised price or more is paid at once.
 */
export async function inspectOrder(
  tx: Transaction,
  deps: DevicesDeps,
  order: DeviceOrderRow,
  changes: Input<'devices.inspect'>['changes'],
  { by, id, name, at }: Inspector,
): Promise<
  | DeviceOrderRow
  | Failure<
      | AnswerRefusal
      | 'devices.reason_needed'
      | 'devices.photo_unknown'
      | 'devices.number_needed'
      | 'devices.locked'
      | 'devices.watched'
    >
> {
  const obstacle = await numberObstacle(tx, order);
  if (obstacle) return obstacle;
  const [file] = await readFiles(tx, [order]);
  const { template, rounds } = file!;
  const repriced = reprice(
    order,
    template,
    rounds[0]!.answers,
    changes.map(({ question, options }) => ({ question, options })),
  );
  if (!repriced.ok) return repriced;
  const brief = changes.find(({ reason }) => reason.length < MIN_REASON_LENGTH);
  if (brief) return failure('devices.reason_needed', { values: { question: wordsOf(template, brief.question) } });
  for (const { question, options, reason, photoIds } of changes) {
    const photos = await claimFiles(tx, id, [...new Set(photoIds)]);
    if (!photos) return failure('devices.photo_unknown');
    const position = template.questions.findIndex(({ key }) => key === question);
    await insertChange(tx, order, { question, position, options, reason, photos });
  }
  const now = deps.clock.now();
  const round = order.round + 1;
  const { priceFen } = repriced.value;
  await insertInspection(
    tx,
    order,
    { round, by, byId: id, byName: name, ...repriced.value },
    Math.max(fromInstant(order.placedAt), Math.min(at ?? now, now)),
  );
  const inspected = await deviceCase.move(tx, deps, order, 'inspect', {
    by,
    actor: name,
    note: changes.length === 0 ? '和描述一致' : `${changes.length} 项不同`,
    change: { round, priceFen },
  });
  return order.way === 'post' && priceFen !== null && priceFen >= order.promisedFen
    ? deviceCase.move(tx, deps, inspected, 'agree', { by: 'time', note: '检测相符，自动付款' })
    : inspected;
}
