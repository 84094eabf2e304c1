import { findCall } from '@shoushou/contract/call-table';
import type { integrationsCalls } from '@shoushou/contract/integrations/integrations.contract';
import { failure, fromInstant, success, toInstant } from '@shoushou/kernel';
import { apiKeyLimits } from '@shoushou/rules/integrations/api-keys';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { isNumericList } from '../../../platform/http/access/address-list.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { makeKey } from './key-callers.steps.ts';
import { countKeys, hasKey, listKeys, listReadings, lockKey, revokeKey } from './keys.store.ts';
import { apiKeys } from './keys.table.ts';

export const apiKeyActions = ({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  callsOf<typeof integrationsCalls>()({
    'integrations.console_keys': handler(async () => success(await listKeys(database))),

    'integrations.save_key': transactionalHandler(async (tx, { caller }, { id, expiresAt = null, ...limits }) => {
      const fields = { ...limits, expiresAt };
      const at = clock.now();
      if (!fields.addresses.every((entry) => !/[\s,]/.test(entry) && isNumericList(entry)))
        return failure('integrations.networks_unclear');
      if (expiresAt !== null && fromInstant(expiresAt) <= at) return failure('integrations.end_passed');
      const known = id === undefined ? null : isUuid(id) ? await lockKey(tx, id) : null;
      if (id !== undefined && !known) return failure('integrations.key_unknown');
      // What a colleague has granted stays; nothing is added that the caller could not read.
      if (!fields.rights.every((right) => caller.rights.includes(right) || known?.rights.includes(right)))
        return failure('integrations.right_beyond_own');
      if (id !== undefined) {
        await apiKeys.updateWhere(tx, { id }, fields);
        return success({ id, key: null });
      }
      if ((await countKeys(tx)) >= apiKeyLimits.keys)
        return failure('integrations.too_many_keys', { values: { limit: apiKeyLimits.keys } });
      const newId = createId(clock, random);
      const { key, hash, hint } = makeKey({ random });
      const maker = { createdBy: caller.operatorId, createdByName: caller.name };
      await apiKeys.insert(tx, { id: newId, hash, hint, ...fields, ...maker, createdAt: toInstant(at) });
      return success({ id: newId, key });
    }),

    'integrations.revoke_key': transactionalHandler(async (tx, _context, { id }) => {
      if (!isUuid(id) || !(await revokeKey(tx, id, clock.now()))) return failure('integrations.key_unknown');
      return success(null);
    }),

    'integrations.console_key_reads': handler(async (_context, { id }) => {
      if (!isUuid(id) || !(await hasKey(database, id))) return failure('integrations.key_unknown');
      const readings = await listReadings(database, id);
      return success(readings.map((reading) => ({ ...reading, summary: findCall(reading.call)?.summary ?? '' })));
    }),
  });
