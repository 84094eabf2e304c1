import type { ReactNode } from 'react';
import { Money } from '@shoushou/design/Money';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { SignaturePad, type Signature } from '../../../ui/form/SignaturePad.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import * as styles from './insurance.module.css';

interface Consent {
  readonly agreed: boolean;
  readonly drawing: Signature;
}

/** Fields that all consent forms have. */
interface ConsentForm {
  readonly draft: Consent;
  readonly errors: { readonly rest?: string };
  readonly failure: string | undefined;
  readonly busy: boolean;
  change(part: Partial<Consent>): void;
  submit(): void;
}

interface ConsentPageProps {
  /** The sum paid in case of death, fen. */
  readonly sumFen: number;
  readonly lines: readonly string[];
  readonly form: ConsentForm;
  readonly onClose: () => void;
  /** Between the text and the consent. */
  readonly proof?: ReactNode;
  /** Below the signature. */
  readonly children?: ReactNode;
}

/** What is still missing before an insured person's consent can be sent. */
export function consentProblem({ agreed, drawing }: Consent): string | undefined {
  if (!agreed) return '请先确认同意';
  return drawing.isEmpty ? '请先签名' : undefined;
}

/**
 * An insured person's consent: the sum, the text that is consented to, a tick that is never set in advance, and the
 * signature.
 */
export function ConsentPage({ sumFen, lines, form, onClose, proof, children }: ConsentPageProps) {
  return (
    <FormSheet
      open
      onClose={onClose}
      title="被保险人同意书"
      submitText="同意并签字"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.errors.rest ?? form.failure}
    >
      <p className={styles.sum}>
        <Money fen={sumFen} size="amount" /> <small>身故保险金额</small>
      </p>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {proof}
      <Checkbox checked={form.draft.agreed} onChange={(agreed) => form.change({ agreed })}>
        我同意作为被保险人，并认可上面的保险金额
      </Checkbox>
      <SignaturePad onChange={(drawing) => form.change({ drawing })} disabled={form.busy} />
      {children}
    </FormSheet>
  );
}
