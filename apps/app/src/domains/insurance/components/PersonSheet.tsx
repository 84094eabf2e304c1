import { useState } from 'react';
import { pastedIdentityNumber } from '@shoushou/kernel/typed/digits';
import { insuranceTextLimits } from '@shoushou/rules/insurance/limits';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { relationNames } from '../insurance.labels.ts';
import { personProblems, type OtherPerson } from '../insurance.rules.ts';

const relations = ['employee', 'spouse', 'parent', 'child'] as const;

/** Another insured person: an adult whom the law lets the applicant insure (保险法 第三十一条). */
export function PersonSheet({ onAdd, onClose }: { onAdd: (person: OtherPerson) => void; onClose: () => void }) {
  const [person, setPerson] = useState<OtherPerson>({ relation: 'employee', name: '', number: '', mobile: '' });
  const [tried, setTried] = useState(false);
  const problems = tried ? personProblems(person, Date.now()) : {};
  const change = (part: Partial<OtherPerson>): void => setPerson((before) => ({ ...before, ...part }));

  function submit(): void {
    setTried(true);
    if (Object.keys(personProblems(person, Date.now())).length > 0) return;
    onAdd({ ...person, name: person.name.trim() });
    onClose();
  }

  return (
    <FormSheet open onClose={onClose} title="添加被保险人" submitText="添加" onSubmit={submit}>
      <Chips
        label="与您的关系"
        form="wrap"
        chips={relations.map((id) => ({ id, label: relationNames[id] }))}
        selected={[person.relation]}
        onPress={(id) => change({ relation: id as OtherPerson['relation'] })}
      />
      <TextField
        label="姓名"
        maxLength={insuranceTextLimits.name}
        autoComplete="off"
        value={person.name}
        onChange={(name) => change({ name })}
        error={problems.name}
      />
      <TextField
        label="身份证号"
        autoComplete="off"
        value={person.number}
        onChange={(number) => change({ number: pastedIdentityNumber(number) })}
        error={problems.number}
      />
      <MobileField
        label="本人手机号"
        placeholder="本人用来签字的手机号"
        value={person.mobile}
        onChange={(mobile) => change({ mobile })}
        error={problems.mobile}
      />
    </FormSheet>
  );
}
