import type { ReactNode } from 'react';
import { useNow } from '@shoushou/design/clock';
import { Button } from '../form/Button.tsx';
import { ErrorBlock, OfflineBlock } from './Blocks.tsx';
import { loadFailureOf } from './load-failure.ts';
import { NoticeBar } from './NoticeBar.tsx';
import { SkeletonCards } from './Skeleton.tsx';
import { Unavailable } from './Unavailable.tsx';

/** The parts of a query's state that decide what a list shows; a TanStack query fits. */
export interface QueryLike {
  status: 'pending' | 'error' | 'success';
  /** `paused` means that the query waits for the network. */
  fetchStatus?: 'fetching' | 'paused' | 'idle';
  data?: unknown;
  error?: unknown;
  /** Milliseconds since the epoch. */
  dataUpdatedAt?: number;
  refetch?: () => unknown;
}

export interface ListStatesProps {
  query: QueryLike;
  /** The data has loaded and contains nothing. */
  isEmpty?: boolean;
  /** Shown when it is empty: an EmptyBlock. */
  empty?: ReactNode;
  /** In the shape of the content to come. */
  skeleton?: ReactNode;
  /** Text for an error; by default the error's own message. */
  errorText?: (error: unknown) => ReactNode;
  /** Where to go when what was asked for is not there or not the reader's; home by default. */
  onward?: ReactNode;
  /** The way to customer service when the server failed; a link to the help where absent. */
  support?: ReactNode;
  children: ReactNode;
}

/**
 * Decides in one place which of four states a list shows: loading, failed, empty or loaded (possibly outdated or
 * offline).
 */
export function ListStates({
  query,
  isEmpty = false,
  empty,
  skeleton = <SkeletonCards />,
  errorText = plainErrorText,
  onward,
  support,
  children,
}: ListStatesProps) {
  const now = useNow(60_000);
  const known = query.status === 'success' || query.data !== undefined;
  const offline = query.fetchStatus === 'paused';
  const retry = query.refetch ? () => void query.refetch?.() : undefined;
  if (!known) {
    if (offline) return <OfflineBlock age={null} onRetry={retry} />;
    if (query.status === 'error') {
      const failure = loadFailureOf(query.error);
      if (failure !== 'retryable' && failure !== 'server_failed')
        // The server's sentence on a bad link names a field of the call.
        return (
          <Unavailable
            reason={failure}
            text={failure === 'bad_link' ? undefined : errorText(query.error)}
            action={onward}
          />
        );
      return (
        <ErrorBlock
          text={errorText(query.error)}
          retryName={failure === 'server_failed' ? '再试一次' : undefined}
          onRetry={retry}
          busy={query.fetchStatus === 'fetching'}
          action={failure === 'server_failed' && (support ?? <Button href="/help/0">联系客服</Button>)}
        />
      );
    }
    return skeleton;
  }
  return (
    <>
      {offline && <OfflineBlock age={Math.max(0, now - (query.dataUpdatedAt ?? now))} onRetry={retry} />}
      {!offline && query.status === 'error' && (
        <NoticeBar tone="warning" action={retry && '重试'} onAction={retry}>
          没有更新成功：{errorText(query.error)}
        </NoticeBar>
      )}
      {isEmpty ? empty : children}
    </>
  );
}

export function plainErrorText(error: unknown): string {
  return error instanceof Error && error.message ? error.message : '请检查网络后重试';
}
