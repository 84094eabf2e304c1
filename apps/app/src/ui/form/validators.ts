/** The problem of a text that was typed, as text for the person; null when there is none. */
export type Validator = (value: string) => string | null;

/** Spaces alone are nothing. */
export function required(problem: string): Validator {
  return (value) => (value.trim() === '' ? problem : null);
}

/** At least so many characters, unless nothing was typed. */
export function minlength(least: number, problem: string): Validator {
  return (value) => (value !== '' && [...value].length < least ? problem : null);
}

/** At most so many characters. */
export function maxlength(most: number, problem: string): Validator {
  return (value) => ([...value].length > most ? problem : null);
}

/** Matches an expression, unless nothing was typed. */
export function pattern(expression: RegExp, problem: string): Validator {
  return (value) => (value !== '' && !expression.test(value) ? problem : null);
}

/** The specification's generic form validators (§5), in order: the first problem counts. */
export function problemOf(value: string, ...validators: readonly Validator[]): string | null {
  for (const validator of validators) {
    const problem = validator(value);
    if (problem !== null) return problem;
  }
  return null;
}

/** The problems by field, without the null ones. */
export function problemsOf<Field extends string>(
  problems: Record<Field, string | null>,
): Partial<Record<Field, string>> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null)) as Partial<
    Record<Field, string>
  >;
}
