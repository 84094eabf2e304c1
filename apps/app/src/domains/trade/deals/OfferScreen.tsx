import type { Deal, Listing } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { goodsConditionNames } from '@shoushou/rules/trade/listing-names';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { useSession } from '../../../shell/session/session.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { FieldNote } from '../../../ui/form/TextField.tsx';
import { ChoiceField } from '../listings/ChoiceField.tsx';
import { DealPromise } from './DealPromise.tsx';
import { GoodsCell } from './GoodsCell.tsx';
import { offerTitle } from '../deals.labels.ts';
import { useMakeOffer } from '../deals.queries.ts';
import { isAskingPrice, offerInput, offerProblems, type OfferDraft, type OfferField } from '../deals.rules.ts';
import { deliveries } from '../trade.labels.ts';
import { isListingNumber, useListing } from '../trade.queries.ts';
import { conditionText, yuanText } from '../trade.rules.ts';
import * as styles from '../listings/second-hand.module.css';
import * as dealStyles from './deal.module.css';

/** An offer: to buy an article for sale, or to supply a wanted one. */
export default function OfferScreen() {
  const { shno } = useParams<'shno'>();
  const { user, ready } = useSession();
  const query = useListing(shno, user !== null);
  const listing = query.data;
  const page = (content: React.ReactNode) => (
    <PageFrame title={offerTitle(listing?.kind ?? 'for_sale')}>{content}</PageFrame>
  );
  if (ready && user === null)
    return page(<SignInFirst title="登录后购买或供货" text="没有账号的手机号，登录时自动注册" />);
  if (listing?.actions.includes('offer')) return <OfferForm key={listing.no} listing={listing} />;
  if (listing) return page(<NoOffer listing={listing} />);
  if (!isListingNumber(shno) || refusalOf(query.error)?.name === 'trade.listing_unknown') {
    return page(
      <Unavailable
        reason="unknown"
        title="没有找到这件物品"
        text="它可能已经下架或成交，看看别的吧"
        action={<Button href="/second">看看别的</Button>}
      />,
    );
  }
  return page(
    <div className="ui-stack">
      <ListStates query={query} skeleton={<OfferSkeleton />}>
        {null}
      </ListStates>
    </div>,
  );
}

function OfferSkeleton() {
  return (
    <div className="ui-stack ui-stack--bare">
      <SkeletonCards count={1} height={92} />
      <SkeletonCards count={2} height={180} />
    </div>
  );
}

/** Why no offer is possible, and where to look instead. */
function NoOffer({ listing: { no, mine, state, dealNo } }: { listing: Listing }) {
  if (dealNo !== null && !mine)
    return (
      <EmptyBlock
        title="您已经出过价"
        text="在交易详情里查看对方的答复"
        action={<Button href={`/second/supplydetail/${dealNo}`}>查看交易</Button>}
      />
    );
  return (
    <EmptyBlock
      title={mine ? '这是您自己发布的物品' : state === 'reserved' ? '已经被别人订下' : '现在不能出价'}
      text={mine ? '别人的出价在物品页里答复' : '看看别的吧'}
      action={<Button href={mine ? `/second/secondetail/${no}` : '/second'}>{mine ? '查看物品' : '看看别的'}</Button>}
    />
  );
}

function OfferForm({ listing }: { listing: Listing }) {
  const navigator = useNavigator();
  const offer = useMakeOffer();
  const uploads = usePhotoUploads(MAX_PHOTOS);
  const { kind, priceFen, bargain, photos } = listing;
  const wanted = kind === 'wanted';
  const {
    draft,
    errors: problems,
    change,
    failure,
    busy,
    submit,
    field,
  } = useForm<OfferDraft, OfferField, Deal>({
    first: {
      price: yuanText(priceFen),
      delivery: listing.deliveries.length === 1 ? (listing.deliveries[0] ?? null) : null,
      message: '',
      condition: null,
    },
    check: (checked) => offerProblems(listing, checked, uploads.photos.length),
    fieldOf: { amountFen: 'price', delivery: 'delivery', condition: 'condition', photoIds: 'photos' },
    holdUp: uploads.holdUp,
    send: (complete) => offer.mutateAsync(offerInput(listing, complete, uploads.arrived)!),
    // An offer accepted at once is paid next; others wait for an answer.
    onDone: ({ no, state, side }) =>
      navigator.replace(
        state === 'accepted' && side === 'buyer' ? `second/confirm/${no}` : `second/supplydetail/${no}`,
      ),
  });
  const amountFen = parseYuan(draft.price) ?? 0;
  const atOnce = isAskingPrice(listing, draft.price);

  return (
    <PageForm
      title={offerTitle(kind)}
      submitText={
        wanted
          ? `供货 ${formatMoney(amountFen)}`
          : atOnce
            ? `按标价买下 ${formatMoney(amountFen)}`
            : `出价 ${formatMoney(amountFen)}`
      }
      busy={busy}
      onSubmit={submit}
    >
      <Card>
        <GoodsCell goods={{ ...listing, photo: photos[0] ?? null }} />
      </Card>
      <Card className={dealStyles.price} title={wanted ? '您要多少' : '您出多少'} aside={bargain ? '可议价' : '不议价'}>
        <NumberField
          label={wanted ? '供货价' : '出价'}
          decimals={2}
          readOnly={!bargain && !wanted}
          {...field('price')}
          trailing="元"
          hint={
            wanted
              ? `买家最多出到 ${formatMoney(priceFen)}`
              : atOnce
                ? '按标价直接订下，不用等答复'
                : `标价 ${formatMoney(priceFen)}，卖家接受后再付款`
          }
        />
      </Card>
      {wanted && (
        <Card title="您的货" aside={`对方要：${conditionText(listing)}`}>
          <div className={styles.form}>
            <ChoiceField
              label="成色"
              options={goodsConditionNames}
              selected={draft.condition === null ? [] : [draft.condition]}
              onPress={(condition) => change({ condition })}
              problem={problems.condition}
            />
            <PhotoUploadGrid label="货品照片" uploads={uploads} error={problems.photos} />
          </div>
        </Card>
      )}
      <Card title="怎么交货">
        <RadioList
          legend="交付方式"
          hideLegend
          choices={listing.deliveries.map((each) => ({
            value: each,
            label: deliveries[each].name,
            note: deliveries[each].note,
          }))}
          value={draft.delivery}
          onChange={(delivery) => change({ delivery })}
        />
        <FieldNote error={problems.delivery} />
      </Card>
      <Card>
        <TextArea
          label="留言（选填）"
          placeholder={wanted ? '型号、数量、什么时候方便' : '什么时候方便，想确认什么'}
          rows={2}
          maxLength={tradeTextLimits.message}
          value={draft.message}
          onChange={(message) => change({ message })}
          hint="请不要留电话和微信，付款后双方才看得到电话"
        />
      </Card>
      <DealPromise buyer={!wanted} />
      <FormFailure text={failure} />
    </PageForm>
  );
}
