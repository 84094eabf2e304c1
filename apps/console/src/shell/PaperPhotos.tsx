import { Button, Image, Space, Typography } from 'antd';
import * as styles from './console.module.css';

interface PaperPhotosProps {
  label: string;
  /** Links that expire; absent until they are requested. */
  photos: readonly string[] | undefined;
  note: string;
  busy: boolean;
  /** Without it the button submits the surrounding form. */
  onOpen?: () => void;
}

/** Pictures of papers. They load on a press only, since every access is logged. */
export function PaperPhotos({ label, photos, note, busy, onOpen }: PaperPhotosProps) {
  if (!photos) {
    return (
      <Space>
        <Button loading={busy} {...(onOpen ? { onClick: onOpen } : { htmlType: 'submit' as const })}>
          查看{label}
        </Button>
        <Typography.Text type="secondary">{note}</Typography.Text>
      </Space>
    );
  }
  return (
    <Image.PreviewGroup>
      <div className={styles.photos}>
        {photos.map((url, index) => (
          <Image
            key={url}
            src={url}
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
