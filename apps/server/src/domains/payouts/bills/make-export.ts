import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { countRequest } from '../../../platform/limits/request-limit.ts';
import { createId } from '../../../platform/system.ts';
import { sumLines } from '../../wallet/index.ts';
import { exportView } from './export-view.steps.ts';
import { insertExport } from './exports.store.ts';
import { MAX_LINES, statementBounds } from './statement-lines.steps.ts';

/** Exports a day; each reads many lines. */
const EXPORTS_PER_DAY = 20;

/** Generates a statement in the background; its owner is notified when it is ready. */
export const makeExport = (deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>) =>
  transactionalHandler('payouts.make_export', async (tx, { caller }, { from, to, form, kind }) => {
    const bounds = statementBounds(from, to);
    if (bounds.from >= bounds.to)
      return failure('platform.malformed', { values: { problem: '开始日期要早于结束日期' } });
    const count = (await sumLines(tx, caller.userId, bounds)).reduce(
      (sum, line) => sum + (kind === undefined || line.kind === kind ? line.count : 0),
      0,
    );
    if (count > MAX_LINES[form]) return failure('payouts.export_too_long', { values: { most: MAX_LINES[form] } });
    const seconds = await countRequest(tx, deps.clock, {
      scope: `payouts.export user:${caller.userId}`,
      most: EXPORTS_PER_DAY,
      windowSeconds: 86_400,
    });
    if (seconds !== null) return failure('payouts.export_limit');
    return success(
      exportView(
        deps,
        await insertExport(
          tx,
          { ownerId: caller.userId, id: createId(deps.clock, deps.random), form, from, to, kind: kind ?? null },
          deps.clock.now(),
        ),
      ),
    );
  });
