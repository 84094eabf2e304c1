import { Modal, Typography } from 'antd';

/** Shows a signing secret once. */
export function SecretNotice({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <Modal
      title="签名密钥"
      open={secret !== null}
      onOk={onClose}
      onCancel={onClose}
      okText="已保存好"
      cancelButtonProps={{ style: { display: 'none' } }}
      mask={{ closable: false }}
    >
      <p>只显示这一次，请现在交给对方系统保存。它用这个密钥核对每次回调的签名。</p>
      <Typography.Paragraph code copyable>
        {secret}
      </Typography.Paragraph>
    </Modal>
  );
}
