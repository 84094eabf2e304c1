import type { scalesCalls } from '@shoushou/contract/scales/scales.contract';
import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { createId } from '../../../platform/system.ts';
import { claimFiles } from '../../files/index.ts';
import { insertCertificate } from '../certificates.store.ts';
import { listModels as find, readModel } from '../models.store.ts';
import { deleteMyScale, listMyScales, saveMyScale } from '../my-scales.store.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { certificateView } from '../scale-view.rules.ts';
import { viewOwn, viewScales } from '../scale-view.steps.ts';
import { listOwned, listUsable } from '../scales.store.ts';
import { deleteContainer, listContainersOf, saveContainer } from './containers.store.ts';

export const ownCalls = ({
  database,
  environment,
  clock,
  random,
}: Pick<Deps, 'database' | 'environment' | 'clock' | 'random'>) =>
  callsOf<typeof scalesCalls>()({
    'scales.list_models': handler(async () =>
      success({
        models: (await find(database)).map(({ keyHolder: _, scales: __, ...model }) => model),
        simulated: environment.sandbox,
      }),
    ),

    'scales.list_mine': handler(async ({ caller: { userId } }) => {
      const now = clock.now();
      const rules = await rulesInForce({ database, clock }, SCALE_RULES);
      const [network, own] = await Promise.all([
        listUsable(database, userId).then((rows) => viewScales(database, rows, userId, now, rules)),
        viewOwn(database, userId, now, rules),
      ]);
      return success({ network, own });
    }),

    'scales.keep': transactionalHandler(async (tx, { caller: { userId } }, { plate, modelId, name }) => {
      const model = await readModel(tx, modelId);
      if (!model || model.transport === 'network') return failure('scales.model_unknown');
      const rules = await rulesInForce({ database, clock }, SCALE_RULES, tx);
      const kept = await listMyScales(tx, userId);
      if (kept.length >= rules.ownScales && !kept.some((row) => row.plate === plate))
        return failure('scales.limit', { values: { most: rules.ownScales } });
      await saveMyScale(tx, { personId: userId, plate, modelId, name, at: clock.now() });
      return success((await viewOwn(tx, userId, clock.now(), rules)).find((row) => row.plate === plate)!);
    }),

    /** Weights that it gave keep their evidence. */
    'scales.forget': transactionalHandler(async (tx, { caller: { userId } }, { plate }) => {
      await deleteMyScale(tx, userId, plate);
      return success(null);
    }),

    'scales.list_containers': handler(async ({ caller: { userId } }) =>
      success(await listContainersOf(database, userId)),
    ),

    'scales.keep_container': transactionalHandler(async (tx, { caller: { userId } }, container) => {
      const { containers } = await rulesInForce({ database, clock }, SCALE_RULES, tx);
      const kept = await listContainersOf(tx, userId);
      if (kept.length >= containers && !kept.some(({ id }) => id === container.id))
        return failure('scales.container_limit', { values: { most: containers } });
      const now = clock.now();
      await saveContainer(tx, userId, container, now);
      return success({ ...container, weighedAt: toInstant(now) });
    }),

    'scales.forget_container': transactionalHandler(async (tx, { caller: { userId } }, { id }) => {
      await deleteContainer(tx, userId, id);
      return success(null);
    }),

    /** Adds the certificate of the caller's scale; an operator checks that figures and photo agree. */
    'scales.add_certificate': transactionalHandler(async (tx, { caller: { userId } }, { photoId, ...entered }) => {
      const photos = await claimFiles(tx, userId, [photoId]);
      if (!photos) return failure('scales.photo_unknown');
      const own = [...(await listMyScales(tx, userId)).map(({ plate }) => plate), ...(await listOwned(tx, userId))];
      if (!own.includes(entered.scale)) return failure('scales.unknown');
      if (entered.validTo <= entered.verifiedOn)
        return failure('scales.certificate_invalid', { values: { field: '有效期须晚于检定日期' } });
      const now = clock.now();
      await insertCertificate(tx, {
        ownerId: userId,
        id: createId(clock, random),
        ...entered,
        photo: photos[0]!,
        at: now,
      });
      return success(
        certificateView(
          { ...entered, state: 'waiting', note: '' },
          now,
          await rulesInForce({ database, clock }, SCALE_RULES, tx),
        ),
      );
    }),
  });
