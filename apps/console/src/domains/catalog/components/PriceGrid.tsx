import type { Data } from '@shoushou/contract/schemas';
import type { Fen } from '@shoushou/kernel/money';
import type { Service } from '@shoushou/kernel/service';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { EmptyList } from '../../../shell/record/EmptyList.tsx';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { request } from '../../../shell/api.ts';
import { SaveFileButton } from '../../../shell/export/SaveFileButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { LoadingRows } from '../../../shell/list/LoadingRows.tsx';
import { unitNames } from '../catalog.labels.ts';
import {
  BASE_COLUMN,
  cellKey,
  priceOfCell,
  readSheet,
  summarize,
  writeSheet,
  type Draft,
} from '../price-sheet.rules.ts';
import { PriceCell } from './PriceCell.tsx';
import { PriceEffect } from './PriceEffect.tsx';
import { SheetModal } from './SheetModal.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { ScrollableTable } from '../../../shell/list/ScrollableTable.tsx';
import * as styles from './prices.module.css';

type Grid = Data<'catalog.console_prices'>;
type Row = Grid['rows'][number];

interface PriceGridProps {
  city: string;
  service: Service;
  onSubmitted: () => void;
}

/** Height in pixels of everything around the grid: bars, head, margins, and the submit bar. */
const AROUND_GRID = 290;
const AROUND_GRID_WITH_BAR = 430;

/** The prices of a service: edited in place, pasted or imported, shown as a difference and submitted together. */
export function PriceGrid({ city, service, onSubmitted }: PriceGridProps) {
  const { message } = App.useApp();
  const input = { city, service };
  const prices = useQuery({
    queryKey: ['catalog.console_prices', input],
    queryFn: ({ signal }) => request('catalog.console_prices', input, { signal, silent: true }),
  });
  const [draft, setDraft] = useState<Draft>(new Map());
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [importing, setImporting] = useState(false);
  if (!prices.data) return prices.isError ? <LoadFailed query={prices} /> : <LoadingRows />;
  const { districts, rows, comingCount } = prices.data;

  const change = (row: Row, district: string | null, priceFen: Fen): void => {
    const next = new Map(draft);
    if (priceFen === priceOfCell(row, districts, district)) next.delete(cellKey(row.itemId, district));
    else next.set(cellKey(row.itemId, district), priceFen);
    setDraft(next);
  };
  const read = (text: string): void => {
    const sheet = readSheet(text, rows, districts);
    setDraft(new Map([...[...draft].filter(([key]) => !sheet.unchanged.has(key)), ...sheet.changes]));
    setUnknown(sheet.unknown);
    setImporting(false);
  };
  const saveSheet = (): Promise<void> =>
    import('../../../shell/export/save-table.tsx')
      .then(({ saveAsWorkbook }) =>
        saveAsWorkbook(`价格-${city}-${service}.csv`, writeSheet(rows, districts), [
          BASE_COLUMN,
          ...districts.map(({ name }) => name),
        ]),
      )
      .catch((error: Error) => void message.error(error.message));
  const cell = (row: Row, district: string | null) => (
    <PriceCell
      label={`${row.name} ${district === null ? BASE_COLUMN : districts.find(({ adcode }) => adcode === district)!.name}`}
      beforeFen={priceOfCell(row, districts, district)}
      own={district === null || row.prices[districts.findIndex(({ adcode }) => adcode === district)] !== null}
      changedFen={draft.get(cellKey(row.itemId, district))}
      onChange={(priceFen) => change(row, district, priceFen)}
    />
  );
  const columns: TableColumnsType<Row> = [
    {
      title: '货品（元/单位）',
      fixed: 'left',
      width: 190,
      render: (_, row) => (
        <span title={row.categoryName}>
          {row.name} <small className={styles.unit}>{unitNames[row.unit]}</small>
        </span>
      ),
    },
    {
      title: BASE_COLUMN,
      fixed: 'left',
      width: 92,
      align: 'right',
      className: styles.priceColumn!,
      render: (_, row) => cell(row, null),
    },
    ...districts.map(({ adcode, name }) => ({
      title: name,
      width: 92,
      align: 'right' as const,
      className: styles.priceColumn!,
      render: (_: unknown, row: Row) => cell(row, adcode),
    })),
  ];
  return (
    <>
      <div className={styles.tools}>
        <PageActions>
          <Button onClick={() => setImporting(true)}>粘贴或导入表格</Button>
          <SaveFileButton onSave={() => void saveSheet()}>导出 Excel</SaveFileButton>
        </PageActions>
        <span className={styles.note}>
          灰色的价格来自基准价。{comingCount > 0 && `${comingCount} 处变动在等复核或生效，见调价记录`}
        </span>
      </div>
      {unknown.length > 0 && (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: () => setUnknown([]) }}
          title={`${unknown.length} 处没有识别，其余已填入：${unknown.slice(0, 8).join('、')}${unknown.length > 8 ? '…' : ''}`}
          style={{ marginBottom: 12 }}
        />
      )}
      <ScrollableTable<Row>
        size="small"
        rowKey="itemId"
        virtual
        columns={columns}
        dataSource={rows}
        pagination={false}
        scroll={{
          x: 282 + districts.length * 92,
          y: Math.max(240, window.innerHeight - (draft.size > 0 ? AROUND_GRID_WITH_BAR : AROUND_GRID)),
        }}
        locale={{ emptyText: <EmptyList text={['还没有货品', '先在“类目”里从模板添加', 'catalog']} /> }}
      />
      {draft.size > 0 && (
        <SubmitBar
          city={city}
          draft={draft}
          summary={summarize(draft, rows, districts)}
          effect={<PriceEffect city={city} draft={draft} rows={rows} districts={districts} />}
          onGiveUp={() => setDraft(new Map())}
          onSubmitted={() => (setDraft(new Map()), onSubmitted())}
        />
      )}
      <SheetModal open={importing} onRead={read} onClose={() => setImporting(false)} />
    </>
  );
}
