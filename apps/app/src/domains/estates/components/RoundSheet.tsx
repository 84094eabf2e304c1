import { clockMinute } from '@shoushou/kernel/clock-time';
import { estateTextLimits, MAX_RESIDENTS } from '@shoushou/rules/estates/limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { DistrictField } from '../../places/components/DistrictField.tsx';
import { ChoiceField } from '../../trade/listings/ChoiceField.tsx';
import { weekdayNames } from '../estates.labels.ts';
import { useAddRound } from '../estates.queries.ts';
import * as styles from './estates.module.css';
import { problemsOf, required } from '../../../ui/form/validators.ts';

type Weekday = `${keyof typeof weekdayNames}`;

interface Draft {
  readonly estate: string;
  readonly region: readonly { code: string; name: string }[];
  readonly meeting: string;
  readonly weekdays: readonly Weekday[];
  readonly from: string;
  readonly to: string;
  readonly most: string;
}

type Field = 'estate' | 'region' | 'meeting' | 'weekdays' | 'from' | 'to' | 'most';

function roundProblems({ estate, region, meeting, weekdays, from, to, most }: Draft): Partial<Record<Field, string>> {
  const [begins, ends] = [clockMinute(from), clockMinute(to)];
  return {
    ...problemsOf({ estate: required('请填写小区名')(estate) }),
    ...(region.length === 0 ? { region: '请选择区县' } : {}),
    ...problemsOf({ meeting: required('请填写站在哪里')(meeting) }),
    ...(weekdays.length === 0 ? { weekdays: '请选择星期几' } : {}),
    ...(begins === null ? { from: '请填写时间，如 9:00' } : {}),
    ...(ends === null || (begins !== null && ends <= begins) ? { to: '要晚于开始时间，如 11:00' } : {}),
    ...(/^\d{1,3}$/.test(most) && Number(most) >= 1 && Number(most) <= MAX_RESIDENTS
      ? {}
      : { most: `请填写 1 到 ${MAX_RESIDENTS}` }),
  };
}

/** Adds a round. */
export function RoundSheet({ onClose }: { onClose: () => void }) {
  const add = useAddRound();
  const form = useForm<Draft, Field, { roundId: string }>({
    first: { estate: '', region: [], meeting: '', weekdays: [], from: '9:00', to: '11:00', most: '20' },
    check: roundProblems,
    fieldOf: { estate: 'estate', adcode: 'region', meeting: 'meeting', weekdays: 'weekdays', most: 'most' },
    send: ({ estate, region, meeting, weekdays, from, to, most }) =>
      add.mutateAsync({
        estate: estate.trim(),
        adcode: region.at(-1)!.code,
        meeting: meeting.trim(),
        weekdays: weekdays.map(Number),
        fromMinute: clockMinute(from)!,
        toMinute: clockMinute(to)!,
        most: Number(most),
      }),
    onDone: () => {
      onClose();
      showToast('已安排', { style: 'success' });
    },
  });
  const { draft, errors, change } = form;
  return (
    <FormSheet
      open
      onClose={onClose}
      title="安排上门时间"
      submitText="保存"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <TextField
          label="小区"
          placeholder="如 阳光花园"
          maxLength={estateTextLimits.estate}
          {...form.field('estate')}
        />
        <DistrictField {...form.field('region')} />
        <TextField
          label="站在哪里"
          placeholder="如 东门岗亭旁"
          maxLength={estateTextLimits.meeting}
          {...form.field('meeting')}
        />
        <ChoiceField<Weekday>
          label="星期几"
          options={weekdayNames}
          selected={draft.weekdays}
          onPress={(day) =>
            change({
              weekdays: draft.weekdays.includes(day)
                ? draft.weekdays.filter((each) => each !== day)
                : [...draft.weekdays, day],
            })
          }
          problem={errors.weekdays}
        />
        <TextField label="开始" placeholder="9:00" maxLength={5} {...form.field('from')} />
        <TextField label="结束" placeholder="11:00" maxLength={5} {...form.field('to')} />
        <TextField label="每天几位" inputMode="numeric" maxLength={3} {...form.field('most')} />
      </div>
    </FormSheet>
  );
}
