import { Suspense } from 'react';
import Bell from 'lucide-react/icons/bell';
import type { Data } from '@shoushou/contract/schemas';
import { useSession } from '../shell/session/session.ts';
import { lazyPart } from './lazy-part.ts';
import { shanghaiClock } from './shanghai-clock.ts';
import { appSettings } from '../shell/calls/settings.ts';
import * as styles from './home.module.css';

const DutyButton = lazyPart('DutyButton');
const UnreadMark = lazyPart('UnreadMark');

function greeting(hour: number): string {
  if (hour < 6) return '夜深了';
  if (hour < 11) return '早上好';
  if (hour < 14) return '中午好';
  return hour < 18 ? '下午好' : '晚上好';
}

/** Greeting, the district, which a press changes, a recycler's duty, unread messages. */
export function HomeHead({
  home,
  onDistrict,
}: {
  home: Data<'catalog.home'> | undefined;
  onDistrict: (adcode: string) => void;
}) {
  const { user } = useSession();
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.greeting}>
          {user ? `${greeting(Number(shanghaiClock(Date.now()).slice(0, 2)))}，${user.username}` : appSettings().name}
        </h1>
        <button
          className={styles.place}
          disabled={!home}
          onClick={() =>
            void import('./lazy-parts.ts').then(({ changeDistrict }) => changeDistrict(home!.adcode)).then(onDistrict)
          }
        >
          {home ? `${home.district} ▾` : '上门回收，称重付款'}
        </button>
      </div>
      <Suspense fallback={null}>{user?.isrecycler && <DutyButton onduty={user.onduty} />}</Suspense>
      <a className={styles.messages} href="/message">
        <Bell aria-hidden="true" />
        <span className="ui-unseen">消息</span>
        <Suspense fallback={null}>{user && <UnreadMark />}</Suspense>
      </a>
    </header>
  );
}
