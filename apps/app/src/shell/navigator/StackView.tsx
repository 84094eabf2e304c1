import {
  memo,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { ScreenContext, useNavigatorInstance, type ScreenPlace } from './context.ts';
import { systemSwipesBack } from '../../device/host/platform.ts';
import type { Navigator } from './navigator.ts';
import type { Page, PageRole } from './stage.ts';
import { play } from './transition.ts';
import * as styles from './stack-view.module.css';

interface StackViewProps {
  readonly navigator: Navigator;
  readonly renderPage: (place: ScreenPlace) => ReactNode;
  /** The part of a page that moves in at once when pushed; its screen is rendered during the transition. */
  readonly renderFrame: (place: ScreenPlace) => ReactNode;
}

/**
 * Renders the stack: the top page in front, lower ones kept with scroll and state. Hiding pages and blocking touches
 * use styles that nothing inherits, so that no page is restyled for either.
 */
export function StackView({ navigator, renderPage, renderFrame }: StackViewProps) {
  const view = useSyncExternalStore(navigator.subscribe, navigator.view);
  const container = useRef<HTMLDivElement>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  const focused = useRef(new Map<string, Element | null>());
  const firstPainted = useRef(false);
  const top = view.pages.findLast((page) => page.role === 'top')?.entry.key ?? '';
  const { transition } = view;

  useLayoutEffect(() => {
    if (!transition) return undefined;
    return play(
      transition,
      (key) => elements.current.get(key),
      () => navigator.transitionEnded(transition.id),
    );
  }, [transition, navigator]);

  useEffect(() => {
    const box = container.current;
    if (!box || systemSwipesBack()) return undefined;
    let detach: (() => void) | null | undefined;
    const elementOf = (role: PageRole): HTMLElement | undefined => {
      const page = navigator.view().pages.find((candidate) => candidate.role === role);
      return page && elements.current.get(page.entry.key);
    };
    // The first page can't be swiped away, so this code need not be loaded before it.
    void import('./edge-swipe.ts').then(({ attachEdgeSwipe }) => {
      if (detach !== null)
        detach = attachEdgeSwipe(box, navigator, () => ({ upper: elementOf('top'), lower: elementOf('under') }));
    });
    return () => {
      detach?.();
      detach = null;
    };
  }, [navigator]);

  useLayoutEffect(() => {
    const kept = focused.current;
    const drawn = elements.current;
    const page = drawn.get(top);
    const wanted = kept.get(top);
    // A freshly loaded page starts at its top; focusing it would cost a layout.
    if (firstPainted.current && page && !page.contains(document.activeElement)) {
      const target = wanted instanceof HTMLElement && page.contains(wanted) ? wanted : page;
      target.focus({ preventScroll: true });
    }
    firstPainted.current ||= page !== undefined;
    return () => {
      kept.set(top, document.activeElement);
      for (const key of kept.keys()) if (!drawn.has(key)) kept.delete(key);
    };
  }, [top]);

  return (
    <div ref={container} className={styles.stackView} data-moving={transition ? true : undefined}>
      {view.pages.map((page) => (
        <StackPage
          key={page.entry.key}
          page={page}
          renderPage={renderPage}
          renderFrame={renderFrame}
          register={elements.current}
        />
      ))}
    </div>
  );
}

interface StackPageProps {
  readonly page: Page;
  readonly renderPage: (place: ScreenPlace) => ReactNode;
  readonly renderFrame: (place: ScreenPlace) => ReactNode;
  readonly register: Map<string, HTMLElement>;
}

const StackPage = memo(function StackPage({ page, renderPage, renderFrame, register }: StackPageProps) {
  const { entry, resolution, role } = page;
  const place = useMemo(() => ({ entry, resolution }), [entry, resolution]);
  const framed = useFrameFirst(entry.key);
  const content = useMemo(() => (framed ? renderFrame : renderPage)(place), [place, framed, renderFrame, renderPage]);
  return (
    <section
      className={styles.page}
      data-role={role}
      tabIndex={-1}
      ref={(element) => {
        if (!element) return undefined;
        register.set(entry.key, element);
        return () => {
          register.delete(entry.key);
        };
      }}
    >
      <ScreenContext value={place}>{content}</ScreenContext>
    </section>
  );
});

/**
 * True for the first render of a pushed page, so that the page reacts in the next frame however large its screen is.
 */
function useFrameFirst(key: string): boolean {
  const navigator = useNavigatorInstance();
  const [framed, setFramed] = useState(() => {
    const { transition } = navigator.view();
    return transition?.kind === 'push' && transition.entering === key;
  });
  useEffect(() => {
    if (!framed) return undefined;
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setFramed(false)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [framed]);
  return framed;
}
