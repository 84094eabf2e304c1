import type { KeyboardEvent } from 'react';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { classNames } from '@shoushou/design/class-names';
import { closesViewer, turnsPicture } from './swipe.ts';
import { useDialog } from '../overlay/use-dialog.ts';
import { useZoom, ZOOM_LIMIT } from './use-zoom.ts';
import * as styles from './image-viewer.module.css';

export interface ViewerImage {
  url: string;
  /** Above the picture. */
  title?: string;
  /** Below it; also its alternative text. */
  caption?: string;
}

export interface ImageViewerProps {
  open: boolean;
  onClose: () => void;
  images: readonly ViewerImage[];
  index: number;
  onIndexChange: (index: number) => void;
}

/** Pictures in full screen. Pinch, double tap or buttons zoom; a sideways swipe shows the next one; a quick swipe down, Escape or the cross closes. */
export function ImageViewer({ open, onClose, images, index, onIndexChange }: ImageViewerProps) {
  const dialog = useDialog(open, onClose);
  const turn = (step: number) => {
    const next = index + step;
    if (next >= 0 && next < images.length) onIndexChange(next);
  };
  const { zoom, handlers, zoomBy } = useZoom(`${index} ${open}`, (swipe) => {
    if (closesViewer(swipe)) onClose();
    else turn(turnsPicture(swipe));
  });
  const image = images[index];
  if (!dialog.shown || !image) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
    else if (event.key === '+' || event.key === '=') zoomBy(1.5);
    else if (event.key === '-') zoomBy(1 / 1.5);
  };
  return (
    <dialog ref={dialog.ref} className={classNames(styles.imageViewer, dialog.leaving && styles.leaving)} aria-label={image.title ?? '查看图片'} {...dialog.props} onKeyDown={onKeyDown}>
      <header className={styles.bar}>
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
        <button type="button" className={styles.button} aria-label="缩小" disabled={zoom.scale <= 1} onClick={() => zoomBy(1 / 1.5)}>
          <ZoomOut />
        </button>
        <button type="button" className={styles.button} aria-label="放大" disabled={zoom.scale >= ZOOM_LIMIT} onClick={() => zoomBy(1.5)}>
          <ZoomIn />
        </button>
      </header>
      <div className={styles.stage} {...handlers}>
        <img
          className={styles.picture}
          src={image.url}
          alt={image.caption ?? image.title ?? ''}
          draggable={false}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        />
      </div>
      {image.caption !== undefined && <p className={styles.caption}>{image.caption}</p>}
    </dialog>
  );
}
