import type { Data, Input, ValuationLine } from '@shoushou/contract';
import { DAY, failure, shanghaiDate, startOfShanghaiDay, success, toInstant } from '@shoushou/kernel';
import { priceAnswers, priceDevice, type BarePricing, type PriceBasis } from '@shoushou/rules/valuation/price-device';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import type { Answer } from '@shoushou/rules/valuation/template';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import type { AnswerCache } from '../../../platform/http/answers/answer-cache.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { RequestBudget } from '../../../platform/limits/request-budget.ts';
import { basisOf } from './basis.rules.ts';
import type { KnownBases } from './known-bases.steps.ts';
import { parseAnswers, parseQuestion } from './known-question.rules.ts';
import type { KnownTemplates } from './known-templates.steps.ts';
import type { VariantValue } from './scrap-floors.steps.ts';
import type { Tickets } from './ticket.steps.ts';
import { valueText } from './value-text.steps.ts';
import { answerProblem, readDevice, type DeviceToValue } from './valued-device.steps.ts';

type ValueDeps = Pick<Deps, 'database' | 'clock' | 'environment'> & {
  readTemplate: KnownTemplates;
  readBasis: KnownBases;
  tickets: Tickets;
  values: AnswerCache;
};
type Asked = Pick<Input<'valuation.value'>, 'adcode' | 'creditedTo'> & { answers: readonly Answer[] };

/** Without a statement to the database once questions and price are known, and then without waiting for anything. */
export function valueDevice({ database, clock, environment, readTemplate, readBasis, tickets, values }: ValueDeps) {
  const budget = new RequestBudget(environment.valuationsPerDay, DAY);
  const isTooMany = (caller: Caller, address: string, now: number): boolean =>
    budget.spend(phoneOf(caller, address), startOfShanghaiDay(now)) !== null;

  /** Cache of today's basis by variant, because date arithmetic is slow. */
  const bases = new WeakMap<VariantValue, { today: string; basis: PriceBasis | null }>();
  function basisToday(variant: VariantValue, today: string): PriceBasis | null {
    const before = bases.get(variant);
    if (before?.today === today) return before.basis;
    const basis = basisOf(variant, today);
    bases.set(variant, { today, basis });
    return basis;
  }

  /** Cache of the formatted time of the current millisecond. */
  let [valuedAt, until] = [Number.NaN, ''];
  function validUntil(now: number): string {
    if (now !== valuedAt) [valuedAt, until] = [now, toInstant(now + QUOTE_LIFETIME_DAYS * DAY)];
    return until;
  }

  function answer(
    { variant, template, basis }: DeviceToValue,
    asked: Asked,
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
    const { answers, adcode, creditedTo } = asked;
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
      validUntil: validUntil(now),
      ticket,
    };
  }

  /** Values the device from cached data; undefined when something has to be read, or refused. */
  function answerAtOnce(body: unknown, caller: Caller, address: string): string | undefined {
    const now = clock.now();
    const asked = parseQuestion(body);
    if (!asked) return undefined;
    const variant = readBasis.known(asked, now);
    if (!variant || variant.templateVersion !== asked.version || variant.templatePublishedAt === null) return undefined;
    const template = readTemplate.known({
      templateKey: variant.templateKey,
      templateVersion: variant.templateVersion,
      templatePublishedAt: variant.templatePublishedAt,
    });
    const answers = parseAnswers(asked.answers);
    const basis = basisToday(variant, shanghaiDate(now));
    if (!template || !answers || !basis) return undefined;
    const priced = priceAnswers(template, answers, basis);
    return priced === null || isTooMany(caller, address, now)
      ? undefined
      : valueText(answer({ variant, template, basis }, { answers, adcode: asked.adcode }, priced, now));
  }

  return handler(
    'valuation.value',
    async ({ caller, address }, { answers, creditedTo, ...asked }) => {
      const now = clock.now();
      if (isTooMany(caller, address, now))
        return failure('valuation.too_many', { values: { most: environment.valuationsPerDay } });
      const device = await readDevice(database, asked, now, readTemplate, readBasis);
      if (!device.ok) return device;
      const priced = priceDevice(device.value.template, answers, device.value.basis);
      if (priced.outcome === 'unanswered') return answerProblem(device.value.template, priced);
      return success(answer(device.value, { answers, creditedTo, adcode: asked.adcode }, priced, now));
    },
    { short: { memory: values, atOnce: answerAtOnce } },
  );
}

/** Identifies one phone for limits: by the session, the app's own token, or the address. */
function phoneOf(caller: Caller, address: string): string {
  if (caller.kind === 'user') return `device ${caller.deviceId}`;
  return caller.kind === 'anonymous' ? address : `token ${caller.tokenId}`;
}
