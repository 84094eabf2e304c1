import type { ReactNode } from 'react';
import { isMobile } from '@shoushou/kernel/phone';
import { leadTextLimits } from '@shoushou/rules/reports/text-limits';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { useSession } from '../../../shell/session/session.ts';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DistrictField } from '../../places/components/DistrictField.tsx';
import * as styles from './content.module.css';
import { useAddLead, useAddPartner } from '../content.queries.ts';
import { problemsOf, required } from '../../../ui/form/validators.ts';

interface LeadDraft {
  readonly name: string;
  readonly mobile: string;
  readonly region: readonly { code: string; name: string }[];
  readonly note: string;
}

export interface LeadFormState {
  readonly busy: boolean;
  /** Submits the form if it is complete. */
  submit(): void;
  readonly fields: ReactNode;
}

type LeadField = 'name' | 'mobile' | 'region' | 'note';

function leadProblems({ name, mobile, region }: LeadDraft, needsRegion: boolean): Partial<Record<LeadField, string>> {
  return {
    ...problemsOf({ name: required('请填写怎么称呼您')(name) }),
    ...(isMobile(mobile) ? {} : { mobile: '请填写 11 位手机号' }),
    ...(needsRegion && region.length === 0 ? { region: '请选择意向城市和区县' } : {}),
  };
}

/**
 * State of the callback form: a lead, or an application as partner, which requires a place. `goods` describes the goods
 * to be collected.
 */
export function useLeadForm(kind: 'lead' | 'partner', notePlaceholder: string, goods = ''): LeadFormState {
  const navigator = useNavigator();
  const { user } = useSession();
  const lead = useAddLead();
  const partner = useAddPartner();
  const { failure, busy, submit, field } = useForm<LeadDraft, LeadField, null>({
    first: { name: '', mobile: user?.mobile ?? '', region: [], note: '' },
    check: (checked) => leadProblems(checked, kind === 'partner'),
    fieldOf: { name: 'name', mobile: 'mobile', adcode: 'region', note: 'note' },
    send({ name, mobile, region, note }) {
      const person = { name: name.trim(), mobile, note: note.trim() };
      const adcode = region.at(-1)?.code;
      if (kind === 'partner') return partner.mutateAsync({ ...person, adcode: adcode! });
      return lead.mutateAsync({ ...person, goods, ...(adcode === undefined ? {} : { adcode }) });
    },
    onDone: () => navigator.replace(`SubmitSuccess?kind=${kind}`),
  });

  return {
    busy,
    submit,
    fields: (
      <div className={styles.form}>
        <TextField label="称呼" placeholder="如 王女士" maxLength={leadTextLimits.name} {...field('name')} />
        <MobileField {...field('mobile')} />
        <DistrictField {...field('region')} />
        <TextArea
          label="补充说明（选填）"
          placeholder={notePlaceholder}
          rows={3}
          maxLength={leadTextLimits.note}
          {...field('note')}
        />
        <FormFailure text={failure} />
      </div>
    ),
  };
}
