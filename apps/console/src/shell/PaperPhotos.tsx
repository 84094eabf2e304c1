import { Button, Space, Typography } from 'antd';
import { numbered, Pictures } from './record/Pictures.tsx';

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
  return <Pictures of={numbered(photos, label)} />;
}
