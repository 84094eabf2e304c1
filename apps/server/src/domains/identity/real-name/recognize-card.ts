import { DAY, failure, SECOND, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { refuseTooMany } from '../../../platform/limits/request-limit.ts';
import { readOwnFile } from '../../files/index.ts';
import { providerRefusal } from './attempts.steps.ts';

/** Photos read per person in 24 hours: each costs money. */
const READS_PER_DAY = 20;

/** Reads a card from a photo of the caller by OCR. The result is returned and not stored. */
export function recognizeCard(deps: Pick<Deps, 'database' | 'clock' | 'files' | 'gateways' | 'log'>) {
  const { database, clock, gateways } = deps;
  return handler('identity.recognize_card', async ({ caller: { userId } }, { image, side }) => {
    const picture = await readOwnFile(deps, userId, image);
    if (!picture) return failure('identity.photo_unknown');
    const tooMany = await refuseTooMany(database, clock, {
      scope: `identity.recognize_card user:${userId}`,
      most: READS_PER_DAY,
      windowSeconds: DAY / SECOND,
    });
    if (tooMany) return tooMany;
    try {
      const fields = await gateways.identity.readCard(picture, side);
      const { from, until } = readTerm(fields?.validDate ?? '');
      if (!fields || (side === 'front' ? fields.name === '' && fields.number === '' : fields.validDate === ''))
        return failure('identity.card_unreadable');
      return success({
        side,
        name: fields.name || null,
        number: fields.number || null,
        address: fields.address || null,
        authority: fields.authority || null,
        validFrom: from,
        validUntil: until,
        withoutEnd: fields.validDate.endsWith('长期'),
      });
    } catch (error) {
      return providerRefusal(deps, 'identity.recognize_card', error);
    }
  });
}

/** `2015.03.01-2035.03.01` → two days; `长期` has no end. */
function readTerm(text: string): { from: string | null; until: string | null } {
  const [from, until] = [...text.matchAll(/(\d{4})\.(\d{2})\.(\d{2})/g)].map(
    ([, year, month, day]) => `${year}-${month}-${day}`,
  );
  return { from: from ?? null, until: until ?? null };
}
