import { PhotoGrid } from '../../ui/media/PhotoGrid.tsx';
import type { PhotoUploads } from '../calls/photo-uploads.ts';
import * as styles from '../../ui/form/field.module.css';

interface PhotoUploadGridProps {
  /** Name of the group: 反馈照片. */
  readonly label: string;
  readonly uploads: PhotoUploads;
  /** Error text about the pictures. */
  readonly error?: string | undefined;
}

/** The pictures of a form with their upload states and errors. */
export function PhotoUploadGrid({ label, uploads: { photos, most, add, retry, remove }, error }: PhotoUploadGridProps) {
  return (
    <>
      <PhotoGrid
        label={label}
        maximum={most}
        photos={photos}
        onAdd={() => void add()}
        onRetry={retry}
        onDelete={remove}
      />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
