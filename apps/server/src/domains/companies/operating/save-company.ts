import { failure, success } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCompany, ownerOf, saveCompany as writeCompany } from '../company/companies.store.ts';
import { rulesProblem } from '../company/window.rules.ts';

/** Enters a company as a draft, or changes it. It stays in its city, by which its reservations are stored. */
export function saveCompany(deps: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('companies.save', async (tx, _, { no, ...fields }) => {
    const problem = rulesProblem(fields.rules);
    if (problem) return failure('companies.rules_invalid', { values: { problem } });
    const known = no === undefined ? null : await lockCompany(tx, no);
    if (no !== undefined && !known) return failure('companies.company_unknown');
    if (known && cityOf(fields.adcode) !== known.city)
      return failure('companies.rules_invalid', { values: { problem: '不能换到别的城市' } });
    if (known && known.state !== 'draft' && fields.rules.depositPermille > 0 && (await ownerOf(tx, known.no)) === null)
      return failure('companies.no_owner');
    const saved = { ...fields, no: known?.no ?? generateDatedNumber('QY', deps), city: cityOf(fields.adcode) };
    return (await writeCompany(tx, saved, deps.clock.now(), known === null))
      ? success({ no: saved.no })
      : failure('companies.credit_code_taken');
  });
}
