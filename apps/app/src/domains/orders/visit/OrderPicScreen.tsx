import { cutText } from '@shoushou/kernel/cut-text';
import { useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import type { OrderDetail } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { formatMoment } from '@shoushou/kernel/instant';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { isOnline } from '../../../device/network/index.ts';
import { endingOf, toastKept } from '../../../shell/calls/entry-ending.ts';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { choosePicture } from '../../../shell/hosts/photos.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ImageViewer, type ViewerImage } from '../../../ui/media/ImageViewer.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { NoOrderChosen } from './NoOrderChosen.tsx';
import { OrderStates } from '../order-page/OrderStates.tsx';
import { WaitingBanner } from '../order-page/WaitingBanner.tsx';
import { photoAuthorText, photoStages } from '../orders.labels.ts';
import { useOrder, useVisitActions } from '../orders.queries.ts';
import { isPermitted } from '../orders.rules.ts';
import { useVisitEntries } from '../visit-queue.queries.ts';
import { useCurrentPosition } from '../hall/hall.queries.ts';
import { useCurrentPlace } from '../place.queries.ts';
import { savePhoto, useSavedPhotos } from '../weighing-draft.queries.ts';

type Photo = OrderDetail['photos'][number];
type Stage = Photo['stage'];

const stages = Object.keys(photoStages) as Stage[];
const stageNow: Readonly<Partial<Record<OrderDetail['state'], Stage>>> = {
  open: 'placed',
  taken: 'other',
  arrived: 'arrived',
  weighed: 'weighed',
  agreed: 'weighed',
  paid: 'paid',
  done: 'paid',
};

/** The pictures of an order by stage; new ones record time and place. */
export default function OrderPicScreen() {
  const no = useQueryParameters().get('no') ?? '';
  if (no === '') return <NoOrderChosen title="订单照片" />;
  return <StagedPhotos no={no} />;
}

/** The state of a picture by what its entry waits for. */
const photoStates = { sending: 'sending', offline: 'waiting', failed: 'failed' } as const;

function StagedPhotos({ no }: { no: string }) {
  const loaded = useOrder(no);
  const { order } = loaded;
  const visit = useVisitActions();
  const here = useCurrentPosition();
  const place = useCurrentPlace(here.data).data;

  async function add(current: OrderDetail): Promise<void> {
    const stage = stageNow[current.state] ?? 'other';
    const blob = await choosePicture();
    if (blob === null) return;
    const photoId = await savePhoto(blob);
    const where = place?.address ? { place: cutText(place.address, orderTextLimits.place, 'units') } : {};
    const done = await visit.act('orders.add_photo', current.no, { photoId, stage, ...where }, [{ id: photoId, blob }]);
    toastKept('照片已保存', done);
  }

  return (
    <PageFrame
      title="订单照片"
      onRefresh={() => loaded.query.refetch()}
      {...(order && isPermitted(order, 'add_photo')
        ? {
            footer: (
              <BottomBar>
                <Button
                  size="large"
                  kind="primary"
                  icon={<Camera size={20} />}
                  busy={visit.busy}
                  onPress={() => void add(order)}
                >
                  添加照片
                </Button>
              </BottomBar>
            ),
          }
        : {})}
    >
      <OrderStates loaded={loaded}>
        {(current) => (
          <>
            <WaitingBanner orderNo={current.no} />
            {visit.refusal !== null && <NoticeBar tone="warning">{visit.refusal}</NoticeBar>}
            <Stages order={current} />
          </>
        )}
      </OrderStates>
    </PageFrame>
  );
}

function Stages({ order }: { order: OrderDetail }) {
  const now = useNow();
  const waiting = useVisitEntries().flatMap((entry) =>
    entry.call === 'orders.add_photo' && entry.orderingKey === order.no && entry.state !== 'refused' ? [entry] : [],
  );
  const kept = useSavedPhotos(waiting.map((entry) => entry.input.photoId));
  const [shown, setShown] = useState<{ stage: string; index: number } | null>(null);
  const weighed = (order.weighing?.lines ?? []).flatMap((line) =>
    line.photos.map((url) => ({ id: url, url, caption: line.name })),
  );
  const groups = stages
    .map((stage) => ({
      stage,
      photos: [
        ...order.photos
          .filter((photo) => photo.stage === stage)
          .map((photo) => ({
            id: photo.id,
            url: photo.url,
            state: 'done' as const,
            caption: captionOf(photo, order.role, now),
          })),
        ...(stage === 'weighed' ? weighed.map((photo) => ({ ...photo, state: 'done' as const })) : []),
        ...waiting
          .filter((entry) => entry.input.stage === stage)
          .flatMap((entry) =>
            kept
              .filter(({ id }) => id === entry.input.photoId)
              .map(({ id, url }) => ({
                id,
                url,
                state: photoStates[endingOf(entry, isOnline())],
                caption: `${formatMoment(entry.occurredAt, now)} 拍摄`,
              })),
          ),
      ],
    }))
    .filter(({ photos }) => photos.length > 0);
  if (groups.length === 0)
    return <EmptyBlock icon={<Camera size={32} />} title="还没有照片" text="拍下现场和货品，有异议时说得清" />;
  const open = groups.find(({ stage }) => stage === shown?.stage);
  const images: ViewerImage[] = (open?.photos ?? []).map(({ url, caption }) => ({
    url,
    caption,
    title: open ? photoStages[open.stage] : '',
  }));
  return (
    <>
      {groups.map(({ stage, photos }) => (
        <Card key={stage} title={photoStages[stage]} aside={`${photos.length} 张`}>
          <PhotoGrid
            label={`${photoStages[stage]}的照片`}
            photos={photos}
            onOpen={(index) => setShown({ stage, index })}
          />
        </Card>
      ))}
      <ImageViewer
        open={shown !== null}
        onClose={() => setShown(null)}
        images={images}
        index={shown?.index ?? 0}
        onIndexChange={(index) => setShown((before) => before && { ...before, index })}
      />
    </>
  );
}

/** Caption of a picture: time, author, place. */
function captionOf({ at, by, place }: Photo, reader: OrderDetail['role'], now: number): string {
  return [formatMoment(at, now), photoAuthorText(by, reader), place].filter(Boolean).join(' · ');
}
