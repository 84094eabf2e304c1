import { failure, success } from '@shoushou/kernel';
import { priceDevice } from '@shoushou/rules/valuation/price-device';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readDevice } from '../pricing/valued-device.steps.ts';
import { quoteDetails } from './quote-view.steps.ts';
import { findQuote } from './quotes.store.ts';
import { saveQuote } from './save-quote.steps.ts';

export const requoteDevice = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('valuation.requote', async (tx, { caller }, { no }) => {
    const now = deps.clock.now();
    const quote = await findQuote(tx, caller.userId, no);
    if (!quote) return failure('valuation.quote_unknown');
    const device = await readDevice(
      tx,
      { variantId: quote.variantId, adcode: quote.adcode ?? undefined, version: quote.templateVersion },
      now,
    );
    if (!device.ok) return device;
    const { variant, template, basis } = device.value;
    const priced = priceDevice(template, quote.answers, basis);
    if (priced.outcome !== 'priced') return failure('valuation.template_changed');
    const renewed = await saveQuote(
      tx,
      deps,
      caller.userId,
      {
        variantId: variant.id,
        modelId: variant.modelId,
        device: variant.device,
        adcode: quote.adcode,
        templateKey: template.key,
        templateVersion: template.version,
        answers: quote.answers,
        basis,
        priceFen: priced.priceFen,
        creditedTo: quote.creditedTo,
        at: now,
      },
      no,
    );
    return success((await quoteDetails(tx, caller.userId, renewed, now))!);
  });
