import type { ValuationLine } from '@shoushou/contract';
import { DAY, success, toInstant } from '@shoushou/kernel';
import { priceDevice } from '@shoushou/rules/valuation/price-device';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/template';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import type { AnswerMemory } from '../../../platform/http/answer-memory.ts';
import type { ReadBasis } from './known-bases.steps.ts';
import type { ReadTemplate } from './known-templates.steps.ts';
import type { Tickets } from './ticket.steps.ts';
import { answerProblem, readDevice } from './valued-device.steps.ts';

/** Without a statement to the database once questions and price are known. */
export const valueDevice = ({ database, clock, readTemplate, readBasis, tickets, values }: Pick<Deps, 'database' | 'clock'> & { readTemplate: ReadTemplate; readBasis: ReadBasis; tickets: Tickets; values: AnswerMemory }) =>
  handler('valuation.value', async (_, { answers, ...asked }) => {
    const now = clock.now();
    const device = await readDevice(database, asked, now, readTemplate, readBasis);
    if (!device.ok) return device;
    const { variant, template, basis } = device.value;
    const priced = priceDevice(template, answers, basis);
    if (priced.outcome === 'unanswered') return answerProblem(template, priced);
    if (priced.outcome === 'refused') return success({ outcome: 'refused', question: priced.question, reason: priced.reason });
    const ticket = tickets.write({
      variantId: variant.id, modelId: variant.modelId, device: variant.device, adcode: asked.adcode, templateKey: template.key, templateVersion: template.version, answers, basis, priceFen: priced.priceFen, at: now,
    });
    return success({ outcome: 'priced', priceFen: priced.priceFen, lines: priced.lines as ValuationLine[], validUntil: toInstant(now + QUOTE_LIFETIME_DAYS * DAY), ticket });
  }, values);
