import { useState } from 'react';
import type { Weighing } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { formatWeight } from '@shoushou/kernel/weight';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { TagPicker } from '../../../ui/choice/TagPicker.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { contestReasons } from './bookings.labels.ts';
import { useContestWeighing } from '../orders.queries.ts';
import * as styles from '../booking/booking.module.css';
import * as bookingDetailsStyles from './booking-details.module.css';

/** Characters of a reason. */
const maxReasonLength = 200;

interface ContestSheetProps {
  open: boolean;
  onClose: () => void;
  no: string;
  weighing: Weighing;
  onContested: () => void;
}

/** Which lines are wrong, and why: the recycler weighs again. */
export function ContestSheet({ open, onClose, no, weighing, onContested }: ContestSheetProps) {
  const contest = useContestWeighing();
  const [lineIds, setLineIds] = useState<readonly string[]>([]);
  const [tags, setTags] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const reason = [...tags, text.trim()].filter((part) => part !== '').join('；').slice(0, maxReasonLength);
  const noLine = lineIds.length === 0 ? '请选出有问题的物品' : undefined;
  const noReason = reason === '' ? '请说明哪里不对' : undefined;

  function send(): void {
    setAsked(true);
    if (noLine || noReason) return;
    contest.mutate({ no, weighingId: weighing.id, lineIds: [...lineIds], reason }, { onSuccess: onContested });
  }

  return (
    <FormSheet open={open} onClose={onClose} title="哪里不对" submitText="请回收员重新核对" onSubmit={send} busy={contest.isPending} failure={failureText(contest.error)}>
      <div className={bookingDetailsStyles.contest}>
        <div role="group" aria-label="有问题的物品">
          {weighing.lines.map((line) => (
            <Checkbox key={line.id} shape="square" checked={lineIds.includes(line.id)} onChange={(checked) => setLineIds(checked ? [...lineIds, line.id] : lineIds.filter((id) => id !== line.id))}>
              {line.name} {line.netGrams === null ? `${line.pieces ?? 0} 件` : formatWeight(line.netGrams)} × {formatMoney(line.unitPriceFen)}
            </Checkbox>
          ))}
          {asked && noLine && (
            <p className={styles.wrong} role="alert">
              {noLine}
            </p>
          )}
        </div>
        <TagPicker label="原因" tags={contestReasons} selected={tags} onChange={setTags} />
        <TextArea label="补充" placeholder="例如：预约时黄纸板是 1.42 元" rows={2} maxLength={120} value={text} onChange={setText} error={asked ? noReason : undefined} />
      </div>
    </FormSheet>
  );
}
