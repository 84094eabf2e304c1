import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { classNames } from '@shoushou/design/class-names';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame, useScreenTitle } from '../../../shell/page-frame/index.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { callQuery } from '../../../shell/calls/queries.ts';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { readSavedAds, recordShowing } from '../ads.queries.ts';
import type { Advert } from '../ads.rules.ts';
import * as pageFrameStyles from '../../../shell/page-frame/page-frame.module.css';
import { appSettings } from '../../../shell/calls/settings.ts';
import * as styles from '../components/advert.module.css';

/** A full-screen ad: labelled, closed by one press or automatically, linking only to pages of this app. */
export default function AdvertScreen() {
  const navigator = useNavigator();
  const id = useQueryParameters().get('id');
  const kept = useQuery({ queryKey: ['kept-ads'], queryFn: readSavedAds, networkMode: 'always' });
  const known = kept.data?.find((ad) => ad.id === id);
  const running = useQuery({ ...callQuery('messages.ads', {}, false), enabled: kept.isSuccess && known === undefined });
  const ad = known ?? running.data?.find((each) => id === null || each.id === id);
  if (ad) return <ShownAdvert key={ad.id} ad={ad} />;
  return (
    <PageFrame title="广告">
      <ListStates
        query={running}
        isEmpty={running.isSuccess}
        empty={
          <EmptyBlock
            title={id === null ? '现在没有广告' : '这条广告已经结束'}
            text={id === null ? `有新活动时会在打开${appSettings().name}时告诉您` : '可以看看首页上正在进行的活动'}
            action={
              <Button kind="primary" onPress={() => navigator.openTab('home')}>
                返回首页
              </Button>
            }
          />
        }
      >
        {null}
      </ListStates>
    </PageFrame>
  );
}

/** Milliseconds until an ad closes automatically, and between two checks of the elapsed time. */
const closesAfter = 5_000;
const checkIntervalMs = 250;

/** Milliseconds since the first render, by the monotonic clock: the app's clock may be corrected meanwhile. */
function useShownFor(): number {
  const [since] = useState(() => performance.now());
  const [shownFor, setShownFor] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setShownFor(performance.now() - since), checkIntervalMs);
    return () => clearInterval(timer);
  }, [since]);
  return shownFor;
}

function ShownAdvert({ ad }: { ad: Advert }) {
  const navigator = useNavigator();
  const shownFor = useShownFor();
  useScreenTitle('广告');
  const close = (): void => navigator.pop();
  const left = Math.max(0, Math.ceil((closesAfter - shownFor) / 1000));
  const wait = Math.max(0, Math.ceil((ad.skipSeconds * 1000 - shownFor) / 1000));
  useEffect(() => {
    void recordShowing(ad.id, Date.now());
  }, [ad.id]);
  useEffect(() => {
    if (left === 0) navigator.pop();
  }, [left, navigator]);

  const { link } = ad;
  return (
    <main className={classNames(pageFrameStyles.body, styles.advert)}>
      <h1 className="ui-unseen">广告：{ad.title}</h1>
      {link === null ? (
        <Picture src={ad.image} alt={ad.title} />
      ) : (
        <button
          type="button"
          className={styles.open}
          onClick={() => navigator.replace(link)}
          aria-label={`查看${ad.title}`}
        >
          <Picture src={ad.image} alt="" />
          <span className={styles.words}>{ad.title}，点击查看</span>
        </button>
      )}
      <span className={styles.label}>广告</span>
      <button
        type="button"
        className={styles.skip}
        onClick={close}
        disabled={wait > 0}
        aria-label={wait > 0 ? `${wait} 秒后可以跳过` : '跳过广告'}
      >
        {wait > 0 ? `${wait} 秒后可跳过` : `跳过 ${left}`}
      </button>
    </main>
  );
}

/** Portrait pictures fill the page; landscape ones are shown completely, because their text would be cropped. */
function Picture({ src, alt }: { src: string; alt: string }) {
  const [wide, setWide] = useState(false);
  return (
    <img
      className={classNames(styles.picture, wide && styles.pictureWide)}
      src={src}
      alt={alt}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setWide(naturalWidth > naturalHeight)}
    />
  );
}
