import type { CompanyState } from '@shoushou/contract/types';
import { Button, Input, Select, Tag, type TableColumnsType } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useSingleRecord } from '../../../shell/list/single-record.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { CompanyDrawer } from '../components/CompanyDrawer.tsx';
import { CompanyForm } from '../components/CompanyForm.tsx';
import { companyTags, daysTag, type ConsoleCompanyRow } from '../companies.labels.ts';
import * as styles from '../../../shell/console.module.css';

const states = Object.keys(companyTags) as CompanyState[];

const columns: TableColumnsType<ConsoleCompanyRow> = [
  {
    title: '状态',
    width: 80,
    render: (_, { state }) => <Tag color={companyTags[state].color}>{companyTags[state].label}</Tag>,
  },
  { title: '企业', ellipsis: true, dataIndex: 'name' },
  { title: '区县', width: 90, dataIndex: 'district' },
  {
    title: '最早到期的证照',
    width: 130,
    render: (_, { licences }) =>
      licences.length === 0 ? (
        '没有证照'
      ) : (
        <Tag color={daysTag(Math.min(...licences.map(({ daysLeft }) => daysLeft))).color}>
          {daysTag(Math.min(...licences.map(({ daysLeft }) => daysLeft))).label}
        </Tag>
      ),
  },
  { title: '收购', width: 80, align: 'right', render: (_, { prices }) => `${prices.length} 种` },
  { title: '成员', width: 70, align: 'right', render: (_, { members }) => members.length },
  {
    title: '未完成预约',
    width: 110,
    align: 'right',
    render: (_, { openReservations }) => <span className={styles.figures}>{openReservations}</span>,
  },
];

/** Buying companies, the earliest end of a licence first. */
export default function CompaniesScreen() {
  const open = useOpenRecord();
  const [no, onlyNo] = useSingleRecord();
  const [adding, setAdding] = useState(false);
  const [{ state, words }, setFilter] = useQueryStates({
    state: parseAsStringLiteral(states),
    words: parseAsString.withDefault(''),
  });
  const companies = usePagedList(
    'companies.console_list',
    no ? { no } : { ...(state === null ? {} : { state }), ...(words.trim() === '' ? {} : { words: words.trim() }) },
    'city',
  );
  const opened = useOpenedRecord(companies, open[0], (row, key) => row.no === key);
  return (
    <>
      <ListPage<ConsoleCompanyRow>
        query={companies}
        columns={columns}
        rowKey="no"
        width={900}
        open={open}
        empty={['还没有收购企业', '点“录入企业”添加第一家']}
        filters={
          <>
            {onlyNo ?? (
              <>
                <Select
                  aria-label="状态"
                  allowClear
                  placeholder="全部状态"
                  style={{ width: 120 }}
                  value={state}
                  onChange={(value: CompanyState | undefined) => void setFilter({ state: value ?? null })}
                  options={states.map((value) => ({ value, label: companyTags[value].label }))}
                />
                <Input.Search
                  aria-label="搜索企业"
                  allowClear
                  placeholder="名称、信用代码"
                  maxLength={40}
                  style={{ width: 220 }}
                  defaultValue={words}
                  onSearch={(value) => void setFilter({ words: value || null })}
                />
              </>
            )}
            <PageActions>
              <Button type="primary" onClick={() => setAdding(true)}>
                录入企业
              </Button>
            </PageActions>
          </>
        }
      />
      <CompanyForm company={null} open={adding} onClose={() => setAdding(false)} />
      <CompanyDrawer company={opened} onClose={() => open[1](null)} />
    </>
  );
}
