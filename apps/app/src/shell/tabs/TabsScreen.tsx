import { useState } from 'react';
import ChartLine from 'lucide-react/icons/chart-line';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import House from 'lucide-react/icons/house';
import UserRound from 'lucide-react/icons/user-round';
import { PaneContext, useNavigatorInstance, useScreenPlace } from '../navigator/context.ts';
import { ScreenOutlet } from '../navigator/ScreenOutlet.tsx';
import { isTabPath } from '../routing/back-list.ts';
import { tabNames, type TabName } from '../routing/route.ts';
import * as styles from './tabs.module.css';

const tabItems = {
  home: { title: '首页', Icon: House },
  orders: { title: '订单', Icon: ClipboardList },
  market: { title: '行情', Icon: ChartLine },
  me: { title: '我的', Icon: UserRound },
} as const;

export function tabOfPath(path: string): TabName {
  const name = /^\/tabs\/(\w+)/.exec(path)?.[1];
  return tabNames.find((tab) => tab === name) ?? 'home';
}

/** The container at the bottom of the stack: four panes, each kept with its scroll and state once seen. */
export function TabsScreen() {
  const navigator = useNavigatorInstance();
  const { entry } = useScreenPlace();
  const current = isTabPath(entry.path) ? tabOfPath(entry.path) : 'home';
  const [seen, setSeen] = useState<readonly TabName[]>([current]);
  if (!seen.includes(current)) setSeen([...seen, current]);
  return (
    <>
      <div className={styles.panes}>
        {tabNames
          .filter((name) => seen.includes(name))
          .map((name) => (
            <div key={name} className={styles.pane} data-shown={name === current || undefined}>
              <PaneContext value={name === current}>
                <ScreenOutlet resolution={navigator.resolve(`/tabs/${name}`)} path={`/tabs/${name}`} tab />
              </PaneContext>
            </div>
          ))}
      </div>
      <nav className={styles.tabs} aria-label="主导航">
        {tabNames.map((name) => {
          const { title, Icon } = tabItems[name];
          return (
            <a
              key={name}
              href={`/tabs/${name}`}
              className={styles.tab}
              aria-current={name === current ? 'page' : undefined}
              onPointerDown={() => void navigator.preload(`/tabs/${name}`)}
              onClick={(event) => {
                event.preventDefault();
                if (name !== current) navigator.openTab(name);
              }}
            >
              <Icon aria-hidden="true" />
              {title}
            </a>
          );
        })}
      </nav>
    </>
  );
}
