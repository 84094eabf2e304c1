import { use, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { LoginPathContext } from '../../ui/list/login-path.ts';
import { OverlayHostContext } from '../../ui/overlay/overlay-host.ts';
import { loginFrom } from '../navigator/admission.ts';
import { isTabPath } from '../routing/back-list.ts';
import { firstPaint, markFirstPaint } from './first-paint.ts';
import { paintedPage } from './painted-page.ts';
import { internalLinks } from '../routing/internal-links.ts';
import { NavigatorContext, type ScreenPlace } from '../navigator/context.ts';
import type { Navigator } from '../navigator/navigator.ts';
import { ScreenOutlet } from '../navigator/ScreenOutlet.tsx';
import { StackView } from '../navigator/StackView.tsx';
import { PageFrame } from '../page-frame/PageFrame.tsx';
import { TabsScreen } from '../tabs/TabsScreen.tsx';
import { reloadOnceReachable } from '../updates/reload-once-reachable.ts';
import { ChosenWeightUnit } from './weight-unit.tsx';
import * as styles from './shell.module.css';

export function renderPage({ entry, resolution }: ScreenPlace): ReactNode {
  return isTabPath(entry.path) ? (
    <TabsScreen />
  ) : (
    <LoginPathContext value={loginFrom(entry.path)}>
      <ScreenOutlet resolution={resolution} path={entry.path} />
    </LoginPathContext>
  );
}

/** The bar of a page whose screen is about to be rendered. */
export function renderFrame({ resolution }: ScreenPlace): ReactNode {
  return <PageFrame title={typeof resolution === 'string' ? '' : resolution.definition.title} />;
}

/** The app's column with its stack of pages and overlays. */
export function Shell({ navigator }: { navigator: Navigator }) {
  if (paintedPage.opened) use(paintedPage.opened);
  const links = useMemo(() => internalLinks(navigator), [navigator]);
  useEffect(markFirstPaint, []);
  return (
    <NavigatorContext value={navigator}>
      <OverlayHostContext value={navigator.openOverlay}>
        <div className={styles.shell} id="app" {...links}>
          <ChosenWeightUnit>
            <StackView navigator={navigator} renderPage={renderPage} renderFrame={renderFrame} />
          </ChosenWeightUnit>
          <Overlays />
        </div>
      </OverlayHostContext>
    </NavigatorContext>
  );
}

/**
 * Loaded after the first paint. Without `lazy`: its boundary delays what follows for 300 ms, including a first toast.
 */
function Overlays() {
  const [Layer, setLayer] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      void firstPaint
        .then(() => import('../overlays/OverlayLayer.tsx'))
        .catch(reloadOnceReachable)
        .then((module) => setLayer(() => module.default)),
    [],
  );
  return Layer && <Layer />;
}
