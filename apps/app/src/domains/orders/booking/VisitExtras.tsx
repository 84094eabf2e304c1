import { Suspense } from 'react';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { Card } from '../../../ui/display/Card.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Switch } from '../../../ui/choice/Switch.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Skeleton } from '../../../ui/list/Skeleton.tsx';
import { visitTags } from '../my-bookings/bookings.labels.ts';
import { withTag, type BookingDraft, type VisitTag } from '../my-bookings/bookings.rules.ts';
import { laterPart } from './LaterPart.tsx';
import * as styles from './booking.module.css';

const BookingPhotos = laterPart('BookingPhotos');

interface VisitExtrasProps {
  draft: BookingDraft;
  problem: string | undefined;
  onChange: (make: (draft: BookingDraft) => Partial<BookingDraft>) => void;
}

/** Optional details that help the recycler prepare. */
export function VisitExtras({ draft, problem, onChange }: VisitExtrasProps) {
  return (
    <Card title="补充说明" aside="选填">
      <div className={styles.extras}>
        <Chips
          form="wrap"
          label="上门情况"
          chips={visitTags.map(({ id, label }) => ({ id, label }))}
          selected={draft.tags}
          onPress={(tag) => onChange(({ tags }) => ({ tags: withTag(tags, tag as VisitTag) }))}
        />
        {/* Mixed goods are shown by their photos, above. */}
        {!draft.mixed && (
          <div>
            <p className={styles.extrasTitle}>拍张照片，估得更准</p>
            <Suspense fallback={<Skeleton width="100%" height={80} radius={10} />}>
              <BookingPhotos
                ids={draft.photoIds}
                onChange={(make) => onChange(({ photoIds }) => ({ photoIds: make(photoIds) }))}
              />
            </Suspense>
          </div>
        )}
        {problem && (
          <p className={styles.wrong} role="alert">
            {problem}
          </p>
        )}
        <TextArea
          label="备注"
          name="note"
          placeholder="例如：东西在一楼，到了请打电话"
          rows={2}
          maxLength={orderTextLimits.note}
          value={draft.note}
          onChange={(note) => onChange(() => ({ note }))}
        />
        <Switch
          label="可以当面议价"
          note="单价可在今日报价上下商量；关闭后按报价结算"
          checked={draft.bargain}
          onChange={(bargain) => onChange(() => ({ bargain }))}
        />
      </div>
    </Card>
  );
}
