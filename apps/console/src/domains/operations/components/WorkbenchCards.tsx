import { formatShortMoment } from '@shoushou/kernel/instant';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useQueueStates } from '../../../shell/frame/queues.ts';
import { EmptyList, type EmptyText } from '../../../shell/record/EmptyList.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { addressOf, openSection, useAllowedSections } from '../../../shell/sections.ts';
import { noteOf, providers, providerTags } from '../../opening/opening.labels.ts';
import { useProviderChecks } from '../../opening/opening.queries.ts';
import { useHeld } from '../workbench.queries.ts';
import { byUrgency, queueSearches, worstCase } from '../workbench.rules.ts';
import * as styles from './workbench.module.css';

interface CardProps {
  title: string;
  hint?: string;
  query: { isPending: boolean; isError: boolean; error: Error | null; refetch: () => unknown };
  /** In place of rows. */
  empty: EmptyText | null;
  children: ReactNode;
}

/** A part of the first page; one that failed does not stop the others. */
export function Card({ title, hint, query, empty, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>
        {title} <small>{hint}</small>
      </h2>
      <LoadFailed query={query} />
      {query.isPending && !query.isError ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : empty !== null && !query.isError ? (
        <p className={styles.empty}>
          <EmptyList text={empty} />
        </p>
      ) : (
        children
      )}
    </section>
  );
}

export function PageLink({ page, search = '', children }: { page: string; search?: string; children: ReactNode }) {
  return (
    <a
      className={styles.line}
      href={`${addressOf(page)}${search}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openSection(page, search);
      }}
    >
      {children}
    </a>
  );
}

/** What waits on the operator's pages, the most urgent first. */
export function MyQueues() {
  const queues = useQueueStates();
  const titles = new Map(useAllowedSections().map(({ path, title }) => [path, title]));
  const now = Date.now();
  const shown = (queues.data ?? []).filter(({ page }) => titles.has(page)).sort(byUrgency);
  return (
    <Card
      title="我的队列"
      query={queues}
      empty={shown.length === 0 ? ['没有等您处理的', '有新的事会出现在这里'] : null}
    >
      {shown.map((queue) => (
        <PageLink key={queue.page} page={queue.page} search={queueSearches[queue.page] ?? ''}>
          <span>{titles.get(queue.page)}</span>
          <b>{queue.count >= 100 ? '99+' : queue.count}</b>
          <span className={queue.late > 0 ? styles.late : styles.quiet}>{worstCase(queue, now)}</span>
        </PageLink>
      ))}
    </Card>
  );
}

/** Records that an operator works on, or that wait for a second one. */
export function HeldRecords() {
  const held = useHeld();
  const titles = new Map(useAllowedSections().map(({ path, title }) => [path, title]));
  const now = Date.now();
  const shown = held.data ?? [];
  return (
    <Card
      title="在手上的"
      hint="标记的、受理中的和等复核的"
      query={held}
      empty={shown.length === 0 ? ['没有人在处理', '标记订单、受理申诉后出现在这里'] : null}
    >
      {shown.slice(0, 8).map(({ page, no, since, by, own }) => (
        <PageLink key={`${page} ${no}`} page={page} search={`?open=${no}${page === 'orders' ? '' : `&no=${no}`}`}>
          <span className={styles.figures}>{no}</span>
          <span className={styles.quiet}>{titles.get(page)}</span>
          <span className={styles.quiet}>
            {own ? '我' : by} · {formatShortMoment(since, now)}
          </span>
        </PageLink>
      ))}
    </Card>
  );
}

/** Whether the external services answer; those that are not set up are left out. */
export function Services() {
  const checks = useProviderChecks(true);
  const shown = (checks.data ?? []).filter(({ state }) => state !== 'off');
  const wrong = shown.filter(({ state }) => state === 'failed').length;
  return (
    <Card
      title="外部服务"
      hint={checks.data ? (wrong === 0 ? '都正常' : `${wrong} 个不通`) : ''}
      query={checks}
      empty={checks.data && shown.length === 0 ? ['还没有配置外部服务', '配置好后在运行状态里看', 'running'] : null}
    >
      {shown.map((check) => (
        <div key={check.provider} className={styles.line} title={noteOf(check)}>
          <span>{providers[check.provider].name}</span>
          <span className={check.state === 'failed' ? styles.late : styles.quiet}>
            {providerTags[check.state].label}
          </span>
          <span className={styles.quiet}>{check.milliseconds === null ? '' : `${check.milliseconds} ms`}</span>
        </div>
      ))}
    </Card>
  );
}
