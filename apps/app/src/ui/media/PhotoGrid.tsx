import { lazy, Suspense, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { classNames } from '@shoushou/design/class-names';
import * as styles from './photo-grid.module.css';

/** Loaded with the first picture that can be opened. */
const ImageViewer = lazy(async () => ({ default: (await import('./ImageViewer.tsx')).ImageViewer }));

export interface Photo {
  id: string;
  /** Address of the picture, or an object URL while it is being uploaded. */
  url: string;
  /** `waiting` for the network · `sending` · `failed` with a retry · `done`. */
  state: 'waiting' | 'sending' | 'failed' | 'done';
  /** 0 to 1 while it is being uploaded. */
  progress?: number;
  /** The accessible name, such as 称重照片 1. */
  caption?: string;
}

export interface PhotoGridProps {
  photos: readonly Photo[];
  /** Accessible name of the group, such as 货品照片. */
  label: string;
  maximum?: number;
  /** Asks the device for one more picture. */
  onAdd?: () => void;
  onRetry?: (id: string) => void;
  onDelete?: (id: string) => void;
  /** Opens the screen's own viewer; by default the grid opens one. */
  onOpen?: (index: number) => void;
}

/** Pictures with their upload state. */
export function PhotoGrid({ photos, label, maximum = 9, onAdd, onRetry, onDelete, onOpen }: PhotoGridProps) {
  const [viewing, setViewing] = useState<number | null>(null);
  const room = maximum - photos.length;
  const open = onOpen ?? setViewing;
  const addText = photos.length === 0 ? '添加照片' : `${photos.length}/${maximum}`;
  const addLabel = `${addText}，${label}还可以添加 ${room} 张`;
  return (
    <>
      <ul className={styles.photos} aria-label={label}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            name={photo.caption ?? `${label} ${index + 1}`}
            onOpen={() => open(index)}
            onRetry={onRetry && (() => onRetry(photo.id))}
            onDelete={onDelete && (() => onDelete(photo.id))}
          />
        ))}
        {room > 0 && onAdd && (
          <li className={styles.photo}>
            <button type="button" className={styles.photoAdd} onClick={onAdd} aria-label={addLabel}>
              <Camera size={24} />
              <span>{addText}</span>
            </button>
          </li>
        )}
      </ul>
      {photos.length > 0 && !onOpen && (
        <Suspense fallback={null}>
          <ImageViewer
            open={viewing !== null}
            onClose={() => setViewing(null)}
            index={viewing ?? 0}
            onIndexChange={setViewing}
            images={photos.map((photo, index) => ({
              url: photo.url,
              title: label,
              caption: photo.caption ?? `${label} ${index + 1}`,
            }))}
          />
        </Suspense>
      )}
    </>
  );
}

interface PhotoTileProps {
  photo: Photo;
  name: string;
  onOpen: () => void;
  onRetry: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

function PhotoTile({ photo, name, onOpen, onRetry, onDelete }: PhotoTileProps) {
  const percent = Math.round((photo.progress ?? 0) * 100);
  return (
    <li className={styles.photo}>
      <button type="button" className={styles.photoOpen} onClick={onOpen} aria-label={`查看${name}`}>
        <img className={styles.photoPicture} src={photo.url} alt="" loading="lazy" decoding="async" />
      </button>
      {photo.state === 'waiting' && (
        <span className={styles.photoCover} role="status">
          等待网络
        </span>
      )}
      {photo.state === 'sending' && (
        <span
          className={styles.photoCover}
          role="progressbar"
          aria-label={`${name}上传进度`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          上传 {percent}%
          <span className={styles.photoBar}>
            <span style={{ transform: `scaleX(${percent / 100})` }} />
          </span>
        </span>
      )}
      {photo.state === 'failed' &&
        (onRetry ? (
          <button
            type="button"
            className={classNames(styles.photoCover, styles.photoCoverFailed)}
            onClick={onRetry}
            aria-label={`重新上传${name}`}
          >
            <RotateCw size={20} />
            重新上传
          </button>
        ) : (
          <span className={classNames(styles.photoCover, styles.photoCoverFailed)}>上传失败</span>
        ))}
      {onDelete && (
        <button type="button" className={styles.photoDelete} onClick={onDelete} aria-label={`删除${name}`}>
          <span>
            <X size={16} />
          </span>
        </button>
      )}
    </li>
  );
}
