import { EnvironmentError } from './environment-error.ts';
import { reasonOf } from './platform/database/connection-reasons.ts';

/**
 * What a command, or a server that does not start, says of an error to the person who runs it: the refused settings, or
 * why the database cannot be reached and what to do; else what `otherwise` says of it: a fault of the program keeps its
 * stack.
 */
export function textOfCommandError(
  error: unknown,
  otherwise: (error: Error) => string = ({ stack }) => String(stack),
): string {
  if (error instanceof EnvironmentError) return error.message;
  const reason = reasonOf(error);
  if (reason === null) return otherwise(error as Error);
  const { code, message } = error as Error & { code: string };
  return `连不上 DATABASE_URL（${code}）：${reason[0]}\nDATABASE_URL cannot be used (${code}): ${reason[1]}\n${message}`;
}
