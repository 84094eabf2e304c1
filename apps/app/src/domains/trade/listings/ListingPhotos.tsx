import { useRef, useState } from 'react';
import { classNames } from '@shoushou/design/class-names';
import ImageOff from 'lucide-react/icons/image-off';
import { ImageViewer } from '../../../ui/media/ImageViewer.tsx';
import * as styles from './listing.module.css';

interface ListingPhotosProps {
  readonly photos: readonly string[];
  /** Description of the pictures, for screen readers and above the opened picture. */
  readonly title: string;
}

/** The pictures of a listing as a swipeable strip; a press opens the viewer. */
export function ListingPhotos({ photos, title }: ListingPhotosProps) {
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const strip = useRef<HTMLUListElement>(null);

  function follow(): void {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
  }

  if (photos.length === 0) {
    return (
      <div className={classNames(styles.stage, styles.stageNone)}>
        <ImageOff size={32} aria-hidden="true" />
        <p>没有照片</p>
      </div>
    );
  }
  return (
    <div className={styles.stage}>
      <ul ref={strip} className={styles.stageStrip} aria-label="照片" onScroll={follow}>
        {photos.map((url, index) => (
          <li key={url} className={styles.stageSlide}>
            <button
              type="button"
              className={styles.stageOpen}
              aria-label={`查看照片 ${index + 1}，共 ${photos.length} 张`}
              onClick={() => setOpened(index)}
            >
              <img src={url} alt="" loading={index === 0 ? 'eager' : 'lazy'} decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <span className={styles.stageCount} aria-hidden="true">
          {Math.min(shown + 1, photos.length)}/{photos.length}
        </span>
      )}
      <ImageViewer
        open={opened !== null}
        onClose={() => setOpened(null)}
        images={photos.map((url, index) => ({ url, title, caption: `照片 ${index + 1}` }))}
        index={opened ?? 0}
        onIndexChange={setOpened}
      />
    </div>
  );
}
