import type { Data } from '@shoushou/contract/schemas';
import { App } from 'antd';
import { openSection } from '../../shell/sections.ts';
import { useUndo } from '../../shell/form/undo.tsx';
import { useCallMutation, useFormMutation } from '../../shell/writes.ts';
import { firstActs, snoozeNames } from './dispatch.labels.ts';

export type ConsoleWarning = Data<'dispatch.console_warnings'>['items'][number];
export type Snooze = keyof typeof snoozeNames;
/** What of a warning its acts need. */
export type WarningKey = Pick<ConsoleWarning, 'no' | 'rule'>;

const namesOf = (rows: readonly WarningKey[]): WarningKey[] => rows.map(({ no, rule }) => ({ no, rule }));
const restOf = (left: number): string => (left === 0 ? '' : `，${left} 条已解除或刚提醒过`);

/** Acts on one or several warnings. `then` runs after a success. */
export function useWarningActs() {
  const remind = useCallMutation(
    'dispatch.remind_recyclers',
    (_, { done, left }) => `已提醒 ${done} 位回收员${restOf(left)}`,
  );
  const { message } = App.useApp();
  const offerUndo = useUndo();
  const snooze = useFormMutation('dispatch.snooze_warnings');
  const seeAgain = useCallMutation('dispatch.snooze_warnings', (_, { done }) => `${done} 条已回到待处理`);
  return {
    busy: remind.isPending || snooze.isPending,
    /** @param text empty for the text of each warning's rule */
    remind: (rows: readonly WarningKey[], text: string, then?: () => void) =>
      remind.mutate({ warnings: namesOf(rows), text }, then),
    snooze: (rows: readonly WarningKey[], until: Snooze, then?: () => void) =>
      snooze.mutate(
        { warnings: namesOf(rows), until },
        {
          onError: (error) => void message.error(error.message),
          onSuccess: ({ done, left }) => {
            then?.();
            offerUndo(`${done} 条${snoozeNames[until]}再看${restOf(left)}`, () =>
              seeAgain.mutate({ warnings: namesOf(rows), until: 'now' }),
            );
          },
        },
      ),
  };
}

/** Opens the page where the first act is done, if that is another one. @returns whether it did */
export function openElsewhere({ rule, no, city }: Pick<ConsoleWarning, 'rule' | 'no' | 'city'>): boolean {
  if (firstActs[rule] === 'assign') openSection('dispatch', `?city=${city}&open=${no}`);
  else if (firstActs[rule] === 'appeal') openSection('appeals', `?city=${city}`);
  else return false;
  return true;
}
