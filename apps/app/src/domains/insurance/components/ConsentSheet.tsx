import { useState } from 'react';
import { pastedIdentityNumber } from '@shoushou/kernel/typed/digits';
import type { InsuranceConsent } from '@shoushou/contract/types';
import { IDENTITY_TAIL } from '@shoushou/kernel/identity-number';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { EMPTY_SIGNATURE } from '../../../ui/form/SignaturePad.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useConsent, useRefuseConsent } from '../insurance.queries.ts';
import { ConsentPage, consentProblem } from './ConsentPage.tsx';

/** The insured person's own consent: the sum, the text, the end of their card's number and their signature. */
export function ConsentSheet({ consent, onClose }: { consent: InsuranceConsent; onClose: () => void }) {
  const write = useConsent();
  const refuse = useRefuseConsent();
  const [refusing, setRefusing] = useState(false);
  const form = useForm({
    first: { numberTail: '', agreed: false, drawing: EMPTY_SIGNATURE },
    check(draft): { numberTail?: string; rest?: string } {
      const rest = consentProblem(draft);
      return {
        ...(IDENTITY_TAIL.test(draft.numberTail) ? {} : { numberTail: '请输入证件号码后六位' }),
        ...(rest === undefined ? {} : { rest }),
      };
    },
    fieldOf: { numberTail: 'numberTail' },
    send: ({ numberTail, drawing }) => write.mutateAsync({ id: consent.id, sha: consent.sha, numberTail, drawing }),
    onDone() {
      showToast('已签字', { style: 'success' });
      onClose();
    },
  });
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
    <ConsentPage
      sumFen={consent.sumFen}
      lines={consent.lines}
      form={form}
      onClose={onClose}
      proof={
        <TextField
          label="证件号码后六位"
          inputMode="text"
          autoComplete="off"
          value={form.draft.numberTail}
          onChange={(text) => form.change({ numberTail: pastedIdentityNumber(text) })}
          error={form.errors.numberTail}
        />
      }
    >
      <Button kind="text" block busy={refusing} onPress={() => void doRefuse()}>
        不同意
      </Button>
    </ConsentPage>
  );
}
