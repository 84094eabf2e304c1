import { useEffect, useRef, useState } from 'react';
import { classNames } from '@shoushou/design/class-names';
import CameraOff from 'lucide-react/icons/camera-off';
import Flashlight from 'lucide-react/icons/flashlight';
import { CameraError, openCamera, type Camera, type CameraProblem } from '../../../device/scan/camera.ts';
import { readCode, preloadCodeReader } from '../../../device/scan/code-reader.ts';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { cameraProblems } from '../scanning.labels.ts';
import * as styles from './camera-view.module.css';

/** Milliseconds between two scans: quick enough to feel immediate without heating old phones. */
const LOOK_EVERY = 160;

export interface CameraViewProps {
  /** Called once per opening of the camera. */
  onText: (text: string) => void;
}

/** The camera's picture with a frame. The camera is off while the screen is not in front. */
export function CameraView({ onText }: CameraViewProps) {
  const active = useScreenActive();
  const inSight = useInSight();
  const [problem, setProblem] = useState<CameraProblem | 'reader' | null>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [lit, setLit] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });

  const on = active && inSight && problem === null;
  useEffect(() => {
    if (!on) return;
    let stopped = false;
    let opened: Camera | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const element = video.current;
      const text = element && element.readyState >= 2 ? await readCode(element).catch(() => null) : null;
      if (stopped) return;
      if (text !== null) latest.current(text);
      else timer = setTimeout(() => void look(), LOOK_EVERY);
    };
    const begin = async (): Promise<void> => {
      opened = await openCamera();
      if (stopped) return opened.stop();
      setCamera(opened);
      if (video.current) {
        video.current.srcObject = opened.stream;
        await video.current.play().catch(() => undefined);
      }
      await preloadCodeReader().catch(() => !stopped && setProblem('reader'));
      if (!stopped) await look();
    };
    begin().catch((error: unknown) => !stopped && setProblem(error instanceof CameraError ? error.problem : 'missing'));
    return () => {
      stopped = true;
      clearTimeout(timer);
      opened?.stop();
      setCamera(null);
      setLit(false);
    };
  }, [on]);

  if (problem !== null) {
    return (
      <div className={classNames(styles.cameraView, styles.off)}>
        <EmptyBlock
          icon={<CameraOff size={32} />}
          {...cameraProblems[problem]}
          action={<Button onPress={() => setProblem(null)}>重试</Button>}
        />
      </div>
    );
  }
  const torch = camera?.torch;
  return (
    <div className={styles.cameraView}>
      <video ref={video} className={styles.picture} muted playsInline aria-label="相机画面" />
      <div className={styles.frame} aria-hidden="true" />
      <p className={styles.hint} role="status">
        {camera ? '把二维码放入框内' : '正在打开相机'}
      </p>
      {torch && (
        <button
          type="button"
          className={styles.torch}
          aria-pressed={lit}
          onClick={() =>
            void torch(!lit).then(
              () => setLit(!lit),
              () => undefined,
            )
          }
        >
          <Flashlight size={24} />
          {lit ? '关灯' : '开灯'}
        </button>
      )}
    </div>
  );
}

/** False while the page is hidden, so that no camera runs in the background. */
function useInSight(): boolean {
  const [inSight, setInSight] = useState(() => document.visibilityState !== 'hidden');
  useEffect(() => {
    const review = (): void => setInSight(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', review);
    return () => document.removeEventListener('visibilitychange', review);
  }, []);
  return inSight;
}
