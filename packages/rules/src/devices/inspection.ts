import { isAsked, type Answer, type AnswerProblem, type Question, type Template } from '../valuation/template.ts';

/** Photos of one changed answer, and of one objection. */
export const MAX_INSPECTION_PHOTOS = 6;
/** Characters of a reason for a changed answer; a shorter one explains nothing. */
export const MIN_REASON_LENGTH = 4;

const sameOptions = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key) => other.includes(key));

export type InspectionProblem = AnswerProblem | { readonly problem: 'unchanged'; readonly question: string };

/**
 * The answers after an inspection: the promised ones, replaced by the changes. A question hidden by a change is left
 * out; one shown by a change must be answered by another change. Unchanged answers keep the promised price.
 */
export function inspectedAnswers(
  template: Template,
  promised: readonly Answer[],
  changes: readonly Answer[],
): Answer[] | InspectionProblem {
  const before = new Map(promised.map(({ question, options }) => [question, options]));
  const changed = new Map(changes.map(({ question, options }) => [question, options]));
  const unknown = changes.find(
    ({ question }, index) =>
      !template.questions.some(({ key }) => key === question) ||
      changes.findIndex((each) => each.question === question) !== index,
  );
  if (unknown) return { problem: 'not_asked', question: unknown.question };
  const after = new Map<string, readonly string[]>();
  for (const question of template.questions) {
    const change = changed.get(question.key);
    if (!isAsked(question, after)) {
      if (change) return { problem: 'not_asked', question: question.key };
      continue;
    }
    const previous = before.get(question.key);
    if (change && previous && sameOptions(change, previous)) return { problem: 'unchanged', question: question.key };
    const options = change ?? previous ?? (question.assumed === null ? undefined : [question.assumed]);
    if (options === undefined) return { problem: 'missing', question: question.key };
    after.set(question.key, options);
  }
  return [...after].map(([question, options]) => ({ question, options }));
}

/** Removes a change, and those whose questions don't apply without it. */
export function changesWithout(
  template: Template,
  promised: readonly Answer[],
  changes: readonly Answer[],
  rolledBack: string,
): Answer[] {
  let left = changes.filter(({ question }) => question !== rolledBack);
  for (;;) {
    const outcome = inspectedAnswers(template, promised, left);
    if (!('problem' in outcome) || outcome.problem !== 'not_asked') return left;
    left = left.filter(({ question }) => question !== outcome.question);
  }
}

/**
 * The questions of an inspection, each with its current answer; null when a change made it applicable and it is
 * unanswered.
 */
export function questionsToInspect(
  template: Template,
  promised: readonly Answer[],
  changes: readonly Answer[],
): { question: Question; options: readonly string[] | null; changed: boolean }[] {
  const after = new Map<string, readonly string[]>();
  return template.questions.flatMap((question) => {
    if (!isAsked(question, after)) return [];
    const change = changes.find((each) => each.question === question.key);
    const options =
      change?.options ??
      promised.find((each) => each.question === question.key)?.options ??
      (question.assumed === null ? null : [question.assumed]);
    if (options !== null) after.set(question.key, options);
    return [{ question, options, changed: change !== undefined }];
  });
}
