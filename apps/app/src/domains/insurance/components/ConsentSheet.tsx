import { useState } from 'react';
import type { InsuranceConsent } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { EMPTY_SIGNATURE, SignaturePad } from '../../../ui/form/SignaturePad.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useConsent, useRefuseConsent } from '../insurance.queries.ts';
import * as styles from './insurance.module.css';

/** The insured person's own consent: the sum, the text, the end of their card's number and their signature. */
export function ConsentSheet({ consent, onClose }: { consent: InsuranceConsent; onClose: () => void }) {
  const write = useConsent();
  const refuse = useRefuseConsent();
  const [refusing, setRefusing] = useState(false);
  const form = useForm({
    first: { numberTail: '', agreed: false, drawing: EMPTY_SIGNATURE },
    check: ({ numberTail, agreed, drawing }): { numberTail?: string; rest?: string } => ({
      ...(/^\d{5}[\dXx]$/.test(numberTail) ? {} : { numberTail: '请输入证件号码后六位' }),
      ...(agreed ? (drawing.isEmpty ? { rest: '请先签名' } : {}) : { rest: '请先确认同意' }),
    }),
    fieldOf: { numberTail: 'numberTail' },
    send: ({ numberTail, drawing }) => write.mutateAsync({ id: consent.id, sha: consent.sha, numberTail, drawing }),
    onDone() {
      showToast('已签字', { style: 'success' });
      onClose();
    },
  });
  const { numberTail, agreed } = form.draft;

  async function doRefuse(): Promise<void> {
    setRefusing(true);
    try {
      await refuse.mutateAsync({ id: consent.id });
      showToast('已拒绝，投保人会收到消息');
      onClose();
    } catch (error) {
      showToast(failureText(error as Error) ?? '没有办成，请重试');
    } finally {
      setRefusing(false);
    }
  }

  return (
    <FormSheet open onClose={onClose} title="被保险人同意书" submitText="同意并签字" onSubmit={form.submit} busy={form.busy} failure={form.errors.rest ?? form.failure}>
      <p className={styles.sum}>
        <Money fen={consent.sumFen} size="amount" /> <small>身故保险金额</small>
      </p>
      {consent.lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      <TextField label="证件号码后六位" inputMode="text" autoComplete="off" maxLength={6} value={numberTail} onChange={(text) => form.change({ numberTail: text.toUpperCase() })} error={form.errors.numberTail} />
      <Checkbox checked={agreed} onChange={(checked) => form.change({ agreed: checked })}>
        我同意作为被保险人，并认可上面的保险金额
      </Checkbox>
      <SignaturePad onChange={(drawing) => form.reset({ ...form.draft, drawing })} disabled={form.busy} />
      <Button kind="text" block busy={refusing} onPress={() => void doRefuse()}>
        不同意
      </Button>
    </FormSheet>
  );
}
