import { readTableFile } from '../../../shell/form/read-text-file.ts';
import type { Data } from '@shoushou/contract/schemas';
import { Alert, App, Button, Space, Typography, Upload } from 'antd';
import { useState } from 'react';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { SectionTitle } from '../../../shell/list/SectionTitle.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { useFormMutation } from '../../../shell/writes.ts';
import { batchKinds } from '../market.labels.ts';
import { refusedColumns } from './RefusedRows.tsx';

type Checked = Data<'market.check_file'>;

const changeColumns = [
  { title: '内容', width: 220, dataIndex: 'what' },
  { title: '现在', render: (_: unknown, row: Checked['changes'][number]) => row.before ?? '没有' },
  { title: '记入后', dataIndex: 'after' },
];

interface ChosenFile {
  name: string;
  text: string;
}

/** A file of a feed or an organisation: parsed, compared with stored data, then imported. */
export function FileDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { message } = App.useApp();
  const check = useFormMutation('market.check_file');
  const book = useFormMutation('market.book_file', '文件已记入');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const close = (): void => {
    setFile(null);
    check.reset();
    book.reset();
    onClose();
  };
  const choose = async (chosen: File): Promise<void> => {
    book.reset();
    const text = await readTableFile(chosen).catch((error: Error) => void message.error(error.message));
    if (text === undefined) return;
    setFile({ name: chosen.name, text });
    check.mutate({ text });
  };
  const checked = check.data;
  const problem = check.error ?? book.error;
  return (
    <RecordDrawer
      title="导入文件"
      record={open ? true : null}
      onClose={close}
      size={860}
      beside={false}
      footer={
        <Space>
          <Button onClick={close}>取消</Button>
          <Button
            type="primary"
            disabled={!checked || checked.accepted === 0 || file === null}
            loading={book.isPending}
            onClick={() => file && book.mutate({ text: file.text }, { onSuccess: close })}
          >
            记入{checked ? ` ${checked.accepted.toLocaleString('en-US')} 行` : ''}
          </Button>
        </Space>
      }
    >
      {() => (
        <>
          <Typography.Paragraph type="secondary">
            CSV（首行是列名）或 JSON，最多 10,000 行、5 MB。行情、分钟和日线要有许可的行情源；机构报价的列是
            code、day、low、high。先核对，再记入；同一个文件再传不会重复记。
          </Typography.Paragraph>
          <Upload
            accept=".csv,.xlsx,.json,.txt"
            maxCount={1}
            showUploadList={false}
            beforeUpload={(chosen) => {
              void choose(chosen);
              return false;
            }}
          >
            <Button loading={check.isPending}>选择文件</Button>
          </Upload>
          {file && <Typography.Text style={{ marginInlineStart: 12 }}>{file.name}</Typography.Text>}
          {problem && <Alert type="error" showIcon title={problem.message} style={{ marginTop: 12 }} />}
          {checked && (
            <>
              <Alert
                type={checked.refused.length > 0 ? 'warning' : 'success'}
                showIcon
                style={{ margin: '12px 0' }}
                title={`${batchKinds[checked.kind]}：共 ${checked.rows} 行，可记 ${checked.accepted} 行，不能记 ${checked.refused.length} 行，改动 ${checked.changed} 处`}
              />
              {checked.refused.length > 0 && (
                <RecordTable<Checked['refused'][number]>
                  rowKey="line"
                  columns={refusedColumns}
                  rows={checked.refused}
                  loading={false}
                  empty=""
                />
              )}
              <SectionTitle>
                和现有的不同{checked.changed > checked.changes.length ? `（前 ${checked.changes.length} 处）` : ''}
              </SectionTitle>
              <RecordTable<Checked['changes'][number]>
                rowKey="what"
                columns={changeColumns}
                rows={checked.changes}
                loading={false}
                empty="和现有的一样"
              />
            </>
          )}
        </>
      )}
    </RecordDrawer>
  );
}
