import { App, Button, Input, Modal, Typography, Upload } from 'antd';
import { useState } from 'react';
import { readTableFile } from '../../../shell/form/read-text-file.ts';
import * as styles from './prices.module.css';

interface SheetModalProps {
  open: boolean;
  onRead: (text: string) => void;
  onClose: () => void;
}

/**
 * Imports a table copied from a spreadsheet, or a file: CSV or XLSX. Nothing is sent: it appears in the grid as a
 * difference.
 */
export function SheetModal({ open, onRead, onClose }: SheetModalProps) {
  const { message } = App.useApp();
  const [text, setText] = useState('');
  return (
    <Modal
      title="粘贴或导入价格"
      open={open}
      onCancel={onClose}
      okText="看看变动"
      okButtonProps={{ disabled: text.trim() === '' }}
      onOk={() => onRead(text)}
      destroyOnHidden
      afterClose={() => setText('')}
      width={720}
    >
      <Typography.Paragraph type="secondary">
        第一列是货品，第一行是区县，单位元；从导出的表格改起最省事。空格子保持不变，没认出的行会列出来，不影响其余
      </Typography.Paragraph>
      <Input.TextArea
        aria-label="价格表"
        className={styles.sheet!}
        rows={12}
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder={'货品\t基准价\t西湖区\n黄纸板 一级\t1.32\t1.40'}
      />
      <Upload
        accept=".csv,.xlsx,text/csv"
        showUploadList={false}
        beforeUpload={(file) => (
          void readTableFile(file).then(setText, (error: Error) => message.error(error.message)),
          false
        )}
      >
        <Button style={{ marginTop: 12 }}>选择 CSV 或 Excel 文件</Button>
      </Upload>
    </Modal>
  );
}
