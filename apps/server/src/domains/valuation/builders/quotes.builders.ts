import type { Clock, Random } from '@shoushou/kernel';
import { priceDevice } from '@shoushou/rules/valuation/price-device';
import type { Answer } from '@shoushou/rules/valuation/template';
import type { Transaction } from '../../../platform/database/types.ts';
import { readDevice } from '../pricing/valued-device.steps.ts';
import { saveQuote } from '../quotes/save-quote.steps.ts';

/** A person's quote, valued at this moment of the clock. @returns its number */
export async function buildQuote(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  { ownerId, variantId, answers }: { ownerId: string; variantId: string; answers: readonly Answer[] },
): Promise<string> {
  const at = source.clock.now();
  const device = await readDevice(tx, { variantId, version: 1 }, at);
  if (!device.ok) throw new Error(`${variantId}: ${device.name}`);
  const { variant, template, basis } = device.value;
  const priced = priceDevice(template, answers, basis);
  if (priced.outcome !== 'priced') throw new Error(`${variantId} has no price`);
  return saveQuote(tx, source, ownerId, {
    variantId,
    modelId: variant.modelId,
    device: variant.device,
    templateKey: template.key,
    templateVersion: template.version,
    answers,
    basis,
    priceFen: priced.priceFen,
    at,
  });
}
