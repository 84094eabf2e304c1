import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { Card } from '../../../ui/display/Card.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { Switch } from '../../../ui/choice/Switch.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { choosePhotos } from '../../../shell/hosts/photos.ts';
import { useSentPhotos } from '../bookings/bookings.queries.ts';
import { visitTags } from '../bookings/bookings.labels.ts';
import { withTag, type BookingDraft, type VisitTag } from '../bookings/bookings.rules.ts';
import { savePhoto, useSavedPhotos } from '../weighing/weighing-draft.queries.ts';
import * as styles from './booking.module.css';

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
        <Chips form="wrap" label="上门情况" chips={visitTags.map(({ id, label }) => ({ id, label }))} selected={draft.tags} onPress={(tag) => onChange(({ tags }) => ({ tags: withTag(tags, tag as VisitTag) }))} />
        <div>
          <p className={styles.extrasTitle}>拍张照片，估得更准</p>
          <BookingPhotos ids={draft.photoIds} onChange={(make) => onChange(({ photoIds }) => ({ photoIds: make(photoIds) }))} />
          {problem && (
            <p className={styles.wrong} role="alert">
              {problem}
            </p>
          )}
        </div>
        <TextArea label="备注" placeholder="例如：东西在一楼，到了请打电话" rows={2} maxLength={orderTextLimits.note} value={draft.note} onChange={(note) => onChange(() => ({ note }))} />
        <Switch label="可以当面议价" note="单价可在今日报价上下商量；关闭后按报价结算" checked={draft.bargain} onChange={(bargain) => onChange(() => ({ bargain }))} />
      </div>
    </Card>
  );
}

function BookingPhotos({ ids, onChange }: { ids: readonly string[]; onChange: (make: (ids: readonly string[]) => readonly string[]) => void }) {
  const kept = useSavedPhotos(ids);
  const sent = useSentPhotos(ids);

  async function add(): Promise<void> {
    const pictures = await choosePhotos(MAX_PHOTOS - ids.length);
    const added: string[] = [];
    for (const picture of pictures) added.push(await savePhoto(picture));
    onChange((before) => [...before, ...added].slice(0, MAX_PHOTOS));
  }

  return (
    <PhotoGrid
      label="物品照片"
      maximum={MAX_PHOTOS}
      photos={kept.map(({ id, url }) => ({ id, url, state: sent[ids.indexOf(id)]?.state ?? 'waiting' }))}
      onAdd={() => void add()}
      onRetry={(id) => sent[ids.indexOf(id)]?.retry()}
      onDelete={(id) => onChange((before) => before.filter((each) => each !== id))}
    />
  );
}
