import { useState } from 'react';
import type { OrderDetail } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { formatMoment } from '@shoushou/kernel/instant';
import { Card } from '../../../ui/display/Card.tsx';
import { ImageViewer } from '../../../ui/media/ImageViewer.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { photoStages } from '../orders.labels.ts';

/** The pictures of an order, with a link to all. */
export function OrderPhotos({ order }: { order: OrderDetail }) {
  const now = useNow();
  const [shown, setShown] = useState<number | null>(null);
  const { photos, weighing } = order;
  const all = [
    ...photos.map(({ id, url, stage, at, place }) => ({
      id,
      url,
      title: photoStages[stage],
      caption: [formatMoment(at, now), place].filter(Boolean).join(' · '),
    })),
    ...(weighing?.lines ?? []).flatMap((line) =>
      line.photos.map((url) => ({ id: url, url, title: photoStages.weighed, caption: line.name })),
    ),
  ];
  const mayAdd = order.permitted.includes('add_photo');
  if (all.length === 0 && !mayAdd) return null;
  return (
    <Card
      title="照片"
      aside={
        order.role === 'viewer' ? (
          `${all.length} 张`
        ) : (
          <a href={`/OrderPic?no=${order.no}`}>{mayAdd ? '查看和添加' : '查看全部'}</a>
        )
      }
    >
      {all.length === 0 ? (
        <p className="ui-note">
          {order.role === 'customer'
            ? '还没有照片，拍几张让回收员有准备'
            : '还没有照片，到达和称重时拍下来，有异议时说得清'}
        </p>
      ) : (
        <>
          <PhotoGrid
            label="订单照片"
            photos={all
              .slice(0, 4)
              .map(({ id, url, caption }) => ({ id, url, state: 'done', ...(caption === '' ? {} : { caption }) }))}
            onOpen={setShown}
          />
          <ImageViewer
            open={shown !== null}
            onClose={() => setShown(null)}
            images={all}
            index={shown ?? 0}
            onIndexChange={setShown}
          />
        </>
      )}
    </Card>
  );
}
