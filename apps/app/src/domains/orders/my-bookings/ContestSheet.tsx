import type { Weighing } from '@shoushou/contract/types';
import { useWeightUnit } from '@shoushou/design/Weight';
import { goodsQuantity, unitPrice } from '@shoushou/rules/orders/goods-units';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { TagPicker } from '../../../ui/choice/TagPicker.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { contestReasons } from './bookings.labels.ts';
import { useContestWeighing } from '../orders.queries.ts';
import * as styles from './booking-details.module.css';

interface ContestSheetProps {
  open: boolean;
  onClose: () => void;
  no: string;
  weighing: Weighing;
  service: string;
  onContested: () => void;
}

function reasonOf({ tags, text }: { tags: readonly string[]; text: string }): string {
  return [...tags, text.trim()].filter((part) => part !== '').join('；');
}

/** Which lines are wrong, and why: the recycler weighs again. */
export function ContestSheet({ open, onClose, no, weighing, service, onContested }: ContestSheetProps) {
  const contest = useContestWeighing();
  const unit = useWeightUnit();
  const form = useForm({
    first: { lineIds: [] as readonly string[], tags: [] as readonly string[], text: '' },
    check: (draft): { lines?: string; reason?: string } => ({
      ...(draft.lineIds.length === 0 ? { lines: '请选出有问题的物品' } : {}),
      ...(reasonOf(draft) === ''
        ? { reason: '请说明哪里不对' }
        : reasonOf(draft).length > orderTextLimits.contestReason
          ? { reason: `原因和补充合起来最多 ${orderTextLimits.contestReason} 个字` }
          : {}),
    }),
    fieldOf: { lineIds: 'lines', reason: 'reason' },
    send: (draft) =>
      contest.mutateAsync({ no, weighingId: weighing.id, lineIds: [...draft.lineIds], reason: reasonOf(draft) }),
    onDone: onContested,
  });
  const { lineIds, tags, text } = form.draft;

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="哪里不对"
      submitText="请回收员重新核对"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <div className={styles.contest}>
        <div role="group" aria-label="有问题的物品">
          {weighing.lines.map((line) => (
            <Checkbox
              key={line.id}
              shape="square"
              checked={lineIds.includes(line.id)}
              onChange={(checked) =>
                form.change({ lineIds: checked ? [...lineIds, line.id] : lineIds.filter((id) => id !== line.id) })
              }
            >
              {line.name} {goodsQuantity(line, service, unit)} × {unitPrice(line.unitPriceFen, line.unit, unit)}
            </Checkbox>
          ))}
          {form.errors.lines !== undefined && (
            <p className={styles.wrong} role="alert">
              {form.errors.lines}
            </p>
          )}
        </div>
        <TagPicker
          label="原因"
          tags={contestReasons}
          selected={tags}
          onChange={(chosen) => form.change({ tags: chosen })}
        />
        <TextArea
          label="补充"
          placeholder="例如：预约时黄纸板是 1.42 元"
          rows={2}
          maxLength={orderTextLimits.contestReason}
          value={text}
          onChange={(next) => form.change({ text: next })}
          error={form.errors.reason}
        />
      </div>
    </FormSheet>
  );
}
