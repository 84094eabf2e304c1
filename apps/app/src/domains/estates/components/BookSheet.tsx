import { useNow } from '@shoushou/design/clock';
import type { EstateRound } from '@shoushou/contract/types';
import { formatDate } from '@shoushou/kernel/instant';
import { clockText } from '@shoushou/kernel/clock-time';
import { estateTextLimits } from '@shoushou/rules/estates/limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useBookPlace } from '../estates.queries.ts';
import * as styles from './estates.module.css';
import { problemsOf, required } from '../../../ui/form/validators.ts';

interface BookSheetProps {
  readonly recyclerId: string;
  readonly round: EstateRound;
  /** The date. */
  readonly day: string;
  readonly onClose: () => void;
}

/** Books a place on a day, with the goods to bring. */
export function BookSheet({ recyclerId, round, day, onClose }: BookSheetProps) {
  const now = useNow(60_000);
  const book = useBookPlace();
  const form = useForm({
    first: { goods: '' },
    check: ({ goods }) => problemsOf({ goods: required('请写大概带什么来')(goods) }),
    fieldOf: { goods: 'goods' },
    send: ({ goods }) => book.mutateAsync({ recyclerId, roundId: round.id, day, goods: goods.trim() }),
    onDone: () => {
      onClose();
      showToast('约好了，到时间带到地点', { style: 'success' });
    },
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={`${round.estate} ${formatDate(day, now)}`}
      submitText="约这一天"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <p className="ui-note">{`${clockText(round.fromMinute)}–${clockText(round.toMinute)}，${round.meeting}。当面称重，当场付款`}</p>
        <Chips
          label="常见货品"
          form="wrap"
          chips={['纸箱书报', '塑料瓶', '旧衣服', '小家电'].map((id) => ({ id, label: id }))}
          selected={[form.draft.goods]}
          onPress={(goods) => form.change({ goods })}
        />
        <TextField
          label="带什么来"
          placeholder="如 两捆纸箱，一袋旧衣服"
          maxLength={estateTextLimits.goods}
          {...form.field('goods')}
        />
      </div>
    </FormSheet>
  );
}
