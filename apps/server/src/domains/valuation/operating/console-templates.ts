import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { questionsOnWire } from '../pricing/template-view.steps.ts';
import { listTemplates } from '../pricing/templates.store.ts';

export const consoleTemplates = ({ database }: Pick<Deps, 'database'>) =>
  handler('valuation.console_templates', async () =>
    success((await listTemplates(database)).map((row) => ({ ...row, questions: questionsOnWire(row) }))),
  );
