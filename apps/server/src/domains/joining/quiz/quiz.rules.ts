export interface QuizQuestion {
  id: string;
  text: string;
  options: string[];
  /** Index of the correct option. */
  right: number;
  why: string;
}

export interface MarkedQuiz {
  right: number;
  of: number;
  passed: boolean;
  wrong: { id: string; rightOption: number; why: string }[];
}

/** Marks answers by question id; null when a question has no answer. */
export function markQuiz(
  questions: readonly QuizQuestion[],
  passAt: number,
  answers: readonly { id: string; option: number }[],
): MarkedQuiz | null {
  const chosen = new Map(answers.map(({ id, option }) => [id, option]));
  if (questions.some(({ id }) => !chosen.has(id))) return null;
  const wrong = questions
    .filter(({ id, right }) => chosen.get(id) !== right)
    .map(({ id, right, why }) => ({ id, rightOption: right, why }));
  const right = questions.length - wrong.length;
  return { right, of: questions.length, passed: right >= passAt, wrong };
}
