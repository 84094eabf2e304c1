import { useState } from 'react';
import type { OpenedInsurance } from '@shoushou/contract/types';
import { Card } from '../../../ui/display/Card.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import type { Evidence } from '../evidence.queries.ts';
import * as styles from './insurance.module.css';

const AGREED = '我已阅读并理解保险条款、投保须知和责任免除';

/** The clauses as text that can be searched; the tick is never set in advance. */
export function ClausesStep({
  opened,
  agreed,
  onAgree,
  evidence,
}: {
  opened: OpenedInsurance;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  evidence: Evidence;
}) {
  const [term, setTerm] = useState('');
  const page = opened.pages.find((each) => each.page === 'clauses')!;
  const found = term.trim() === '' ? page.lines : page.lines.filter((line) => line.includes(term.trim()));
  return (
    <>
      <SearchField label="搜索条款" value={term} onChange={setTerm} placeholder="搜索条款，如 身故、医疗、退还" />
      <Card title={page.title} className={styles.clauses}>
        {found.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
        {found.length === 0 && <p className="ui-note">条款里没有这个词</p>}
      </Card>
      <Card>
        <Checkbox
          checked={agreed}
          onChange={(checked) => {
            evidence.note('clauses', checked ? 'ticked' : 'unticked', AGREED);
            onAgree(checked);
          }}
        >
          {AGREED}
        </Checkbox>
      </Card>
    </>
  );
}
