/**
 * Values of a file with one JSON value a line; empty lines are left out. Throws `SyntaxError` for a line that is none.
 */
export function parseJsonLines<Line>(text: string): Line[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
}
