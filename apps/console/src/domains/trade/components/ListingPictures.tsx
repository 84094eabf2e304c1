import { Image, Typography } from 'antd';
import * as styles from '../../../shell/console.module.css';

/** The pictures of a listing or a dispute, which open in a viewer. */
export function ListingPictures({ photos, label }: { photos: readonly string[]; label: string }) {
  if (photos.length === 0) return <Typography.Text type="secondary">没有照片</Typography.Text>;
  return (
    <Image.PreviewGroup>
      <div className={styles.photos}>
        {photos.map((path, index) => (
          <Image
            key={`${index} ${path}`}
            src={path}
            alt={`${label} ${index + 1}`}
            width={160}
            height={120}
            style={{ objectFit: 'cover' }}
          />
        ))}
      </div>
    </Image.PreviewGroup>
  );
}
