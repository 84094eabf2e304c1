import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { publish } from '../../platform/events/events.ts';
import { setVerified } from '../accounts/index.ts';
import { moveChecks } from './real-name/checks.store.ts';
import { deleteIdentity, findIdentity, saveIdentity } from './real-name/identities.store.ts';
import { createNameResolver } from './real-name/names.steps.ts';

/**
 * Moves the verified name of a person's second number, if the remaining account has none. Two verified names block the
 * merge.
 */
export function identityMerge(deps: Pick<Deps, 'environment' | 'random'>): NonNullable<Domain['personMerge']> {
  return {
    async plan(source, { keptId, absorbedId }) {
      // One after the other: within a transaction there is one connection.
      const [kept, absorbed] = [await findIdentity(source, keptId), await findIdentity(source, absorbedId)];
      return {
        blockers: kept && absorbed ? ['两个号码实名的不是同一个人'] : [],
        moves: absorbed ? ['实名认证和证件'] : [],
      };
    },
    async move(tx, source, { keptId, absorbedId }) {
      const absorbed = await findIdentity(tx, absorbedId);
      if (!absorbed) return;
      const names = createNameResolver(deps);
      const { againReason: _, againAt: __, ...identity } = absorbed;
      await deleteIdentity(tx, absorbedId);
      await moveChecks(tx, { from: absorbedId, to: keptId });
      await saveIdentity(tx, {
        ...identity,
        userId: keptId,
        ...names.seal('identities', keptId, names.open('identities', absorbedId, absorbed)),
      });
      await setVerified(tx, absorbedId, false);
      await setVerified(tx, keptId, true);
      await publish(tx, source, 'identity.verified', {
        userId: keptId,
        personHash: Buffer.from(absorbed.numberHash).toString('hex'),
        at: source.clock.now(),
      });
    },
  };
}
