import { generateId } from '@shoushou/client/device/identifier';
import { Button, Space } from 'antd';
import { useRef, useState } from 'react';
import { upload } from '../api.ts';
import { Picture } from '../record/Picture.tsx';

interface PictureFieldProps {
  /** Id of the uploaded picture. */
  value?: string | undefined;
  onChange?: (id: string | undefined) => void;
}

/** An antd form field for a picture from this computer, which is uploaded at once. */
export function PictureField({ value, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [path, setPath] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(file: File): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const { id, savepath } = await upload('files.console_upload', { id: generateId() }, file);
      setPath(savepath);
      onChange?.(id);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Space orientation="vertical">
      {value !== undefined && path !== null && <Picture src={path} alt="已上传的图片" height={160} />}
      <Button loading={busy} onClick={() => input.current?.click()}>
        {value === undefined ? '上传图片' : '更换图片'}
      </Button>
      <input
        ref={input}
        style={{ display: 'none' }}
        type="file"
        aria-label="选择图片"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      {problem !== null && (
        <div role="alert" className="ant-form-item-explain-error">
          {problem}
        </div>
      )}
    </Space>
  );
}
