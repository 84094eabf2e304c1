import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { classNames } from '@shoushou/design/class-names';
import type { PictureStage, ViewerImage } from './picture-stage.ts';
import { closesViewer } from './swipe.ts';
import { useDialog } from '../overlay/use-dialog.ts';
import { useSwipe } from './use-swipe.ts';
import * as styles from './image-viewer.module.css';

export type { ViewerImage };

export interface ImageViewerProps {
  open: boolean;
  onClose: () => void;
  images: readonly ViewerImage[];
  index: number;
  onIndexChange: (index: number) => void;
}

const zoomLimit = 4;
const zoomStep = 1.5;

/**
 * Pictures in full screen. Pinch, double tap or buttons zoom; a sideways swipe shows the next one; a quick swipe down,
 * Escape or the cross closes.
 */
export function ImageViewer({ open, onClose, images, index, onIndexChange }: ImageViewerProps) {
  const dialog = useDialog(open, onClose);
  const { stage, bar, caption, pictures, scale } = usePictures(dialog.shown, images, index, onIndexChange);
  const swipe = useSwipe((movement) => {
    if (scale <= 1 && closesViewer(movement)) onClose();
  });
  const image = images[index];
  if (!dialog.shown || !image) return null;
  const turn = (step: number) => {
    const next = index + step;
    if (next >= 0 && next < images.length) onIndexChange(next);
  };
  const zoomBy = (factor: number) => pictures?.zoomTo(Math.min(zoomLimit, Math.max(1, scale * factor)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
    else if (event.key === '+' || event.key === '=') zoomBy(zoomStep);
    else if (event.key === '-') zoomBy(1 / zoomStep);
  };
  return (
    <dialog
      ref={dialog.ref}
      className={classNames(styles.imageViewer, dialog.leaving && styles.leaving)}
      aria-label={image.title ?? '查看图片'}
      {...dialog.props}
      onKeyDown={onKeyDown}
    >
      <div ref={stage} className={styles.stage} {...swipe}>
        {/* Shown until the picture can be zoomed, and if the code for that fails to load. */}
        {pictures === null && (
          <img className={styles.picture} src={image.url} alt={image.caption ?? image.title ?? ''} draggable={false} />
        )}
      </div>
      <header ref={bar} className={styles.bar}>
        <button type="button" className={styles.button} aria-label="关闭" onClick={onClose}>
          <X />
        </button>
        <span className={styles.title}>
          {image.title}
          {images.length > 1 && (
            <span className={styles.count} aria-live="polite">
              {index + 1}/{images.length}
            </span>
          )}
        </span>
        <button
          type="button"
          className={styles.button}
          aria-label="缩小"
          disabled={scale <= 1}
          onClick={() => zoomBy(1 / zoomStep)}
        >
          <ZoomOut />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label="放大"
          disabled={pictures === null || scale >= zoomLimit}
          onClick={() => zoomBy(zoomStep)}
        >
          <ZoomIn />
        </button>
      </header>
      {image.caption !== undefined && (
        <p ref={caption} className={styles.caption}>
          {image.caption}
        </p>
      )}
    </dialog>
  );
}

/** The zoomable pictures while the viewer is open; null until they are ready. */
function usePictures(shown: boolean, images: readonly ViewerImage[], index: number, onTurn: (index: number) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const caption = useRef<HTMLParagraphElement>(null);
  const [pictures, setPictures] = useState<PictureStage | null>(null);
  const [scale, setScale] = useState(1);
  const now = useRef({ images, index, onTurn });
  useEffect(() => {
    now.current = { images, index, onTurn };
  });
  const urls = images.map(({ url }) => url).join(' ');
  useEffect(() => {
    const element = stage.current;
    if (!shown || !element || urls === '') return undefined;
    let opened: PictureStage | null = null;
    let unmounted = false;
    const openStage = async (): Promise<void> => {
      const { openPictures } = await import('./picture-stage.ts');
      if (unmounted) return;
      const made = await openPictures(element, {
        images: now.current.images,
        index: now.current.index,
        zoomLimit,
        padding: () => ({ top: bar.current?.offsetHeight ?? 0, bottom: caption.current?.offsetHeight ?? 0 }),
        onTurn: (next) => void (next === now.current.index || now.current.onTurn(next)),
        // Small rounding differences do not count as zoom.
        onZoom: (next) => setScale(Math.round(next * 100) / 100),
      });
      if (unmounted) made.close();
      else setPictures((opened = made));
    };
    openStage().catch(() => undefined);
    return () => {
      unmounted = true;
      opened?.close();
      setPictures(null);
      setScale(1);
    };
  }, [shown, urls]);
  useEffect(() => pictures?.show(index), [pictures, index]);
  return { stage, bar, caption, pictures, scale };
}
