import { useEffect, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import IdCard from 'lucide-react/icons/id-card';
import { classNames } from '@shoushou/design/class-names';
import * as fieldStyles from '../../../ui/form/field.module.css';
import * as styles from './real-name.module.css';

interface CardPhotoProps {
  /** 人像面, 国徽面. */
  readonly label: string;
  readonly photo: Blob | null;
  readonly busy: boolean;
  readonly onPress: () => void;
  readonly error: string | undefined;
  /** Result of reading the card. */
  readonly note: string | undefined;
}

/** One side of an identity card: a tile to photograph it, then the photo. */
export function CardPhoto({ label, photo, busy, onPress, error, note }: CardPhotoProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (photo === null) return undefined;
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [photo]);
  return (
    <div className={styles.side}>
      <button
        type="button"
        className={classNames(styles.sideTile, error !== undefined && styles.sideTileWrong)}
        aria-label={url === null ? `拍${label}` : `重拍${label}`}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onPress}
      >
        {url === null ? <IdCard size={36} aria-hidden="true" /> : <img src={url} alt={`身份证${label}`} />}
        <span className={classNames(styles.sideAct, url !== null && styles.sideActOver)} aria-hidden="true">
          <Camera size={16} />
          {busy ? '正在识别' : url === null ? `拍${label}` : '重拍'}
        </span>
      </button>
      {error !== undefined ? (
        <p className={fieldStyles.error} role="alert">
          {error}
        </p>
      ) : (
        note !== undefined && (
          <p className="ui-hint" role="status">
            {note}
          </p>
        )
      )}
    </div>
  );
}
