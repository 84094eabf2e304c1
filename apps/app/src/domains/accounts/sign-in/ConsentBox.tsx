import { useState } from 'react';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import type { LegalName } from '../welcome/legal.queries.ts';
import { LegalSheet } from '../welcome/LegalSheet.tsx';
import * as styles from '../welcome/legal-sheet.module.css';

interface ConsentBoxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Consent was required and is missing. */
  readonly missing: boolean;
}

/** Consent to user agreement and privacy policy, both readable here. Never pre-ticked. */
export function ConsentBox({ checked, onChange, missing }: ConsentBoxProps) {
  const [reading, setReading] = useState<LegalName | null>(null);
  return (
    <div className={styles.consent}>
      <div className={styles.consentRow}>
        <Checkbox checked={checked} onChange={onChange}>
          我已阅读并同意
        </Checkbox>
        <button type="button" className={styles.legalLink} onClick={() => setReading('terms')}>
          《用户协议》
        </button>
        和
        <button type="button" className={styles.legalLink} onClick={() => setReading('privacy')}>
          《隐私政策》
        </button>
      </div>
      {missing && !checked && (
        <p className={styles.consentError} role="alert">
          请先阅读并勾选同意，再继续登录
        </p>
      )}
      <LegalSheet name={reading} onClose={() => setReading(null)} />
    </div>
  );
}
