import type { Input } from '@shoushou/contract';
import { checkCharacter } from '@shoushou/kernel/identity-number';
import type { TestServer } from './server.ts';
import { uploadPicture } from './upload.ts';

let cards = 0;

/**
 * A unique identity number of a person born on 1 January 1990. @param sequence the 15th to 17th digit: 000 and 999 mean
 * something to the sandbox's register
 */
export function sampleNumber(
  sequence = String(((cards += 1) % 900) + 50).padStart(3, '0'),
  birthday = '19900101',
): string {
  const digits = `440304${birthday}${sequence}`;
  return digits + checkCharacter(digits);
}

/** Input of an identity verification, with photos of the person. */
export async function sampleClaim(
  server: Pick<TestServer, 'server'>,
  token: string,
  claim: Partial<Input<'identity.authenticate'>> = {},
): Promise<Input<'identity.authenticate'>> {
  const [frontimg, backimg] = [
    await uploadPicture(server, token, `front-${(cards += 1)}`),
    await uploadPicture(server, token, `back-${cards}`),
  ];
  return { realname: '李示例', idcardno: sampleNumber(), frontimg, backimg, elements: '3', ...claim };
}
