import type { Company } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { DAY, formatDay, startOfShanghaiDay, toInstant } from '@shoushou/kernel/instant';
import { companyTextLimits } from '@shoushou/rules/companies/limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useCloseDays } from '../companies.queries.ts';
import * as styles from './companies.module.css';
import { problemsOf, required } from '../../../ui/form/validators.ts';

/** Days ahead that can be chosen: twice the longest look-ahead, and a holiday. */
const DAYS = 45;

/** Whole days on which nothing is taken, with the reason that sellers read. */
export function ClosingSheet({ company: { no }, onClose }: { company: Company; onClose: () => void }) {
  const close = useCloseDays();
  const now = useNow(60_000);
  const today = startOfShanghaiDay(now);
  const form = useForm<{ first: number; last: number; reason: string }, 'reason', { standing: number }>({
    first: { first: 1, last: 1, reason: '' },
    check: ({ reason }) => problemsOf({ reason: required('请写明原因，送货人会看到')(reason) }),
    send: ({ first, last, reason }) =>
      close.mutateAsync({
        no,
        from: toInstant(today + first * DAY),
        to: toInstant(today + (last + 1) * DAY),
        reason: reason.trim(),
      }),
    onDone({ standing }) {
      showToast(standing === 0 ? '已安排歇业' : `这几天还有 ${standing} 个预约，请到「回收预约」逐个取消或照常收货`, {
        style: 'success',
      });
      onClose();
    },
  });
  const { first, last, reason } = form.draft;
  const days = Array.from({ length: DAYS }, (_, index) => ({
    id: String(index),
    label: formatDay(toInstant(today + index * DAY), now),
  }));
  return (
    <FormSheet
      open
      onClose={onClose}
      title="安排歇业"
      submitText="歇业"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <p className="ui-note">从哪天</p>
        <Chips
          label="从哪天"
          chips={days}
          selected={[String(first)]}
          onPress={(id) => form.change({ first: Number(id), last: Math.max(Number(id), last) })}
        />
        <p className="ui-note">到哪天（含）</p>
        <Chips
          label="到哪天"
          chips={days.slice(first)}
          selected={[String(last)]}
          onPress={(id) => form.change({ last: Number(id) })}
        />
        <TextField
          label="原因"
          placeholder="如：盘点、设备检修、春节"
          maxLength={companyTextLimits.closingReason}
          value={reason}
          onChange={(typed) => form.change({ reason: typed })}
          error={form.errors.reason}
        />
      </div>
    </FormSheet>
  );
}
