import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { RecordStates } from '../../../shell/frame/RecordStates.tsx';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { StoreCard } from '../components/StoreCard.tsx';
import { staffKinds } from '../chain.labels.ts';
import { useStore } from '../chain.queries.ts';
import { storeLink, withLink } from '../chain.rules.ts';
import * as styles from '../components/chain.module.css';

const steps = [
  { title: '先估价', text: `回答几道题，马上看到价格，${QUOTE_LIFETIME_DAYS} 天内都算数` },
  { title: '到店交机', text: '给店员看取件码，当面逐项检测' },
  { title: '您来决定', text: '在自己手机上同意，货款马上到钱包；不同意当场拿走' },
];

/** The page behind a clerk's link: the store, the clerk, and how it works. */
export default function StoreEntryScreen() {
  const { mdhm, rylx, rybh } = useParams<'mdhm' | 'rylx' | 'rybh'>();
  const link = storeLink((name) => ({ store: mdhm, kind: rylx, staff: rybh })[name] ?? null);
  const query = useStore(link);
  return (
    <PageFrame
      title="门店以旧换新"
      onRefresh={() => query.refetch()}
      footer={
        query.data?.store.open &&
        link && (
          <BottomBar>
            <Button kind="primary" size="large" href={`/${withLink('wmvaluation_items', link)}`}>
              开始估价
            </Button>
          </BottomBar>
        )
      }
    >
      <RecordStates
        query={query}
        isUnknown={link === null || refusalOf(query.error)?.name === 'chain.store_unknown'}
        unknown={{
          title: '没有找到这家门店',
          text: '请向店员再要一次二维码',
          action: <Button href="/guzhi">直接估价</Button>,
        }}
        skeleton={<SkeletonCards count={2} height={160} />}
      >
        {({ store, staff }) => (
          <>
            <StoreCard store={store} />
            {!store.open && (
              <EmptyBlock
                title="这家门店暂停接待"
                text="可以上门回收或邮寄，价格一样"
                action={<Button href="/guzhi">去估价</Button>}
              />
            )}
            {store.open && (
              <Card title="怎么卖">
                <ol className={styles.steps}>
                  {steps.map(({ title, text }) => (
                    <li key={title}>
                      <b>{title}</b>
                      <span className="ui-note">{text}</span>
                    </li>
                  ))}
                </ol>
              </Card>
            )}
            <Card flush>
              {staff && (
                <Cell
                  title={`为您服务的${staffKinds[staff.kind]}`}
                  value={`${staff.name} ${staff.staffNo}`}
                  arrow={false}
                />
              )}
              <Cell title="查询门店订单" note="用单号和取件码，或下单的手机号" href="/mwqueryorder" />
              <Cell
                title="我是店员"
                note="绑定工号、收货检测、看佣金"
                href={`/wmorder?store=${mdhm}&kind=${rylx}&staff=${rybh}`}
              />
            </Card>
          </>
        )}
      </RecordStates>
    </PageFrame>
  );
}
