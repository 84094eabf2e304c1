import { useState } from 'react';
import type { PhotoQuote, QuoteOffer } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { useWeightUnit } from '@shoushou/design/Weight';
import { formatMoment, formatWindow } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { goodsQuantity } from '@shoushou/rules/orders/goods-units';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { RecordStates } from '../../../shell/frame/RecordStates.tsx';
import { appSettings } from '../../../shell/calls/settings.ts';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { WindowSheet, type ChosenWindow } from '../../orders/my-bookings/WindowSheet.tsx';
import { quoteTags } from '../photo-quotes.labels.ts';
import { useAcceptOffer, useDeclineOffer, usePhotoQuote, useWithdrawQuote } from '../photo-quotes.queries.ts';
import { OfferCard } from './OfferCard.tsx';
import * as styles from './quotes.module.css';

/** One quote: its photos, the offer with its lines, and accepting it. */
export function QuoteView({ no }: { no: string }) {
  const query = usePhotoQuote(no);
  const [chosen, setChosen] = useState<QuoteOffer | null>(null);
  const quote = query.data;
  return (
    <PageFrame
      title="杂货报价"
      onRefresh={() => query.refetch()}
      footer={quote && <Actions quote={quote} onAccept={setChosen} />}
    >
      <RecordStates
        query={query}
        isUnknown={refusalOf(query.error)?.name === 'general-recycling.quote_unknown'}
        unknown={{
          title: '没有找到这个报价',
          text: '它可能属于另一个账号',
          action: (
            <Button kind="primary" href="/groceryquotation">
              我的报价
            </Button>
          ),
        }}
        skeleton={<SkeletonCards count={3} height={160} />}
      >
        {(shown) => <Course quote={shown} onAccept={setChosen} />}
      </RecordStates>
      {quote?.offer && (
        <AcceptSheet
          quote={quote}
          offer={chosen ?? quote.offer}
          open={chosen !== null}
          onClose={() => setChosen(null)}
        />
      )}
    </PageFrame>
  );
}

/** The next step, in one sentence. */
function nextOf({ state, promisedBy, offer, reason }: PhotoQuote, now: number): string {
  switch (state) {
    case 'open':
      return `${formatMoment(promisedBy, now)} 前给您答复，有消息会通知您`;
    case 'quoted':
      return `${formatMoment(promisedBy, now)} 截止，之前还可能有更高的报价`;
    case 'closed':
      return offer
        ? `${formatMoment(offer.validUntil, now)} 前接受都按报价的单价`
        : '这次没有人报价，可以换个角度再拍一次';
    case 'ordered':
      return '回收员会按约定时间上门，单价按报价';
    case 'done':
      return '这批货已经成交，谢谢';
    case 'refused':
      return reason ?? '';
    case 'withdrawn':
      return '您撤回了这次问价';
    case 'lapsed':
      return '报价过了有效期，想卖可以再问一次';
  }
}

function Course({ quote, onAccept }: { quote: PhotoQuote; onAccept: (offer: QuoteOffer) => void }) {
  const decline = useDeclineOffer();
  const now = useNow(60_000);
  const unit = useWeightUnit();
  const { no, service, text, photos, place, roughGrams, askedAt, offer, offers, canAccept } = quote;
  return (
    <>
      <StateHeader
        title={quoteTags[quote.state].text}
        text={nextOf(quote, now)}
        {...(offer
          ? {
              figure: {
                label: offers.length > 1 ? `${offers.length} 个报价，最高` : '大约合计',
                value: <Money fen={offer.totalFen} size="figure" tone="amount" />,
              },
            }
          : {})}
      />
      {offers.map((each) => (
        <OfferCard key={each.seq} title={bidderOf(each)} offer={each} service={service}>
          {canAccept && offers.length > 1 && (
            <div className={styles.choice}>
              <Button
                size="small"
                label={`不要${bidderOf(each)}的报价`}
                busy={decline.isPending && decline.variables.seq === each.seq}
                onPress={() =>
                  decline.mutate({ no, seq: each.seq }, { onError: (error) => showToast(failureText(error) ?? '') })
                }
              >
                不要这个
              </Button>
              <Button kind="primary" size="small" label={`选${bidderOf(each)}`} onPress={() => onAccept(each)}>
                选这个
              </Button>
            </div>
          )}
        </OfferCard>
      ))}
      <Card title="您的货">
        {photos.length > 0 && (
          <PhotoGrid
            label="货的照片"
            photos={photos.map((url) => ({ id: url, url, state: 'done' }))}
            maximum={photos.length}
          />
        )}
        {text !== '' && <p className={styles.note}>{text}</p>}
        <p className="ui-note">
          {place}
          {roughGrams !== null &&
            ` · 大概 ${goodsQuantity({ netGrams: roughGrams, pieces: null }, service, unit)}`} ·{' '}
          {formatMoment(askedAt, now)} 提交
        </p>
      </Card>
      <p className="ui-hint">单号 {no}</p>
    </>
  );
}

function Actions({ quote, onAccept }: { quote: PhotoQuote; onAccept: (offer: QuoteOffer) => void }) {
  const withdraw = useWithdrawQuote();
  const { no, offer, orderNo, canAccept, canWithdraw } = quote;

  async function takeBack(): Promise<void> {
    const sure = await confirmDialog({
      title: '撤回这次问价',
      text: '撤回后报价作废，不收费用',
      confirm: '撤回',
      cancel: '先留着',
    });
    if (!sure) return;
    withdraw.mutate(
      { no },
      {
        onSuccess: () => showToast('已撤回', { style: 'plain' }),
        onError: (error) => showToast(failureText(error) ?? ''),
      },
    );
  }

  if (orderNo !== null) {
    return (
      <BottomBar>
        <Button kind="primary" size="large" href={`/gen-details/${orderNo}`}>
          查看预约
        </Button>
      </BottomBar>
    );
  }
  if (!canWithdraw) {
    return (
      <BottomBar>
        <Button kind="primary" size="large" href="/groceryquotation?ask=1">
          再问一次
        </Button>
      </BottomBar>
    );
  }
  return (
    <BottomBar>
      <Button size="large" busy={withdraw.isPending} onPress={() => void takeBack()}>
        撤回
      </Button>
      {canAccept && offer && (
        <Button kind="primary" size="large" onPress={() => onAccept(offer)}>
          接受 {formatMoney(offer.totalFen)}，约时间
        </Button>
      )}
    </BottomBar>
  );
}

interface AcceptSheetProps {
  quote: PhotoQuote;
  offer: QuoteOffer;
  open: boolean;
  onClose: () => void;
}

/** The window of the pickup; with it the offer is accepted. */
function AcceptSheet({ quote, offer, open, onClose }: AcceptSheetProps) {
  const navigator = useNavigator();
  const now = useNow();
  const accept = useAcceptOffer();
  const [window, setWindow] = useState<ChosenWindow | null>(null);

  function book(): void {
    if (!window || quote.addressId === null) return;
    accept.mutate(
      { no: quote.no, seq: offer.seq, addressId: quote.addressId, windowFrom: window.from },
      {
        onSuccess: ({ orderNo }) => {
          onClose();
          navigator.replace(orderNo === null ? `groceryquotation?no=${quote.no}` : `gen-success/${orderNo}`);
        },
        onError: () => setWindow(null),
      },
    );
  }

  return (
    <WindowSheet
      open={open}
      onClose={onClose}
      title="约上门时间"
      adcode={quote.adcode}
      value={window}
      onChange={setWindow}
      head={<p className="ui-note">{quote.place}，每项单价已经承诺，当面称重后按实际重量付款</p>}
      foot={
        <Button kind="primary" size="large" block disabled={window === null} busy={accept.isPending} onPress={book}>
          {window ? `接受报价，${formatWindow(window.from, window.to, now)} 上门` : '请选择时段'}
        </Button>
      }
    >
      {accept.isError && (
        <p className={styles.wrong} role="alert">
          {failureText(accept.error)}
        </p>
      )}
    </WindowSheet>
  );
}

/** The bidder: a company, or the installation itself. */
const bidderOf = ({ company }: QuoteOffer): string => company?.name ?? `${appSettings().name}平台`;
