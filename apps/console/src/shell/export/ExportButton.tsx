import { shanghaiDate } from '@shoushou/kernel/instant';
import { App, Button, Dropdown, type TableColumnsType } from 'antd';
import { useEffect, useState } from 'react';
import { useLetter, useChoice } from '../action-keys.ts';
import { Key } from '../Key.tsx';
import type { ExportFormat, ListSource } from './save-table.tsx';

interface ExportButtonProps<Row> {
  source: ListSource;
  columns: TableColumnsType<Row>;
  /** The rows in the source's response, where it is a single report instead of a list. */
  rowsOf?: (answer: never) => readonly Row[];
}

const formats = [
  { key: 'xlsx', label: 'Excel 工作簿 XLSX' },
  { key: 'csv', label: '文本 CSV' },
];

/** Saves the filtered rows as a file, in the visible columns; `E` opens the choice. */
export function ExportButton<Row extends object>({ source, columns, rowsOf }: ExportButtonProps<Row>) {
  const { message } = App.useApp();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const choose = useChoice();
  // A letter opens it too, of which the menu says nothing.
  useEffect(() => choose(isOpen), [isOpen, choose]);
  useLetter('E', () => setOpen(true));
  const exportAs = async (format: ExportFormat): Promise<void> => {
    setBusy(true);
    try {
      const { MAX_EXPORTED_ROWS, readRows, saveTable } = await import('./save-table.tsx');
      const { rows, complete } = await readRows<Row>(source);
      await saveTable(
        `${document.querySelector('h1')?.textContent ?? '列表'} ${shanghaiDate(Date.now())}`,
        columns,
        rowsOf ? rows.flatMap((answer) => rowsOf(answer as never)) : rows,
        format,
      );
      void (complete
        ? message.success('已导出，导出已记录')
        : message.warning(`只导出了前 ${MAX_EXPORTED_ROWS.toLocaleString('en')} 行，请缩小范围后再导出其余的`));
    } catch (error) {
      void message.error(error instanceof Error ? error.message : '没有导出成功，请重试');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      menu={{ items: formats, onClick: ({ key }) => void exportAs(key as ExportFormat) }}
    >
      <Button loading={busy}>
        导出 <Key of="E" />
      </Button>
    </Dropdown>
  );
}
