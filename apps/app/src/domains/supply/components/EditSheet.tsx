import { formatPricePerWeight } from '@shoushou/kernel/weight';
import { supplyTextLimits } from '@shoushou/rules/supply/limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useEditSupply } from '../supply.queries.ts';
import { bulkGrams, bulkText, priceFen } from '../supply.rules.ts';
import type { SupplySheetProps } from './BidSheets.tsx';
import * as styles from './supply.module.css';
import { problemsOf, required } from '../../../ui/form/validators.ts';

type Field = 'kg' | 'least' | 'step' | 'description' | 'place' | 'viewing';

/** Corrects a supply that has no bidders yet; it is reviewed again. */
export function EditSheet({ open, onClose, supply }: SupplySheetProps) {
  const edit = useEditSupply();
  const { no, kind, lastHours, paymentDays, deliverDays } = supply;
  const form = useForm<Record<Field, string>, Field, unknown>({
    first: {
      kg: String(supply.grams / 1000),
      least: formatPricePerWeight(supply.leastFen),
      step: formatPricePerWeight(supply.stepFen),
      description: supply.description,
      place: supply.place,
      viewing: supply.viewing,
    },
    check: ({ kg, least, step, description, place, viewing }) => ({
      ...(bulkGrams(kg) === null ? { kg: bulkText } : {}),
      ...(priceFen(least) === null ? { least: '请填写每公斤起价' } : {}),
      ...(kind === 'open' && priceFen(step) === null ? { step: '请填写每次至少加多少' } : {}),
      ...problemsOf({ description: required('请写明干湿、打包和夹杂情况')(description) }),
      ...problemsOf({ place: required('请填写路名或园区，不用写门牌')(place) }),
      ...problemsOf({ viewing: required('请写明什么时候可以看货')(viewing) }),
    }),
    fieldOf: {
      grams: 'kg',
      leastFen: 'least',
      stepFen: 'step',
      description: 'description',
      place: 'place',
      viewing: 'viewing',
    },
    send: ({ kg, least, step, description, place, viewing }) =>
      edit.mutateAsync({
        no,
        grams: bulkGrams(kg)!,
        leastFen: priceFen(least)!,
        ...(kind === 'open' ? { stepFen: priceFen(step)! } : {}),
        description: description.trim(),
        place: place.trim(),
        viewing: viewing.trim(),
        lastHours,
        paymentDays,
        deliverDays,
      }),
    onDone: () => {
      showToast('已提交，审核通过后开始竞价', { style: 'success' });
      onClose();
    },
  });
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="修改货源"
      submitText="提交审核"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <NumberField label="大约多少" decimals={3} trailing="kg" {...form.field('kg')} />
        <NumberField label="每公斤起价" decimals={2} trailing="元" {...form.field('least')} />
        {kind === 'open' && <NumberField label="每次至少加" decimals={2} trailing="元" {...form.field('step')} />}
        <TextArea label="说明" rows={3} maxLength={supplyTextLimits.description} {...form.field('description')} />
        <TextField label="路名或园区" maxLength={supplyTextLimits.place} {...form.field('place')} />
        <TextField label="看货时间" maxLength={supplyTextLimits.viewing} {...form.field('viewing')} />
      </div>
    </FormSheet>
  );
}
