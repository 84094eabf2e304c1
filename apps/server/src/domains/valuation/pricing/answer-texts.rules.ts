import type { AnswerMap, Question, Template } from '@shoushou/rules/valuation/template';

/** The chosen options of a question as text. */
export function optionText({ options }: Pick<Question, 'options'>, chosen: readonly string[]): string {
  const texts = options.filter(({ key }) => chosen.includes(key)).map(({ text }) => text);
  return texts.length === 0 ? '都没有' : texts.join('、');
}

/** Questions and answers as text, in the order of the template. `assumed`: answered by the inspector only. */
export function answerTexts(
  { questions }: Pick<Template, 'questions'>,
  answers: AnswerMap,
): { question: string; answer: string; assumed: boolean }[] {
  return questions.flatMap((question) => {
    const chosen = answers.get(question.key);
    return chosen === undefined
      ? []
      : [{ question: question.text, answer: optionText(question, chosen), assumed: question.assumed !== null }];
  });
}
