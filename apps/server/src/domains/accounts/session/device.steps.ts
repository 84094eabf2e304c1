import type { Clock, Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { tokenHash, generateToken } from './token-cache.steps.ts';
import { insertDevice } from './tokens.store.ts';

/** Signs in a device and creates the secret for its password grant. The secret is returned here and never stored. */
export async function signInDevice(
  tx: Transaction,
  { clock, random }: { clock: Clock; random: Random },
  userId: string,
  label: string,
): Promise<{ deviceId: string; secret: string }> {
  const secret = generateToken(random);
  const deviceId = createId(clock, random);
  await insertDevice(tx, { userId, id: deviceId, label, secretHash: tokenHash(secret), at: clock.now() });
  return { deviceId, secret };
}
