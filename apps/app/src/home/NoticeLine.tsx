import { useQuery } from '@tanstack/react-query';
import { useNow } from '@shoushou/design/clock';
import { fromInstant, MINUTE } from '@shoushou/kernel/instant';
import { formatLateness } from '@shoushou/rules/orders/late-fee';
import { useNavigator, useScreenActive } from '../shell/navigator/index.ts';
import { callQuery } from '../shell/calls/queries.ts';
import { NoticeTicker, type TickerNotice } from '../ui/list/NoticeTicker.tsx';
import { Skeleton } from '../ui/list/Skeleton.tsx';
import { useSummary } from './use-summary.ts';
import * as styles from '../ui/list/notice-ticker.module.css';

/** How many notices rotate. */
const shown = 5;

/**
 * One line: the visit that is late or about to be, otherwise the news one after the other. Its space is reserved from
 * the start, so nothing below moves.
 */
export function NoticeLine({ district }: { district: string | undefined }) {
  const navigator = useNavigator();
  const active = useScreenActive();
  const now = useNow();
  const notices = useQuery({
    ...callQuery('messages.notices', { limit: shown, ...(district ? { adcode: district } : {}) }),
    subscribed: active,
  });
  const next = useSummary().data?.next ?? null;
  const lines: TickerNotice[] = (notices.data?.items ?? [])
    .slice(0, shown)
    .map(({ id, title }) => ({ id, text: title, href: '/message?kind=notice' }));
  if (next) {
    const lateness = formatLateness(next.windowTo, now);
    const text =
      lateness === null
        ? `下一单将在 ${Math.ceil((fromInstant(next.windowTo) - now) / MINUTE)} 分钟后过预约时段`
        : `下一单已过预约时段 ${lateness}`;
    // Rotating the visit with the news would hide it.
    lines.splice(0, lines.length, {
      id: next.no,
      text,
      href: `/orderdetails/${next.receiptNo}/2/0`,
      tag: { text: '预警', tone: 'warning' },
      action: '处理',
    });
  }
  if (lines.length === 0) {
    if (notices.isPending && notices.fetchStatus === 'fetching') {
      return (
        <div className={styles.noticeTicker}>
          <Skeleton width="62%" />
        </div>
      );
    }
    lines.push({
      id: 'none',
      text: notices.isError ? '公告没有加载出来，点此查看消息' : '暂时没有新公告',
      href: '/message',
    });
  }
  return (
    <NoticeTicker
      notices={lines}
      still={!active}
      onOpen={(id) => navigator.push(lines.find((line) => line.id === id)?.href ?? '/message')}
    />
  );
}
