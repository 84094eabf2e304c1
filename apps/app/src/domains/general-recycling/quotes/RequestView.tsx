import { useNow } from '@shoushou/design/clock';
import { useWeightUnit } from '@shoushou/design/Weight';
import { formatMoment } from '@shoushou/kernel/instant';
import { goodsQuantity } from '@shoushou/rules/orders/goods-units';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { bidTags, requestTags } from '../company-quotes.labels.ts';
import { useReportQuote, useRequest, useWithdrawOffer } from '../photo-quotes.queries.ts';
import { OfferCard } from './OfferCard.tsx';
import * as styles from './quotes.module.css';

/** One request as a company sees it: photos, rough place, its own offer, and the number of rival offers. */
export function RequestView({ no, companyNo }: { no: string; companyNo: string }) {
  const query = useRequest(no, companyNo);
  const withdraw = useWithdrawOffer();
  const report = useReportQuote();
  const now = useNow(60_000);
  const unit = useWeightUnit();
  const request = query.data;
  const failed = (error: unknown): void => showToast(failureText(error) ?? '');

  async function takeBack(): Promise<void> {
    if (
      await confirmDialog({
        title: '收回报价',
        text: '截止前可以收回；再报只能报得更高',
        confirm: '收回',
        cancel: '先留着',
      })
    )
      withdraw.mutate({ no, companyNo }, { onSuccess: () => showToast('已收回', { style: 'plain' }), onError: failed });
  }
  async function tell(): Promise<void> {
    if (
      await confirmDialog({
        title: '举报这次问价',
        text: '照片不实、有违禁物或恶意问价，平台会看',
        confirm: '举报',
        cancel: '取消',
      })
    )
      report.mutate(
        { no, companyNo, reason: '照片不实或有违禁物' },
        { onSuccess: () => showToast('已告诉平台', { style: 'plain' }), onError: failed },
      );
  }

  const footer = request && (request.orderNo !== null || request.canOffer) && (
    <BottomBar>
      {request.orderNo !== null ? (
        <Button kind="primary" size="large" href="/jiedan/0">
          去接单
        </Button>
      ) : (
        <>
          {request.canWithdraw && (
            <Button size="large" busy={withdraw.isPending} onPress={() => void takeBack()}>
              收回
            </Button>
          )}
          <Button kind="primary" size="large" href={`/groceryquotation?request=${no}&company=${companyNo}&offer=1`}>
            {request.offer ? '提高报价' : '报价'}
          </Button>
        </>
      )}
    </BottomBar>
  );
  return (
    <PageFrame title="企业报价" onRefresh={() => query.refetch()} footer={footer}>
      <div className="ui-stack">
        {refusalOf(query.error)?.name === 'general-recycling.quote_unknown' ? (
          <EmptyBlock
            title="这次问价已经结束"
            text="客户选了别家，或者撤回了"
            action={
              <Button kind="primary" href="/groceryquotation?side=company">
                看别的
              </Button>
            }
          />
        ) : (
          <ListStates query={query} skeleton={<SkeletonCards count={3} height={160} />}>
            {request && (
              <>
                <StateHeader
                  title={request.offer ? bidTags[request.offer.state].text : requestTags[request.state].text}
                  text={
                    request.canOffer
                      ? `${formatMoment(request.closesAt, now)} 截止，只能越报越高；截止前谁也看不到别家的价`
                      : request.orderNo !== null
                        ? `请指定的人两小时内接单 ${request.orderNo}`
                        : '报价已经截止'
                  }
                  figure={{ label: '另外报价的', value: `${request.rivals} 家` }}
                />
                {request.offer && <OfferCard title="我们的报价" offer={request.offer} service={request.service} />}
                <Card title="客户的货">
                  {request.photos.length > 0 && (
                    <PhotoGrid
                      label="货的照片"
                      photos={request.photos.map((url) => ({ id: url, url, state: 'done' }))}
                      maximum={request.photos.length}
                    />
                  )}
                  {request.text !== '' && <p className={styles.note}>{request.text}</p>}
                  <p className="ui-note">
                    {request.place}
                    {request.roughGrams !== null &&
                      ` · 大概 ${goodsQuantity({ netGrams: request.roughGrams, pieces: null }, request.service, unit)}`}{' '}
                    · {formatMoment(request.askedAt, now)} 提交
                  </p>
                </Card>
                <p className="ui-hint">成交后才看得到门牌和电话。单号 {no}</p>
                {request.canOffer && (
                  <Card flush>
                    <Cell title="举报这次问价" note="照片不实、有违禁物" onPress={() => void tell()} />
                  </Card>
                )}
              </>
            )}
          </ListStates>
        )}
      </div>
    </PageFrame>
  );
}
