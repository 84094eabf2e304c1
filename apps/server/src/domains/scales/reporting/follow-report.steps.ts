import type { scaleReport } from '@shoushou/contract/scales/scales.schema';
import type * as z from 'zod/mini';
import type { Transaction } from '../../../platform/database/types.ts';
import { isAwaited } from '../binding/binding.rules.ts';
import { bindScaleTo } from '../binding/bind.steps.ts';
import { notifyPerson, type Source } from '../notifications.steps.ts';
import { appendScaleEvent, setState, type ScaleRow } from '../scales.store.ts';

const LOW_BATTERY_PERCENT = 20;

type Report = z.output<typeof scaleReport>;

const isLowNow = (scale: Pick<ScaleRow, 'batteryPercent'>, { batteryPercent }: Report): boolean =>
  batteryPercent !== undefined &&
  batteryPercent < LOW_BATTERY_PERCENT &&
  (scale.batteryPercent ?? 100) >= LOW_BATTERY_PERCENT;

/** Whether a report has effects beyond its stored values. `scale` is the state before it. */
export const hasEffects = (scale: Pick<ScaleRow, 'batteryPercent'>, report: Report): boolean =>
  report.button === true || report.coverOpen === true || report.done.length > 0 || isLowNow(scale, report);

/**
 * Applies a report's effects beyond its stored values: binding by the button, a low battery, an opened housing. `scale`
 * is the state before it.
 */
export async function applyReport(tx: Transaction, source: Source, scale: ScaleRow, report: Report): Promise<void> {
  const { button, batteryPercent, coverOpen } = report;
  const { serial, ownerId, wantedBy, state, model } = scale;
  const now = source.clock.now();
  if (button && ownerId === null && wantedBy !== null && isAwaited(scale, now))
    await bindScaleTo(tx, source, scale, wantedBy, 'button');
  if (isLowNow(scale, report)) {
    await appendScaleEvent(tx, serial, 'battery_low', `电量 ${batteryPercent}%`, now);
    if (ownerId !== null)
      await notifyPerson(
        tx,
        source,
        ownerId,
        '智能秤电量低',
        `${model.name}（${serial}）电量 ${batteryPercent}%，请尽快充电`,
      );
  }
  if (coverOpen && state !== 'suspended') {
    await setState(tx, serial, 'suspended', '外壳被打开，需重新检定');
    await appendScaleEvent(tx, serial, 'cover_opened', '外壳被打开，已暂停使用', now);
    if (ownerId !== null)
      await notifyPerson(
        tx,
        source,
        ownerId,
        '智能秤已暂停使用',
        `${model.name}（${serial}）的外壳被打开，重新检定后联系客服恢复`,
      );
  }
}
