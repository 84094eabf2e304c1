import type { Transaction } from '../../../platform/database/types.ts';
import { appendScaleEvent } from '../scales.store.ts';
import { commandNames } from './command.rules.ts';
import { finishCommand, listOpenCommands, markSent } from './commands.store.ts';

/** A command in the reply to a scale. */
export interface SentCommand {
  id: string;
  kind: string;
  value: string;
}

/**
 * Records the executed commands of scales, and returns the pending ones by serial; scales without any are absent. A
 * command is sent until it is executed or has expired, since a reply may be lost.
 */
export async function exchangeCommands(
  tx: Transaction,
  reports: readonly { serial: string; done: readonly { id: string; ok: boolean }[] }[],
  now: number,
): Promise<Map<string, SentCommand[]>> {
  for (const { serial, done } of reports) {
    for (const { id, ok } of done) {
      const command = await finishCommand(tx, serial, id, ok, now);
      if (command)
        await appendScaleEvent(
          tx,
          serial,
          'command',
          `${commandNames[command.kind]}${ok ? '完成' : '没有做成，请在秤上操作'}`,
          now,
        );
    }
  }
  const open = await listOpenCommands(
    tx,
    reports.map(({ serial }) => serial),
    now,
  );
  const unsent = open.filter(({ sentAt }) => sentAt === null);
  if (unsent.length > 0) await markSent(tx, unsent, now);
  return new Map(
    [...Map.groupBy(open, ({ serial }) => serial)].map(([serial, commands]) => [
      serial,
      commands.map(({ id, kind, value }) => ({ id, kind, value })),
    ]),
  );
}
