import { Button, Image, Space, Typography } from 'antd';
import * as styles from './console.module.css';

interface PaperPhotosProps {
  label: string;
  /** Links that end; absent until they were asked for. */
  photos: readonly string[] | undefined;
  note: string;
  busy: boolean;
  /** Without it the button submits the form that it stands in. */
  onOpen?: () => void;
}

/** Pictures of papers: asked for by a press, since each look is put on record. */
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
          <Image key={url} src={url} alt={`${label} ${index + 1}`} width={160} height={120} style={{ objectFit: 'cover' }} />
        ))}
      </div>
    </Image.PreviewGroup>
  );
}
