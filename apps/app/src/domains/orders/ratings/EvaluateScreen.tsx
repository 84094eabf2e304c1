import { classNames } from '@shoushou/design/class-names';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '@shoushou/contract/types';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { choosePicture } from '../../../shell/hosts/photos.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { StarsInput } from '../../../ui/choice/Stars.tsx';
import { TagPicker } from '../../../ui/choice/TagPicker.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { ensureUploaded, useSentPhotos } from '../photos.queries.ts';
import { BlockSwitch } from '../order-page/BlockSwitch.tsx';
import { OrderStates } from '../order-page/OrderStates.tsx';
import { RatingSummary } from './RatingSummary.tsx';
import { customerPraise, recyclerPraise } from '../orders.labels.ts';
import { useOrder, useRateOrder } from '../orders.queries.ts';
import { isPermitted, numberOf, successPath } from '../orders.rules.ts';
import { savePhoto, useSavedPhotos } from '../weighing-draft.queries.ts';
import * as styles from './ratings.module.css';

/** The side that rates, by the address's type. */
const sides: Readonly<Record<string, OrderDetail['role']>> = { 1: 'customer', 2: 'recycler' };

/** One rating per side: stars, text, pictures. Type 1 is the customer's, 2 the recycler's. */
export default function EvaluateScreen() {
  const { no, type } = useParams<'no' | 'type'>();
  const loaded = useOrder(no);
  const { order } = loaded;
  const side = sides[type];
  if (order && side === order.role && isPermitted(order, 'rate')) return <RatingForm order={order} />;
  return (
    <PageFrame title="评价">
      <OrderStates loaded={loaded}>
        {(current) =>
          side === current.role ? (
            <NotToRate order={current} waiting={loaded.waiting.length > 0} />
          ) : (
            <OtherSide order={current} no={no} />
          )
        }
      </OrderStates>
    </PageFrame>
  );
}

/** The address asks for the other side's rating, or for none. */
function OtherSide({ order, no }: { order: OrderDetail; no: string }) {
  const navigator = useNavigator();
  const own = Object.keys(sides).find((type) => sides[type] === order.role);
  return (
    <Unavailable
      reason="unknown"
      title="没有找到这个评价"
      text={own === undefined ? '只有这一单的客户和回收员可以评价' : '这个链接不是给您的，您可以打开自己的评价'}
      action={
        own === undefined ? (
          <Button onPress={() => navigator.openTab('home')}>返回首页</Button>
        ) : (
          <Button onPress={() => navigator.replace(`evaluate/${no}/${own}`)}>打开我的评价</Button>
        )
      }
    />
  );
}

function NotToRate({ order, waiting }: { order: OrderDetail; waiting: boolean }) {
  const navigator = useNavigator();
  const mine =
    order.role === 'customer' ? order.ratings.byCustomer : order.role === 'recycler' ? order.ratings.byRecycler : null;
  const path =
    order.role === 'customer' ? `myorderdetails/${order.no}` : `orderdetails/${numberOf(order)}/2/${order.service}`;
  const over = order.state === 'paid' || order.state === 'done';
  return (
    <>
      <EmptyBlock
        title={mine ? '您已经评价过了' : waiting ? '联网后可以评价' : over ? '评价已经截止' : '付款后才能评价'}
        text={
          mine
            ? '谢谢您的评价'
            : waiting
              ? '这一单还有记录等着提交'
              : over
                ? '可以评价的时间已经过了'
                : '这一单还没有结束'
        }
        action={<Button onPress={() => navigator.replace(path)}>查看订单</Button>}
      />
      <RatingSummary order={order} />
      <BlockSwitch order={order} />
    </>
  );
}

function RatingForm({ order }: { order: OrderDetail }) {
  const navigator = useNavigator();
  const client = useQueryClient();
  const asCustomer = order.role === 'customer';
  const rate = useRateOrder();
  const praise = asCustomer ? recyclerPraise : customerPraise;
  const offeredFor = (given: number | null): readonly string[] =>
    given !== null && given <= 3 ? praise.bad : praise.good;
  const form = useForm({
    first: { stars: null as number | null, tags: [] as readonly string[], text: '', photoIds: [] as readonly string[] },
    check: ({ stars }): { stars?: string; text?: string } => (stars === null ? { stars: '请选择星级' } : {}),
    fieldOf: { text: 'text' },
    async send({ stars, tags, text, photoIds }) {
      const arrived = await ensureUploaded(client, photoIds);
      return rate.mutateAsync({
        no: order.no,
        stars: stars!,
        tags: tags.filter((tag) => offeredFor(stars).includes(tag)),
        text: text.trim(),
        photoIds: arrived,
      });
    },
    onDone: ({ order: rated }) => navigator.replace(successPath(5, rated)),
  });
  const { stars, tags, text, photoIds } = form.draft;
  const photos = useSavedPhotos(photoIds);
  const sent = useSentPhotos(photoIds);
  const offered = offeredFor(stars);
  const otherName = asCustomer ? (order.recycler?.name ?? '回收员') : (order.customer?.name ?? '客户');

  async function addPhotos(): Promise<void> {
    const blob = await choosePicture();
    if (blob === null) return;
    const id = await savePhoto(blob);
    form.change((before) => ({ ...before, photoIds: [...before.photoIds, id] }));
  }

  return (
    <PageFrame
      title="评价"
      footer={
        <BottomBar>
          <Button size="large" kind="primary" busy={form.busy} disabled={stars === null} onPress={form.submit}>
            提交评价
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        {form.failure !== undefined && <NoticeBar tone="warning">{form.failure}</NoticeBar>}
        <Card title={asCustomer ? `${otherName}这次服务怎么样` : `和${otherName}合作怎么样`}>
          <StarsInput
            value={stars}
            onChange={(value) => {
              // Positive and negative ratings have different tags, so they are reset when crossing three stars.
              form.change({ stars: value, ...(value <= 3 !== (stars !== null && stars <= 3) ? { tags: [] } : {}) });
            }}
            legend="星级"
          />
        </Card>
        <Card title={stars !== null && stars <= 3 ? '哪里不好' : '好在哪里'}>
          <TagPicker
            label="评价标签"
            tags={offered}
            selected={tags}
            onChange={(chosen) => form.change({ tags: chosen })}
            maximum={8}
          />
        </Card>
        <Card>
          <TextArea
            label="想说的话（选填）"
            placeholder={asCustomer ? '称重、价格、态度，说说这次上门' : '客户配合吗，货品和描述一样吗'}
            maxLength={orderTextLimits.rating}
            rows={3}
            value={text}
            onChange={(next) => form.change({ text: next })}
            error={form.errors.text}
          />
          <PhotoGrid
            label="评价照片"
            maximum={MAX_PHOTOS}
            photos={photos.map(({ id, url }) => ({ id, url, state: sent[photoIds.indexOf(id)]?.state ?? 'done' }))}
            onAdd={() => void addPhotos()}
            onRetry={(id) => sent[photoIds.indexOf(id)]?.retry()}
            onDelete={(id) =>
              form.change((before) => ({ ...before, photoIds: before.photoIds.filter((each) => each !== id) }))
            }
          />
        </Card>
        <BlockSwitch order={order} />
        <p className={classNames('ui-hint', styles.number)}>提交后不能修改</p>
      </div>
    </PageFrame>
  );
}
