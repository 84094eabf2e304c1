import type { Deal } from '@shoushou/contract/types';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { disputeReasons } from '../deals.labels.ts';
import * as styles from './deal.module.css';

/** The buyer's dispute and its result. */
export function DisputeCard({ dispute }: { dispute: NonNullable<Deal['dispute']> }) {
  const { reason, text, photos, answer } = dispute;
  return (
    <Card title="客服处理" aside={answer === null ? '处理中' : '已有结果'}>
      <Facts
        facts={[
          { label: '问题', value: disputeReasons[reason] },
          ...(answer === null ? [] : [{ label: '结果', value: answer }]),
        ]}
      />
      <p className={styles.words}>{text}</p>
      {photos.length > 0 && (
        <div className={styles.photos}>
          <PhotoGrid
            label="问题照片"
            photos={photos.map((url) => ({ id: url, url, state: 'done' }))}
            maximum={photos.length}
          />
        </div>
      )}
    </Card>
  );
}
