import CircleCheck from 'lucide-react/icons/circle-check';
import type { DeviceOrder } from '@shoushou/contract/types';
import { classNames } from '@shoushou/design/class-names';
import { Moment } from '@shoushou/design/Moment';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { verdicts } from '../devices.labels.ts';
import * as styles from './devices.module.css';

type Inspection = NonNullable<DeviceOrder['inspection']>;

interface InspectionCardProps {
  readonly inspection: Inspection;
  /** Objects to one answer; undefined while that is not possible. */
  readonly onContest?: ((change: Inspection['changes'][number]) => void) | undefined;
}

/** The inspection's findings: exactly the answers that differ, each with its reason, photos and objection. */
export function InspectionCard({ inspection: { changes, at, refused }, onContest }: InspectionCardProps) {
  return (
    <Card title="检测结果" aside={<Moment at={at} />}>
      {refused !== null && <p className={styles.wrong}>{refused}</p>}
      {changes.length === 0 && (
        <p className={styles.same}>
          <CircleCheck size={20} aria-hidden="true" />
          每一项都和您说的一样
        </p>
      )}
      {changes.map((change) => (
        <Change key={change.question} change={change} onContest={onContest} />
      ))}
    </Card>
  );
}

function Change({
  change,
  onContest,
}: {
  change: Inspection['changes'][number];
  onContest: InspectionCardProps['onContest'];
}) {
  const { text, before, after, reason, photos, contest } = change;
  const upheld = contest?.verdict === 'upheld';
  return (
    <div className={styles.change}>
      <p className={styles.question}>{text}</p>
      <p className={styles.answers}>
        {before !== '' &&
          (upheld ? <span className={classNames(styles.found, styles.back)}>{before}</span> : <del>{before}</del>)}
        {upheld ? <del>{after}</del> : <span className={styles.found}>{after}</span>}
      </p>
      <p className="ui-note">{reason}</p>
      <PhotoGrid
        label={`${text}的照片`}
        photos={photos.map((url) => ({ id: url, url, state: 'done' }))}
        maximum={photos.length}
      />
      {contest && (
        <p className={styles.words}>
          <b>{contest.verdict === null ? '异议复核中' : verdicts[contest.verdict]}</b>
          {contest.text}
          {contest.note !== '' && `\n检测员：${contest.note}`}
        </p>
      )}
      {contest === null && onContest && <Button onPress={() => onContest(change)}>对这一项有异议</Button>}
    </div>
  );
}
