import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useState } from 'react';
import type { Supply } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { formatThousandths } from '@shoushou/kernel/decimal';
import { formatMoney } from '@shoushou/kernel/money';
import { formatKilogramPrice, formatWeight } from '@shoushou/kernel/weight';
import { SUPPLY_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { estimateOf } from '@shoushou/rules/supply/bids';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { RecordStates } from '../../../shell/frame/RecordStates.tsx';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Countdown } from '../../../ui/display/Countdown.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { depositEndText, kinds, nextText, stateOf } from '../supply.labels.ts';
import { useEnterBidding, useSupply, useWithdrawSupply } from '../supply.queries.ts';
import { AwardSheet, BidSheet, EnterSheet } from './BidSheets.tsx';
import { EditSheet } from './EditSheet.tsx';
import { SupplyQuestions } from './SupplyQuestions.tsx';
import * as styles from './supply.module.css';

/** One supply as its seller, a bidder or anybody sees it. */
export function SupplyPage({ no }: { no: string }) {
  const query = useSupply(no);
  const supply = query.data;
  const withdraw = useWithdrawSupply();
  async function takeBack(): Promise<void> {
    const sure = await confirmDialog({
      title: '撤回货源',
      text: '竞价会马上结束，企业的保证金全部退回',
      confirm: '撤回',
    });
    if (sure) withdraw.mutate({ no }, { onSuccess: () => showToast('已撤回') });
  }
  return (
    <PageFrame
      title="货源"
      onRefresh={() => query.refetch()}
      action={
        supply?.actions.includes('withdraw') ? <BarAction onPress={() => void takeBack()}>撤回</BarAction> : undefined
      }
      footer={supply && <SupplyActions supply={supply} failure={failureText(withdraw.error)} />}
    >
      <RecordStates
        query={query}
        isUnknown={!SUPPLY_NUMBER.test(no) || refusalOf(query.error)?.name === 'supply.unknown'}
        unknown={{
          title: '没有找到这个货源',
          text: '可能还在审核，或编号有误',
          action: <Button href="/SourceGoods">看别的货源</Button>,
        }}
        skeleton={<SkeletonCards count={3} height={170} />}
      >
        {(shown) => <Details supply={shown} />}
      </RecordStates>
    </PageFrame>
  );
}

function Details({ supply }: { supply: Supply }) {
  const now = useNow(30_000);
  const {
    no,
    name,
    grams,
    state,
    kind,
    endsAt,
    leastFen,
    stepFen,
    highestFen,
    photos,
    description,
    place,
    district,
    viewing,
    origin,
    sellerName,
    paymentDays,
    deliverDays,
    tolerancePermille,
    depositFen,
  } = supply;
  return (
    <>
      <StateHeader
        title={stateOf(state).text}
        text={nextText(supply, now)}
        figure={{
          label: `每公斤${highestFen === null ? '起价' : '最高价'}`,
          value: <Money fen={highestFen ?? leastFen} tone="amount" />,
        }}
        {...(state === 'open' && endsAt !== null
          ? {
              tag: {
                text: (
                  <>
                    还剩 <Countdown until={endsAt} />
                  </>
                ),
              },
            }
          : {})}
      />
      <Card title={`${name} ${formatWeight(grams)}`} aside={kinds[kind].name}>
        <div className={styles.photos}>
          {photos.map((photo, index) => (
            <img key={photo} src={photo} alt={`货的照片 ${index + 1}`} loading="lazy" />
          ))}
        </div>
        <p className={styles.description}>{description}</p>
      </Card>
      <Bids supply={supply} />
      <Card title="怎么卖">
        <Facts
          facts={[
            {
              label: '起价',
              value: `${formatKilogramPrice(leastFen)}，约 ${formatMoney(estimateOf(grams, leastFen))}`,
            },
            ...(kind === 'open' ? [{ label: '每次至少加', value: formatKilogramPrice(stepFen) }] : []),
            { label: '投标保证金', value: depositFen === 0 ? '不收' : formatMoney(depositFen) },
            { label: '付款', value: paymentDays === 0 ? '每车过磅当天' : `每车过磅后 ${paymentDays} 天内` },
            { label: '交货', value: `签合同后 ${deliverDays} 天内送完` },
            { label: '数量', value: `可多可少 ${formatThousandths(tolerancePermille)}` },
          ]}
        />
      </Card>
      <Card title="看货">
        <Facts
          facts={[
            { label: '地点', value: `${district}${place}` },
            { label: '时间', value: viewing },
            { label: '来源', value: origin === 'household' ? '生活回收' : '生产余料' },
            { label: '卖方', value: sellerName },
          ]}
        />
        <p className="ui-hint">定标后双方能看到电话</p>
      </Card>
      <SupplyQuestions supply={supply} />
      <p className="ui-hint">货源编号 {no}</p>
    </>
  );
}

/** Bids that may be read, and mine. */
function Bids({ supply: { kind, state, bids, bidders, entry, awardReason } }: { supply: Supply }) {
  const hidden = kind === 'sealed' && state === 'open';
  return (
    <Card title="出价" aside={`${bidders} 家`}>
      {hidden && (
        <p className={styles.sealed}>
          <LockKeyhole size={20} aria-hidden="true" />
          出价加密保存，截止时一起打开，在那之前谁也看不到
        </p>
      )}
      {!hidden && bidders === 0 && <p className="ui-note">还没有企业出价</p>}
      {bids.map(({ companyNo, companyName, priceFen, at, best, outcome }) => (
        <div key={companyNo} className={styles.bid}>
          <span className={styles.words}>
            <span>
              {companyName}{' '}
              {outcome === 'won' ? (
                <StateTag tone="success">中标</StateTag>
              ) : (
                best && <StateTag tone="brand">最高</StateTag>
              )}
            </span>
            <span className="ui-hint">
              <Moment at={at} />
            </span>
          </span>
          <span>
            <Money fen={priceFen} form="yuan" tone="amount" size="title" /> 元/kg
          </span>
        </div>
      ))}
      {awardReason !== '' && <p className="ui-note">没有选最高价的原因：{awardReason}</p>}
      {entry && (
        <Facts
          facts={[
            { label: '我方', value: entry.companyName },
            ...(entry.bidAt === null
              ? []
              : [
                  {
                    label: '我的出价',
                    value:
                      entry.priceFen === null ? (
                        <>
                          已密封 <Moment at={entry.bidAt} />
                        </>
                      ) : (
                        formatKilogramPrice(entry.priceFen)
                      ),
                  },
                ]),
            ...(entry.depositFen === 0
              ? []
              : [
                  {
                    label: '保证金',
                    value: `${formatMoney(entry.depositFen)}，${entry.depositEnd === null ? (entry.ready ? '平台保管' : '还没交') : depositEndText(entry.depositEnd, 'buyer')}`,
                  },
                ]),
          ]}
        />
      )}
    </Card>
  );
}

function SupplyActions({ supply, failure }: { supply: Supply; failure: string | undefined }) {
  const navigator = useNavigator();
  const { user } = useSession();
  const enter = useEnterBidding();
  const [sheet, setSheet] = useState<'enter' | 'bid' | 'award' | 'edit' | null>(null);
  const { no, actions, contractNo, entry, companies, state, mine, depositFen } = supply;
  const close = (): void => setSheet(null);
  const may = (action: Supply['actions'][number]): boolean => actions.includes(action);
  const problem = companies.find(({ problem: why }) => why !== null)?.problem ?? null;
  const button = may('enter') ? (
    <Button kind="primary" size="large" onPress={() => setSheet('enter')}>
      报名竞价
    </Button>
  ) : may('pay_deposit') && entry ? (
    <Button
      kind="primary"
      size="large"
      busy={enter.isPending}
      onPress={() =>
        enter.mutate(
          { no, companyNo: entry.companyNo, depositFen },
          { onSuccess: ({ paymentId }) => paymentId !== null && navigator.push(`payment?id=${paymentId}`) },
        )
      }
    >
      交保证金 {formatMoney(entry.depositFen)}
    </Button>
  ) : may('bid') ? (
    <Button kind="primary" size="large" onPress={() => setSheet('bid')}>
      {entry?.bidAt ? '改价' : '出价'}
    </Button>
  ) : may('award') ? (
    <Button kind="primary" size="large" onPress={() => setSheet('award')}>
      选定买家
    </Button>
  ) : contractNo === null || state === 'closed' ? (
    may('edit') && (
      <Button size="large" onPress={() => setSheet('edit')}>
        修改
      </Button>
    )
  ) : (
    <Button kind="primary" size="large" href={`/SourceGoods?contract=${contractNo}`}>
      查看合同
    </Button>
  );
  const why = failureText(enter.error) ?? failure;
  const summary =
    (button !== null && button !== false) || mine || state !== 'open'
      ? undefined
      : user === null
        ? '登录后，收购企业的负责人可以出价'
        : (problem ?? '收购企业的负责人可以出价');
  if ((button === null || button === false) && summary === undefined && why === undefined) return null;
  return (
    <>
      <BottomBar summary={summary} failure={why}>
        {button || (
          <Button
            size="large"
            href={user === null ? `/login?return=${encodeURIComponent(`/SourceGoods?no=${no}`)}` : '/company'}
          >
            {user === null ? '登录' : '看收购企业'}
          </Button>
        )}
      </BottomBar>
      {sheet === 'enter' && <EnterSheet open onClose={close} supply={supply} />}
      {sheet === 'bid' && <BidSheet open onClose={close} supply={supply} />}
      {sheet === 'edit' && <EditSheet open onClose={close} supply={supply} />}
      {sheet === 'award' && <AwardSheet open onClose={close} supply={supply} />}
    </>
  );
}
