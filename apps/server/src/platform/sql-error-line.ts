/** The position of PostgreSQL's error in an SQL text: ` (line 7)`, or nothing where it doesn't say. */
export function sqlErrorLine(sql: string, error: unknown): string {
  const { position } = error as { position?: string };
  return position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : '';
}
