import { Modal, Typography } from 'antd';

interface SecretNoticeProps {
  title?: string;
  /** What the other system does with it. */
  use?: string;
  secret: string | null;
  onClose: () => void;
}

/** Shows a secret once: a signing secret unless it says otherwise. */
export function SecretNotice({
  title = '签名密钥',
  use = '它用这个密钥核对每次回调的签名。',
  secret,
  onClose,
}: SecretNoticeProps) {
  return (
    <Modal
      title={title}
      open={secret !== null}
      onOk={onClose}
      onCancel={onClose}
      okText="已保存好"
      cancelButtonProps={{ style: { display: 'none' } }}
      mask={{ closable: false }}
    >
      <p>只显示这一次，请现在交给对方系统保存。{use}</p>
      <Typography.Paragraph code copyable>
        {secret}
      </Typography.Paragraph>
    </Modal>
  );
}
