import { companyTextLimits } from '@shoushou/rules/companies/limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { StarsInput } from '../../../ui/choice/Stars.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { FieldNote } from '../../../ui/form/TextField.tsx';
import { useReservationMutation } from '../companies.queries.ts';
import { companyRatingTags, type CompanyRatingTag } from '../companies.labels.ts';
import type { ReservationSheetProps } from './AdmitSheet.tsx';
import * as styles from './companies.module.css';

interface Draft {
  readonly stars: number | null;
  readonly tags: readonly CompanyRatingTag[];
  readonly text: string;
}

/** Rates the company, once: stars, tags and a text. */
export function RateSheet({ open, onClose, reservation: { no, companyName } }: ReservationSheetProps) {
  const rate = useReservationMutation('companies.rate');
  const form = useForm({
    first: { stars: null, tags: [], text: '' } as Draft,
    check: ({ stars }): { stars?: string } => (stars === null ? { stars: '请选择星级' } : {}),
    fieldOf: { text: 'stars' },
    send: ({ stars, tags, text }) => rate.mutateAsync({ no, stars: stars!, tags: [...tags], text: text.trim() }),
    onDone() {
      onClose();
      showToast('谢谢您的评价', { style: 'success' });
    },
  });
  const { stars, tags, text } = form.draft;
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="评价企业"
      submitText="提交评价"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <StarsInput legend={`给${companyName}打分`} value={stars} onChange={(next) => form.change({ stars: next })} />
        <FieldNote error={form.errors.stars} />
        <Chips
          label="印象"
          form="wrap"
          chips={companyRatingTags.map((id) => ({ id, label: id }))}
          selected={tags}
          onPress={(id) =>
            form.change({
              tags: tags.some((tag) => tag === id)
                ? tags.filter((tag) => tag !== id)
                : [...tags, id as CompanyRatingTag],
            })
          }
        />
        <TextArea
          label="说说这次送货"
          placeholder="称得准不准，排队久不久"
          rows={3}
          maxLength={companyTextLimits.rating}
          value={text}
          onChange={(next) => form.change({ text: next })}
        />
      </div>
    </FormSheet>
  );
}
