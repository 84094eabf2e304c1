import { lazy, Suspense } from 'react';
import { Button } from '../../ui/form/Button.tsx';
import { SkeletonCards } from '../../ui/list/Skeleton.tsx';
import { PageFrame } from '../page-frame/PageFrame.tsx';
import * as styles from '../../ui/list/states.module.css';

/** The frame of a screen whose chunk is loading. */
export function ScreenSkeleton({ title = '', tab = false }: { title?: string; tab?: boolean }) {
  return (
    <PageFrame title={title} back={!tab}>
      <div className="ui-stack">
        <SkeletonCards />
      </div>
    </PageFrame>
  );
}

interface ScreenFailedProps {
  readonly title?: string;
  /** `network` when its code could not be loaded, `fault` when rendering failed. */
  readonly reason: 'network' | 'fault';
  readonly retry: () => void;
  /** On a tab, which has no page behind it. */
  readonly tab?: boolean;
}

/** A screen that can't be shown: what happened and what to do. */
export function ScreenFailed({ title = '页面没有打开', reason, retry, tab = false }: ScreenFailedProps) {
  const text = reason === 'network' ? '请检查网络后重试，还打不开请刷新应用。' : '这个页面出错了，其他页面不受影响。';
  return (
    <PageFrame title={title} back={!tab}>
      {/* Without `ErrorBlock` and its icons, which would be part of the boot chunk for this alone. */}
      <div className={styles.block} role="alert">
        <p className={styles.blockTitle}>没有加载出来</p>
        <p className={styles.blockText}>{text}</p>
        <div className={styles.blockAction}>
          <Button onPress={retry}>重新加载</Button>
          <Button onPress={() => location.reload()}>刷新应用</Button>
        </div>
      </div>
    </PageFrame>
  );
}

const MissingScreen = lazy(() => import('./MissingScreen.tsx'));

/** Shown for a path without a screen: helps to find the intended one. */
export function ScreenMissing({ path }: { path: string }) {
  return (
    <Suspense fallback={<ScreenSkeleton title="页面不存在" />}>
      <MissingScreen path={path} />
    </Suspense>
  );
}
