import { useState } from 'react';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { FeedbackForm } from '../components/FeedbackForm.tsx';
import { FeedbackRecords } from '../components/FeedbackRecords.tsx';
import * as styles from '../components/content.module.css';

const views = [
  { id: 'form', label: '我要反馈' },
  { id: 'records', label: '反馈记录' },
] as const;

/** Submitting feedback, and earlier feedback with answers. */
export default function FeedbackScreen() {
  const [view, setView] = useState(useQueryParameters().get('view') === 'records' ? 'records' : 'form');
  const header = (
    <div className={styles.head}>
      <SegmentedTabs label="意见反馈" segments={views} selected={view} onSelect={setView} />
    </div>
  );
  if (view === 'form') return <FeedbackForm header={header} />;
  return (
    <PageFrame title="意见反馈" header={header}>
      <FeedbackRecords onWrite={() => setView('form')} />
    </PageFrame>
  );
}
