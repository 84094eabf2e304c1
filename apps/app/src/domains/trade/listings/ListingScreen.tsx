import { useState } from 'react';
import { classNames } from '@shoushou/design/class-names';
import type { Listing } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { formatMoneyShort } from '@shoushou/kernel/money';
import { useParams } from '../../../shell/navigator/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { RecordStates } from '../../../shell/frame/RecordStates.tsx';
import { openShareSheet } from '../../../shell/hosts/share.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { AskSheet } from './AskSheet.tsx';
import { DealsAbout } from './DealsAbout.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { ListingActions } from './ListingActions.tsx';
import { ListingNotice } from './ListingNotice.tsx';
import { ListingPhotos } from './ListingPhotos.tsx';
import { OwnerCard } from './OwnerCard.tsx';
import { Questions } from './Questions.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import { deliveries, kinds } from '../trade.labels.ts';
import { isListingNumber, useListing } from '../trade.queries.ts';
import { conditionText, placeText } from '../trade.rules.ts';
import * as styles from './listing.module.css';

/** One listing: pictures, description, owner, questions. */
export default function ListingScreen() {
  const { shno } = useParams<'shno'>();
  const query = useListing(shno);
  const listing = query.data;
  const [asking, setAsking] = useState(false);
  const isUnknown = !isListingNumber(shno) || refusalOf(query.error)?.name === 'trade.listing_unknown';
  return (
    <PageFrame
      title="二手详情"
      {...(isUnknown ? {} : { onRefresh: () => query.refetch() })}
      action={
        listing && listing.state === 'listed' ? (
          <BarAction onPress={() => void share(listing)}>分享</BarAction>
        ) : undefined
      }
      footer={listing && <ListingActions listing={listing} onAsk={() => setAsking(true)} />}
    >
      <RecordStates
        query={query}
        isUnknown={isUnknown}
        unknown={{
          title: '没有找到这件物品',
          text: '它可能已经下架或成交，看看别的吧',
          action: <Button href="/second">看看别的</Button>,
        }}
        skeleton={<ListingSkeleton />}
      >
        {(shown) => <Details listing={shown} />}
      </RecordStates>
      {listing && <AskSheet open={asking} onClose={() => setAsking(false)} no={listing.no} />}
    </PageFrame>
  );
}

function share({ no, kind, title, priceFen, district, photos }: Listing): Promise<boolean> {
  return openShareSheet({
    title: kind === 'wanted' ? `求购：${title}` : `${title} ${formatMoneyShort(priceFen)}`,
    description:
      kind === 'wanted' ? `${district}，最多出到 ${formatMoneyShort(priceFen)}` : `${district}二手，收到货再付款给卖家`,
    thumb: photos[0] ?? '',
    webpageUrl: `/second/secondetail/${no}`,
  });
}

function Details({ listing }: { listing: Listing }) {
  const { kind, title, description, priceFen, bargain, photos, at, owner, mine } = listing;
  const wanted = kind === 'wanted';
  const { user } = useSession();
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <ListingNotice listing={listing} />
      {(photos.length > 0 || !wanted) && <ListingPhotos photos={photos} title={title} />}
      <Card>
        <p className={styles.price}>
          {wanted && <span className="ui-note">{kinds.wanted.price} </span>}
          <Money fen={priceFen} tone="amount" size="state" form="short" />
          {bargain && <StateTag tone="outline">可议价</StateTag>}
          {!mine && <FavouriteButton no={listing.no} isOn={listing.favourite} />}
        </p>
        <h2 className={styles.title}>{title}</h2>
        <p className="ui-row ui-row--wrap">
          {wanted && <StateTag tone="link">求购</StateTag>}
          <StateTag>{conditionText(listing)}</StateTag>
          {listing.deliveries.map((delivery) => (
            <StateTag key={delivery}>{deliveries[delivery].name}</StateTag>
          ))}
        </p>
        <p className={styles.where}>
          <span>{placeText(listing)}</span>
          <Moment at={at} form="ago" />
        </p>
      </Card>
      <Card title={wanted ? '求购说明' : '物品说明'}>
        <p className={styles.words}>{description}</p>
      </Card>
      <DealsAbout listing={listing} />
      {!mine && <OwnerCard owner={owner} rating={listing.ownerRating} wanted={wanted} />}
      <Questions listing={listing} />
      {!mine && user !== null && (
        <Card flush>
          <Cell dense title="举报" note="违禁、虚假、要求平台外付款" onPress={() => setReporting(true)} />
        </Card>
      )}
      {!mine && <ReportSheet open={reporting} onClose={() => setReporting(false)} no={listing.no} />}
      {!mine && (
        <p className={classNames('ui-hint', styles.number)}>
          {wanted ? '' : '货款由平台保管，您收到货再给卖家。'}不要在平台外付款，对方要求加微信转账的多是骗局。
        </p>
      )}
      <p className={classNames('ui-hint', styles.number)}>物品编号 {listing.no}</p>
    </>
  );
}

/** Placeholder in the shape of the page. */
function ListingSkeleton() {
  return (
    <div className="ui-stack ui-stack--bare" role="status" aria-label="正在加载">
      <span className={classNames(styles.stage, styles.stageComing)} aria-hidden="true" />
      <SkeletonCards count={1} height={136} />
      <SkeletonCards count={1} height={112} />
    </div>
  );
}
