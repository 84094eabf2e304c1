import type { MarketFeed, MarketVariety } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { QUOTE_NOTICE } from '../futures.labels.ts';
import * as styles from './futures.module.css';

/** Source, delay and disclaimer of the quotes; always in view. */
export function FeedNotice({ feed }: { feed: MarketFeed }) {
  return (
    <p className={styles.feed}>
      <StateTag tone={feed.sample ? 'warning' : 'plain'}>{feed.name}</StateTag>
      <span>
        {feed.delayMinutes > 0 && `延时 ${feed.delayMinutes} 分钟 · `}
        {QUOTE_NOTICE}
      </span>
    </p>
  );
}

/** Shown when expected quotes are missing: the figures below are outdated. */
export function StaleNotice({ varieties }: { varieties: readonly MarketVariety[] }) {
  const stale = varieties.filter((variety) => variety.stale);
  const oldest = stale.map(({ quote }) => quote!.at).sort()[0];
  if (oldest === undefined) return null;
  const time = new Date(oldest).toLocaleTimeString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    hour12: false,
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <NoticeBar tone="warning">
      行情中断，{stale.length === 1 ? stale[0]!.name : `${stale.length} 个品种`}显示 {time} 的数据
    </NoticeBar>
  );
}
