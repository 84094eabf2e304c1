import { failure, firstCharacters, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { refuseGuess } from '../../../platform/limits/wrong-guesses.ts';
import { findCertificate } from '../orders/erasures.store.ts';

/** Operators are shown by family name only, because later buyers of the device read this too. */
export const familyName = (name: string): string => `${firstCharacters(name, 1)}*`;

export const checkCertificate = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('devices.check_certificate', async ({ address }, { no, check }) => {
    const found = await findCertificate(database, no, check);
    if (!found)
      return refuseGuess(database, clock, {
        call: 'devices.check_certificate',
        address,
        unknown: failure('devices.certificate_unknown'),
      });
    return success({
      no,
      device: found.device,
      last4: found.last4,
      medium: found.medium!,
      method: found.method!,
      passes: found.passes!,
      standard: found.standard!,
      tool: found.tool,
      erasedAt: found.erasedAt!,
      erasedBy: familyName(found.erasedName),
      verifiedAt: found.verifiedAt!,
      verifiedBy: familyName(found.verifiedName),
      photos: found.photos,
    });
  });
