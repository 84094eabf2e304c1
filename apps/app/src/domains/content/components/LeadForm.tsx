import { useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { isMobile } from '@shoushou/kernel/phone';
import { leadTextLimits } from '@shoushou/rules/reports/text-limits';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { callMutation } from '../../../shell/calls/writes.ts';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { RegionPicker } from '../../../ui/choice/RegionPicker.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { RegionField } from '../../places/components/RegionField.tsx';
import { loadRegions } from '../../places/places.queries.ts';
import * as styles from './content.module.css';

interface LeadDraft {
  readonly name: string;
  readonly mobile: string;
  readonly region: readonly { code: string; name: string }[];
  readonly note: string;
}

export interface LeadFormState {
  readonly busy: boolean;
  /** Submits when complete. `goods` describes what is to be collected. */
  submit(goods?: string): void;
  readonly fields: ReactNode;
}

/** Callback form: a lead, or an application as partner, which requires a place. */
export function useLeadForm(kind: 'lead' | 'partner', notePlaceholder: string): LeadFormState {
  const navigator = useNavigator();
  const { user } = useSession();
  const lead = useMutation(callMutation('reports.add_lead'));
  const partner = useMutation(callMutation('reports.add_partner'));
  const [draft, setDraft] = useState<LeadDraft>({ name: '', mobile: user?.mobile ?? '', region: [], note: '' });
  const [picking, setPicking] = useState(false);
  const [asked, setAsked] = useState(false);
  const sending = kind === 'lead' ? lead : partner;
  const change = (part: Partial<LeadDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const adcode = draft.region.at(-1)?.code;
  const wrong = {
    name: draft.name.trim() === '' ? '请填写怎么称呼您' : undefined,
    mobile: isMobile(draft.mobile) ? undefined : '请填写 11 位手机号',
    region: kind === 'partner' && adcode === undefined ? '请选择意向城市和区县' : undefined,
  };

  return {
    busy: sending.isPending,
    submit(goods = '') {
      setAsked(true);
      if (wrong.name ?? wrong.mobile ?? wrong.region) return;
      const person = { name: draft.name.trim(), mobile: draft.mobile, note: draft.note.trim() };
      const done = { onSuccess: () => navigator.replace(`SubmitSuccess?kind=${kind}`) };
      if (kind === 'lead') lead.mutate({ ...person, goods, ...(adcode === undefined ? {} : { adcode }) }, done);
      else if (adcode !== undefined) partner.mutate({ ...person, adcode }, done);
    },
    fields: (
      <div className={styles.form}>
        <TextField label="称呼" placeholder="如 王女士" maxLength={leadTextLimits.name} value={draft.name} onChange={(name) => change({ name })} error={asked ? wrong.name : undefined} />
        <MobileField value={draft.mobile} onChange={(mobile) => change({ mobile })} error={asked ? wrong.mobile : undefined} />
        <RegionField text={draft.region.map(({ name }) => name).join('')} error={asked ? wrong.region : undefined} placeholder="请选择省、市、区" onOpen={() => setPicking(true)} />
        <TextArea label="补充说明（选填）" placeholder={notePlaceholder} rows={3} maxLength={leadTextLimits.note} value={draft.note} onChange={(note) => change({ note })} />
        <FormFailure text={failureText(sending.error)} />
        <RegionPicker open={picking} onClose={() => setPicking(false)} load={loadRegions} value={draft.region} depth={3} onPick={(region) => change({ region })} />
      </div>
    ),
  };
}
