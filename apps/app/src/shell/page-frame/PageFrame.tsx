import { lazy, Suspense, useRef, type ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useNavigator } from '../navigator/hooks.ts';
import { useScreenTitle } from './use-screen-title.ts';
import './page-frame.css';

const PullToRefresh = lazy(() => import('./PullToRefresh.tsx'));

export interface PageFrameProps {
  /** In the bar and as the document's title. */
  readonly title: string;
  /** False on the panes of the tabs; a function takes the press over (to ask before leaving, say). */
  readonly back?: boolean | (() => void);
  /** At most one, words or an icon button: it stands at the right of the bar. */
  readonly action?: ReactNode;
  /** Stays in place under the bar while the page scrolls: tabs, chips, a search field. */
  readonly header?: ReactNode;
  /** A `BottomBar` from `ui`: the next action, always at the same place. */
  readonly footer?: ReactNode;
  /** Pulling the page down calls it; the indicator stays until the answer settles. */
  readonly onRefresh?: () => Promise<unknown>;
  readonly children?: ReactNode;
}

/** The frame of every screen: bar, scrolling body, bottom bar, safe areas. */
export function PageFrame({ title, back = true, action, header, footer, onRefresh, children }: PageFrameProps) {
  const body = useRef<HTMLDivElement>(null);
  useScreenTitle(title);
  return (
    <>
      <header className="sh-bar">
        <div className="sh-bar__side">{back !== false && <BackButton onPress={typeof back === 'function' ? back : undefined} />}</div>
        <h1 className="sh-bar__title">{title}</h1>
        <div className="sh-bar__side sh-bar__side--end">{action}</div>
      </header>
      {header !== undefined && <div className="sh-under-bar">{header}</div>}
      <main ref={body} className="sh-body" data-footed={footer !== undefined || undefined}>
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
    <button type="button" className="sh-bar__back" aria-label="返回" onClick={onPress ?? (() => navigator.pop())}>
      <ChevronLeft size={26} aria-hidden="true" />
    </button>
  );
}
