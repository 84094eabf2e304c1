import { failure, success } from '@shoushou/kernel';
import { templateProblem } from '@shoushou/rules/valuation/check-template';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { invalidateBases } from '../pricing/known-bases.steps.ts';
import { findTemplate, lockTemplate, publishTemplate as publish } from '../pricing/templates.store.ts';

export const publishTemplate = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('valuation.publish_template', async (tx, { caller }, { key, basedOn, questions, note }) => {
    await lockTemplate(tx, key);
    const current = await findTemplate(tx, key);
    if (!current) return failure('valuation.template_unknown');
    if (current.version !== basedOn) return failure('valuation.template_changed');
    const problem = templateProblem({ questions });
    if (problem !== null) return failure('valuation.template_invalid', { values: { problem } });
    const version = current.version + 1;
    await publish(tx, { key, version, questions, note, by: caller.name }, clock.now());
    invalidateBases(tx);
    return success({ version });
  });
