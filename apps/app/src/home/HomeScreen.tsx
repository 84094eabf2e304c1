import { Suspense, useRef, useState } from 'react';
import { classNames } from '@shoushou/design/class-names';
import { useQuery } from '@tanstack/react-query';
import { useScreenActive } from '../shell/navigator/index.ts';
import { useScreenTitle } from '../shell/page-frame/index.ts';
import { callQuery } from '../shell/calls/queries.ts';
import { useSession } from '../shell/session/session.ts';
import { lazyPart } from './lazy-part.ts';
import { HomeGrid } from './HomeGrid.tsx';
import { HomeHead } from './HomeHead.tsx';
import { HomeHero } from './HomeHero.tsx';
import { HomePrices } from './HomePrices.tsx';
import * as pageFrameStyles from '../shell/page-frame/page-frame.module.css';
import { appSettings } from '../shell/calls/settings.ts';
import * as styles from './home.module.css';

const HomeFoot = lazyPart('HomeFoot');
const NoticeLine = lazyPart('NoticeLine');
const HomeUpdates = lazyPart('HomeUpdates');
const TodayVisits = lazyPart('TodayVisits');
const HomeWaiting = lazyPart('HomeWaiting');

/**
 * The first tab: main action, what is urgent, today's prices. Its data is embedded in the page when the server sends
 * it.
 */
export default function HomeScreen() {
  const body = useRef<HTMLElement>(null);
  const { user } = useSession();
  const active = useScreenActive();
  useScreenTitle(appSettings().name);
  const [, redraw] = useState<string>();
  // The person's, chosen or that of their address; the page's first lines have read it.
  const { district: adcode } = document.documentElement.dataset;
  const home = useQuery({ ...callQuery('catalog.home', adcode ? { adcode } : {}), subscribed: active });
  return (
    <main className={classNames(pageFrameStyles.body, styles.home)} ref={body}>
      <Suspense fallback={null}>
        <HomeUpdates scroller={body} onDistrict={redraw} />
      </Suspense>
      <HomeHead home={home.data} onDistrict={redraw} />
      <div className="ui-stack">
        <Suspense fallback={null}>{user && <HomeWaiting />}</Suspense>
        <HomeHero />
        <Suspense fallback={<div className={styles.line} />}>
          <NoticeLine district={home.data?.adcode ?? adcode} />
        </Suspense>
        <HomeGrid services={home.data?.services} />
        {user?.isrecycler && (
          <Suspense fallback={<div className={styles.visits} />}>
            <TodayVisits />
          </Suspense>
        )}
        <HomePrices home={home} />
        <Suspense fallback={null}>
          <HomeFoot />
        </Suspense>
      </div>
    </main>
  );
}
