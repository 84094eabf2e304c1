import { connectionLoss, interceptStatements } from '../statements.ts';

/**
 * The process is killed in the middle of the work: from one statement on, of which nobody knows whether the database did
 * it, it can do nothing more. Another one has to be started then.
 * @param after statements that are still sent @param isDone whether the database did the next one
 * @returns whether there were more
 */
export async function killDuring(work: () => Promise<unknown>, after: number, isDone: boolean): Promise<boolean> {
  let sent = 0;
  await interceptStatements(async (statement) => {
    sent += 1;
    if (sent <= after || (sent === after + 1 && isDone)) {
      const result = await statement.send();
      if (sent <= after) return result;
    }
    statement.cut();
    throw connectionLoss();
  }, work).catch(() => undefined);
  return sent > after;
}
