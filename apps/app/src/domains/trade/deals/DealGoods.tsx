import type { Deal } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { goodsConditionNames } from '@shoushou/rules/trade/listing-names';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { dueText } from '../deals.labels.ts';
import { deliveries } from '../trade.labels.ts';
import { GoodsCell } from './GoodsCell.tsx';
import * as styles from './deal.module.css';

/** Goods, delivery and date of a deal, with the offer's message and pictures. */
export function DealGoods({ deal }: { deal: Deal }) {
  const { state, side, listing, delivery, dueAt, condition, message, photos, offeredByMe, otherName } = deal;
  const due = dueText[state];
  return (
    <Card>
      <GoodsCell goods={listing} />
      <Facts
        facts={[
          ...(condition === null ? [] : [{ label: '成色', value: goodsConditionNames[condition] }]),
          { label: '交付方式', value: deliveries[delivery].name },
          ...(due === undefined || dueAt === null ? [] : [{ label: due[side], value: <Moment at={dueAt} /> }]),
        ]}
      />
      {message !== '' && (
        <p className={styles.words}>
          <span className="ui-note">{offeredByMe ? '我' : otherName}：</span>
          {message}
        </p>
      )}
      {photos.length > 0 && (
        <div className={styles.photos}>
          <PhotoGrid
            label="货品照片"
            photos={photos.map((url) => ({ id: url, url, state: 'done' }))}
            maximum={photos.length}
          />
        </div>
      )}
    </Card>
  );
}
