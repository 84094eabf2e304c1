import { success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listDispatchRules } from './rules.store.ts';

export const consoleDispatchRules = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('dispatch.console_rules', async () =>
    success({ now: toInstant(clock.now()), versions: await listDispatchRules(database) }),
  );
