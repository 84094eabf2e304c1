import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useNavigator } from '../navigator/hooks.ts';
import { reloadOnceReachable } from '../updates/reload-once-reachable.ts';
import { useScreenTitle } from './use-screen-title.ts';
import * as styles from './page-frame.module.css';

const PullToRefresh = lazy(() => import('./PullToRefresh.tsx').catch(reloadOnceReachable));

export interface PageFrameProps {
  /** Shown in the bar and as the document's title. */
  readonly title: string;
  /** False on the tabs; a function handles the press (for example to ask before leaving). */
  readonly back?: boolean | (() => void);
  /** At most one text or icon button, at the right of the bar. */
  readonly action?: ReactNode;
  /** Stays under the bar while the page scrolls: tabs, chips, a search field. */
  readonly header?: ReactNode;
  /** A `BottomBar` from `ui`: the next action, always in the same place. */
  readonly footer?: ReactNode;
  /** Called when the page is pulled down; the indicator stays until the promise settles. */
  readonly onRefresh?: () => Promise<unknown>;
  readonly children?: ReactNode;
}

/** The frame of every screen: bar, scrolling body, bottom bar, safe areas. */
export function PageFrame({ title, back = true, action, header, footer, onRefresh, children }: PageFrameProps) {
  const body = useRef<HTMLDivElement>(null);
  useScreenTitle(title);
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.barSide}>
          {back !== false && <BackButton onPress={typeof back === 'function' ? back : undefined} />}
        </div>
        <h1 className={styles.barTitle}>{title}</h1>
        <div className={classNames(styles.barSide, styles.barSideEnd)}>{action}</div>
      </header>
      {header !== undefined && <div className={styles.underBar}>{header}</div>}
      <main ref={body} className={styles.body} data-footed={footer !== undefined || undefined}>
        {onRefresh && (
          <Suspense fallback={null}>
            <PullToRefresh scroller={body} refresh={onRefresh} />
          </Suspense>
        )}
        {children}
      </main>
      {footer}
    </>
  );
}

function BackButton({ onPress }: { onPress: (() => void) | undefined }) {
  const navigator = useNavigator();
  return (
    <button type="button" className={styles.barBack} aria-label="返回" onClick={onPress ?? (() => navigator.pop())}>
      <ChevronLeft size={26} aria-hidden="true" />
    </button>
  );
}
