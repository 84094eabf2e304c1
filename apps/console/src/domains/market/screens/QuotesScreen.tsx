import type { MarketPriceRow } from '@shoushou/contract/types';
import { formatSignedYuan, formatYuan } from '@shoushou/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { formatDate, shanghaiDate } from '@shoushou/kernel/instant';
import { DayInput } from '../../../shell/form/DayInput.tsx';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { request } from '../../../shell/api.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import * as styles from '../../../shell/console.module.css';
import { QuoteReviews } from '../components/QuoteReviews.tsx';

const { Field, limits } = contractForm('market.enter_prices');
const figure = (fen: number | null) => <span className={styles.figures}>{fen === null ? '–' : formatYuan(fen)}</span>;

const columns: TableColumnsType<MarketPriceRow> = [
  { title: '代码', width: 124, dataIndex: 'code' },
  { title: '品名', width: 90, dataIndex: 'name' },
  { title: '规格', width: 120, ellipsis: true, render: (_, row) => row.specification || '–' },
  { title: '地区', width: 60, dataIndex: 'region' },
  { title: '单位', width: 76, dataIndex: 'unit' },
  { title: '机构', ellipsis: true, dataIndex: 'orgName' },
  {
    title: '日期',
    width: 90,
    render: (_, row) => <span className={styles.figures}>{row.day ? formatDate(row.day, Date.now()) : '–'}</span>,
  },
  { title: '最低', width: 110, align: 'right', render: (_, row) => figure(row.lowFen) },
  { title: '最高', width: 110, align: 'right', render: (_, row) => figure(row.highFen) },
  {
    title: '均价涨跌',
    width: 110,
    align: 'right',
    render: (_, row) =>
      row.changeFen === null || row.changeFen === 0 ? (
        figure(row.changeFen)
      ) : (
        <span className={`${styles.figures} ${row.changeFen > 0 ? styles.rises : styles.falls}`}>
          {formatSignedYuan(row.changeFen)}
        </span>
      ),
  },
];

/** The latest quote of every series; a day's quotes are pasted from a sheet. */
export default function QuotesScreen() {
  const quotes = useQuery({
    queryKey: ['market.console_prices'],
    queryFn: ({ signal }) => request('market.console_prices', {}, { signal, silent: true }),
  });
  const [entering, setEntering] = useState(false);
  return (
    <>
      <div data-filters className={styles.filters}>
        <PageActions>
          <Button type="primary" onClick={() => setEntering(true)}>
            录入报价
          </Button>
        </PageActions>
        <RefreshButton query={quotes} />
      </div>
      <QuoteReviews />
      <LoadFailed query={quotes} />
      <RecordTable<MarketPriceRow>
        rowKey="code"
        scroll={{ x: 1100 }}
        columns={columns}
        rows={quotes.data}
        loading={quotes.isPending}
        empty={['还没有报价项目', '点“录入报价”添加']}
      />
      <FormModal
        call="market.enter_prices"
        done="报价已录入"
        title="录入一天的报价"
        submitText="录入"
        open={entering}
        onClose={() => setEntering(false)}
        initial={{ day: shanghaiDate(Date.now()) }}
      >
        <Field name="day" label="日期" missing="请选择日期">
          <DayInput />
        </Field>
        <Field
          name="lines"
          label="报价"
          missing="请粘贴报价"
          extra="每行：代码、最低价、最高价（元），从表格直接粘贴；同一天再录会替换，比上次变动超过一成的等另一位运营确认"
        >
          <Input.TextArea {...limits('lines')} rows={10} placeholder={'cu-bright-sz  69800  70000'} />
        </Field>
      </FormModal>
    </>
  );
}
