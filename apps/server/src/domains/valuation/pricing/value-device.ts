import type { Data, Input, ValuationLine } from '@shoushou/contract';
import { DAY, failure, startOfShanghaiDay, success, toInstant } from '@shoushou/kernel';
import { priceDevice, type BarePricing } from '@shoushou/rules/valuation/price-device';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import type { Answer } from '@shoushou/rules/valuation/template';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { RequestBudget } from '../../../platform/limits/request-budget.ts';
import type { ReadBasis } from './known-bases.steps.ts';
import type { ReadTemplate } from './known-templates.steps.ts';
import type { Tickets } from './ticket.steps.ts';
import { answerProblem, readDevice, type DeviceToValue } from './valued-device.steps.ts';

type ValueDeps = Pick<Deps, 'database' | 'clock' | 'environment'> & {
  readTemplate: ReadTemplate;
  readBasis: ReadBasis;
  tickets: Tickets;
};
type ValueRequest = Pick<Input<'valuation.value'>, 'adcode' | 'creditedTo'> & { answers: readonly Answer[] };

/** Without a statement to the database once questions and price are known. */
export function valueDevice({ database, clock, environment, readTemplate, readBasis, tickets }: ValueDeps) {
  const budget = new RequestBudget(environment.valuationsPerDay, DAY);
  const isTooMany = (caller: Caller, address: string, now: number): boolean =>
    budget.spend(phoneOf(caller, address), startOfShanghaiDay(now)) !== null;

  function answer(
    { variant, template, basis }: DeviceToValue,
    wanted: ValueRequest,
    priced: BarePricing,
    now: number,
  ): Data<'valuation.value'> {
    if (priced.outcome === 'refused')
      return {
        outcome: 'refused',
        question: priced.question,
        reason: priced.reason,
        scrap:
          variant.scrapItemId === null || variant.scrapFen === 0
            ? null
            : { itemId: variant.scrapItemId, priceFen: variant.scrapFen },
      };
    const { answers, adcode, creditedTo } = wanted;
    const ticket = tickets.write({
      variantId: variant.id,
      modelId: variant.modelId,
      device: variant.device,
      adcode,
      templateKey: template.key,
      templateVersion: template.version,
      answers,
      basis,
      priceFen: priced.priceFen,
      creditedTo,
      at: now,
    });
    return {
      outcome: 'priced',
      priceFen: priced.priceFen,
      lines: priced.lines as ValuationLine[],
      validUntil: toInstant(now + QUOTE_LIFETIME_DAYS * DAY),
      ticket,
    };
  }

  return handler('valuation.value', async ({ caller, address }, { answers, creditedTo, ...wanted }) => {
    const now = clock.now();
    if (isTooMany(caller, address, now))
      return failure('valuation.too_many', { values: { most: environment.valuationsPerDay } });
    const device = await readDevice(database, wanted, now, readTemplate, readBasis);
    if (!device.ok) return device;
    const priced = priceDevice(device.value.template, answers, device.value.basis);
    if (priced.outcome === 'unanswered') return answerProblem(device.value.template, priced);
    return success(answer(device.value, { answers, creditedTo, adcode: wanted.adcode }, priced, now));
  });
}

/** Identifies one phone for limits: by the session, the app's own token, or the address. */
function phoneOf(caller: Caller, address: string): string {
  if (caller.kind === 'user') return `device ${caller.deviceId}`;
  return caller.kind === 'anonymous' ? address : `token ${caller.tokenId}`;
}
